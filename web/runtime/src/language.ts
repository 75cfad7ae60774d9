/** What addresses in the page's language begin with: `/en`; empty in the website's own. */
export const languagePrefix = (): string => document.documentElement.dataset['prefix'] ?? '';

/** The texts of an area in the page's language: English for any English one, else German. */
export const inLanguage = <T>(texts: { de: T; en: T }): T =>
  /^en\b/i.test(document.documentElement.lang) ? texts.en : texts.de;
