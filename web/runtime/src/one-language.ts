/**
 * Stands for `inLanguage` of the model in the visitor's script, which is built for each language: an area is there in
 * that one alone. The build puts this file in place (build/one-language.ts).
 */
export const inLanguage = <T>(texts: T): T => texts;
