import type { AnyDocument } from './draft-store.ts';

/** What of a document is a setting and no content: who sees it, where it is found, and what the whole website is set to. */
const LOGGED = ['title', 'urlId', 'access', 'seo', 'workflow', 'publishAt', 'home', 'website', 'settings', 'redirects'];

/** The settings among a document's contents, for the website's log. */
export const settingsIn = (document: AnyDocument | null): AnyDocument =>
  Object.fromEntries(Object.entries(document ?? {}).filter(([name]) => LOGGED.includes(name)));
