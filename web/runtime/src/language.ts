/** The texts of an area in the page's language: English for any English one, else German. */
export const inLanguage = <T>(texts: { de: T; en: T }): T =>
  /^en\b/i.test(document.documentElement.lang) ? texts.en : texts.de;
