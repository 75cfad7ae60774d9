import { catalogueOf } from './language.ts';

// oxlint-disable-next-line typescript/no-explicit-any -- the parameters of a text differ from text to text
export type TextOf = string | ((...values: any[]) => string);

export interface Texts {
  [key: string]: TextOf | Texts;
}

/** What of the German texts reads otherwise where people are addressed by Sie. */
type Overlay<T> = { readonly [K in keyof T]?: T[K] extends TextOf ? T[K] : Overlay<T[K]> };

export interface Area<T> {
  de: T;
  /** German that addresses people by Sie instead of du. */
  formal: T;
  en: T;
  /** Languages besides German and English, by their codes; what they lack is English. */
  others?: Readonly<Record<string, T>>;
}

/**
 * Texts of one area in both languages. English must have what German has: the type of the German texts is the
 * catalogue's. Texts with numbers or names in them are functions, so that each language forms its own plural.
 * `formal` holds only what addresses somebody who visits the website; all else is the same as in `de`.
 */
export const area = <T extends Texts>({ de, en, formal }: Source<T>): Area<T> => ({
  de,
  formal: formal ? laidOver(de, formal) : de,
  en,
});

interface Source<T> {
  de: T;
  en: NoInfer<T>;
  formal?: Overlay<NoInfer<T>>;
}

const laidOver = <T extends Texts>(texts: T, overlay: Overlay<T>): T => {
  const laid: Texts = { ...texts };
  const over: Texts = overlay as Texts;
  for (const [key, text] of Object.entries(over)) {
    const below = texts[key];
    laid[key] = typeof text === 'object' && typeof below === 'object' ? laidOver(below, text) : text;
  }
  return laid as T;
};

/** One area in the language of a locale, in English where it has none of that. Browsers that need no other area load no other. */
export const inLanguage = <T>(texts: Area<T>, locale: string): T => {
  const language = catalogueOf(locale);
  if (language === 'de' || language === 'formal' || language === 'en') return texts[language];
  return texts.others?.[language] ?? texts.en;
};
