import type { PageReference } from '@litfass/model';
import { pageHref } from '../content/address.ts';
import { addressIn, isDefaultLanguage, type SiteLanguage } from '../multilingual/site-language.ts';
import type { PageEntry, Snapshot } from '../website/snapshot.ts';

/** Title and address of a page in a language; it has both everywhere, whether it is translated or not. */
export function pageIn(page: PageEntry, home: string | null | undefined, language: SiteLanguage): PageReference {
  if (isDefaultLanguage(language)) return { title: page.title, href: page.href };
  const said = page.translations?.[language.code];
  const isHome = page.urlId === home;
  const href = isHome ? '/' : pageHref(null, said?.urlId || page.urlId);
  return { title: said?.title || page.title, href: addressIn(language, href) };
}

const byName = new WeakMap<Snapshot, Map<string, Map<string, PageEntry>>>();

/** The page that answers to a name in a language. */
export function pageNamed(snapshot: Snapshot, name: string, language: SiteLanguage): PageEntry | undefined {
  if (isDefaultLanguage(language)) return snapshot.pages.get(name);
  const languages = byName.get(snapshot) ?? new Map<string, Map<string, PageEntry>>();
  byName.set(snapshot, languages);
  const names = languages.get(language.code) ?? namesIn(snapshot, language.code);
  languages.set(language.code, names);
  return names.get(name) ?? snapshot.pages.get(name);
}

function namesIn({ pages }: Snapshot, code: string): Map<string, PageEntry> {
  const named = [...pages.values()].flatMap((page): [string, PageEntry][] => {
    const urlId = page.translations?.[code]?.urlId;
    return urlId ? [[urlId, page]] : [];
  });
  return new Map(named);
}
