/** The tenant that a request is for, as the host directory knows it. */
export interface Website {
  id: string;
  identifier: string;
  /** The host that was asked, normalised. */
  host: string;
  primaryHost: string;
  /** ENUM-010; what it may use up depends on it. Missing: not told. */
  status?: number;
  /** Only who works on it sees it; missing: visitors do too. */
  isClosed?: boolean;
  /** The last removal of a website of this id that was known when the host was told, by its version; missing: not told. */
  removal?: number;
  /** Of the page that a call comes from, else the website's own. */
  locale: string;
  /** What addresses in that language begin with: `/en`; missing in the website's own. */
  languagePrefix?: string;
}
