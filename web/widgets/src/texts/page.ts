import { textsFor, type Catalogue } from '@litfass/model/texts';
import { inLanguage, type Area } from '@litfass/model/texts/area';
import { catalogueOf, hasTexts, plainLocale } from '@litfass/model/texts/language';
import { page } from '@litfass/model/texts/page';

type Own = typeof page extends Area<infer T> ? T : never;

/** The catalogue of a language with the few texts that stand on pages only. */
export type PageTexts = Catalogue & {
  readonly page: Own;
  /** For elements of these words alone, on a page in a language that has none: which language they are in (WCAG 3.1.2). */
  readonly lang?: string;
};

const gathered = new Map<string, PageTexts>();

/** Texts around the content in the page's language: German for any German one, its own where it has them, else English. */
export function pageTexts(locale: string): PageTexts {
  const isWhole = hasTexts(locale);
  const key = `${catalogueOf(locale)} ${isWhole}`;
  const known = gathered.get(key) ?? {
    ...textsFor(locale),
    page: inLanguage(page, locale),
    ...(isWhole ? {} : { lang: 'en' }),
  };
  gathered.set(key, known);
  return known;
}

/** For words of the owner's or of buyers' among such words: the page's language, where it is another one. */
export const ownLang = (locale: string): string | undefined => (hasTexts(locale) ? undefined : plainLocale(locale));
