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
