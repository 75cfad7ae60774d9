/** What addresses in the page's language begin with: `/en`; empty in the website's own. */
export const languagePrefix = (): string => document.documentElement.dataset['prefix'] ?? '';
