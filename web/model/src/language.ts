export const defaultLanguage = 'de-DE';

const base = (tag: string): string => (tag.split('-', 1)[0] ?? '').toLowerCase();

/** The language of a website's list that fits a wanted one best: the same tag, else the same base, else none. */
export const matchLanguage = (wanted: string, languages: readonly string[]): string | null =>
  languages.find((language) => language.toLowerCase() === wanted.toLowerCase()) ??
  languages.find((language) => base(language) === base(wanted)) ??
  null;

/** The website's default: the first of its languages, else its locale, else German (D17). */
export const defaultLanguageOf = (languages: readonly string[] | undefined, locale: string | undefined): string =>
  languages?.[0] ?? locale ?? defaultLanguage;

const rightToLeft = new Set(['ar', 'ckb', 'dv', 'fa', 'he', 'ps', 'sd', 'ug', 'ur', 'yi']);

/** The writing direction of a language, for the attribute dir. */
export const directionOf = (language: string): 'ltr' | 'rtl' => (rightToLeft.has(base(language)) ? 'rtl' : 'ltr');

/** A language's own name: 'Deutsch', 'English'; the tag itself when it is unknown. */
export const nameOfLanguage = (language: string): string => {
  try {
    return new Intl.DisplayNames([language], { type: 'language' }).of(base(language)) ?? language;
  } catch {
    return language;
  }
};
