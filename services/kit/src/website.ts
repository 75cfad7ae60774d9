/** The tenant that a request is for, as the host directory knows it. */
export interface Website {
  id: string;
  identifier: string;
  /** The host that was asked, normalised. */
  host: string;
  primaryHost: string;
  locale: string;
}
