import { defaultLanguageOf, type PageHead } from '@litfass/model';
import { isDefaultLanguage, speaks, type SiteLanguage } from '../multilingual/site-language.ts';
import type { Loading } from './needs.ts';
import type { PageDraft } from './page-draft.ts';

/** What the head of a page says of its languages. */
interface PageLanguages {
  /** The address in the default language, where the page is not translated into its own; else null. */
  original: string | null;
  head(baseUrl: string): Pick<PageHead, 'language' | 'contentLanguage' | 'alternates' | 'languageLinks'>;
}

/**
 * The languages of a page: the one it is asked for in, the one its content is in, its true translations for search
 * engines, and its address in every language of the website for visitors.
 */
export function languagesOfPage({ snapshot, language }: Loading, draft: PageDraft): PageLanguages {
  const { website } = snapshot.site;
  const main = defaultLanguageOf(website.languages ?? undefined, website.locale);
  const [original] = snapshot.languages;
  const isRead = !draft.document || speaks(draft.document, language);
  return {
    original: isRead || !original ? null : (draft.pathIn?.(original) ?? null),
    head: (baseUrl) => ({
      language: isDefaultLanguage(language) ? draft.language || main : language.code,
      ...(!isRead && { contentLanguage: draft.language || main }),
      alternates: alternatesOf(snapshot.languages, draft, baseUrl),
      languageLinks: linksOf(snapshot.languages, draft),
    }),
  };
}

/** Each names itself and all others, or the page has no alternate at all. */
function alternatesOf(languages: SiteLanguage[], { document, pathIn, status, noIndex }: PageDraft, baseUrl: string) {
  if (!document || !pathIn || status !== 200 || noIndex === true) return [];
  const spoken = languages.filter((language) => speaks(document, language));
  return spoken.length < 2 ? [] : spoken.map((each) => ({ language: each.code, href: baseUrl + pathIn(each) }));
}

function linksOf(languages: SiteLanguage[], { pathIn }: PageDraft): { language: string; href: string }[] {
  if (languages.length < 2) return [];
  return languages.map((each) => ({ language: each.code, href: pathIn?.(each) ?? (each.prefix || '/') }));
}
