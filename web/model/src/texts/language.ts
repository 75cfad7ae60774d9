/** Marks a locale in which people are addressed by Sie: a private part of the tag, which `Intl` passes over (BCP 47). */
const mark = '-x-formal';

/** Whether people of a locale are addressed by Sie. */
export const isFormal = (locale: string): boolean => locale.toLowerCase().endsWith(mark);

/** A language tag as others read it: without the mark of the form of address. */
export const plainLocale = (locale: string): string => (isFormal(locale) ? locale.slice(0, -mark.length) : locale);

/** A language of a website in the form in which the website addresses people; English has one form for all. */
export const addressedLocale = (language: string, form: { isFormal: boolean }): string =>
  form.isFormal ? plainLocale(language) + mark : plainLocale(language);

// Nothing said (an empty tag, or the `*` of a header) is the home market.
const isGerman = (locale: string): boolean => /^(?:de(?![a-z])|\*|$)/i.test(locale);

/** Whether the platform has words of its own in the language of a locale: in German and English. */
export const hasTexts = (locale: string): boolean => isGerman(locale) || /^en(?![a-z])/i.test(locale);

/** Which texts people of a locale read: German for any German one, else English (I18N-001, D17). */
export const catalogueOf = (locale: string): 'de' | 'formal' | 'en' => {
  if (!isGerman(locale)) return 'en';
  return isFormal(locale) ? 'formal' : 'de';
};

/** The language tag of the platform's words for people of a locale: the locale's own where it has texts. */
export const wordsLanguage = (locale: string): string => (hasTexts(locale) ? plainLocale(locale) || 'de' : 'en');
