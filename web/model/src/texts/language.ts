import { translatedLanguages, wholeLanguages } from '../gen/texts/languages.ts';

/** Marks a locale in which people are addressed by Sie: a private part of the tag, which `Intl` passes over (BCP 47). */
const mark = '-x-formal';

/** Whether people of a locale are addressed by Sie. */
export const isFormal = (locale: string): boolean => locale.toLowerCase().endsWith(mark);

/** A language tag as others read it: without the mark of the form of address. */
export const plainLocale = (locale: string): string => (isFormal(locale) ? locale.slice(0, -mark.length) : locale);

/** A language of a website in the form in which the website addresses people; English has one form for all. */
export const addressedLocale = (language: string, form: { isFormal: boolean }): string =>
  form.isFormal ? plainLocale(language) + mark : plainLocale(language);

/** Whether people of a locale read German. Nothing said (an empty tag, or the `*` of a header) is the home market. */
export const isGerman = (locale: string): boolean => /^(?:de(?![a-z])|\*|$)/i.test(locale);

const codeOf = (locale: string): string => locale.split('-', 1).join('').toLowerCase();

/** Whether the platform has all its words for visitors in the language of a locale. */
export const hasTexts = (locale: string): boolean => isGerman(locale) || wholeLanguages.includes(codeOf(locale));

/**
 * Which texts people of a locale read: German for any German one, the locale's own language where texts are translated
 * into it, else English (I18N-001, D17).
 */
export const catalogueOf = (locale: string): string => {
  if (isGerman(locale)) return isFormal(locale) ? 'formal' : 'de';
  const code = codeOf(locale);
  return translatedLanguages.includes(code) ? code : 'en';
};

/** The language tag of the platform's words for people of a locale: the locale's own where it has texts. */
export const wordsLanguage = (locale: string): string => (hasTexts(locale) ? plainLocale(locale) || 'de' : 'en');
