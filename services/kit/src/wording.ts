import { privatePart, publicTag } from './language-tag.ts';

/** What is said to people in each language and form of address that the platform has words in. */
export interface Wording {
  /** With du. */
  de: string;
  /** With Sie; missing where nobody is addressed. */
  formal?: string;
  en: string;
}

// The same rule as of the catalogues of texts: nothing said is the home market.
const isGerman = (locale: string): boolean => /^(?:de(?![a-z])|\*|$)/i.test(locale);
const isEnglish = (locale: string): boolean => /^en(?![a-z])/i.test(locale);

/** The words for people of a locale: German for any German one, in the locale's form of address, else English (I18N-001). */
export function wordingIn(wording: Wording | string, locale: string): string {
  if (typeof wording === 'string') return wording;
  const { de, formal = de, en } = wording;
  if (!isGerman(locale)) return en;
  return privatePart(locale).toLowerCase() === '-x-formal' ? formal : de;
}

/** The language tag of the platform's words for people of a locale: the locale's own where it has words (WCAG 3.1.1). */
export function wordsTag(locale: string): string {
  if (!isGerman(locale) && !isEnglish(locale)) return 'en';
  return publicTag(locale) || 'de';
}
