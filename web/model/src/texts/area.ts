/**
 * Texts of one area in both languages. English must have what German has: the type of the German texts is the
 * catalogue's. Texts with numbers or names in them are functions, so that each language forms its own plural.
 */
export const area = <T extends Texts>(texts: { de: T; en: NoInfer<T> }): { de: T; en: T } => texts;

// oxlint-disable-next-line typescript/no-explicit-any -- the parameters of a text differ from text to text
export type TextOf = string | ((...values: any[]) => string);

export interface Texts {
  [key: string]: TextOf | Texts;
}

/** Whether people of a locale are spoken to in English; to all others the product speaks German (I18N-001, D17). */
const isEnglish = (locale: string): boolean => /^en(?:[-_]|$)/i.test(locale);

/** One area in the language of a locale. Browsers that need no other area load no other. */
export const inLanguage = <T>({ de, en }: { de: T; en: T }, locale: string): T => (isEnglish(locale) ? en : de);
