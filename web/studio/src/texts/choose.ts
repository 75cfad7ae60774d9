/** The language of the owner's app: German, or English where the browser asks for nothing German first. */
const isGerman = !/^en\b/i.test(navigator.languages[0] ?? navigator.language);

/** The texts of an area in that language. */
export const choose = <T>(texts: { de: T; en: T }): T => (isGerman ? texts.de : texts.en);

/** For dates and numbers. */
export const locale = isGerman ? 'de-DE' : 'en-GB';
