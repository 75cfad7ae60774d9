/** Addresses of content on its own website; the home page answers at `/` alone. */
export const pageHref = (home: string | null | undefined, urlId: string): string =>
  urlId === home ? '/' : `/${encode(urlId)}`;

export const itemHref = (collectionUrlId: string, path: string): string =>
  `/${encode(collectionUrlId)}/${path.split('/').map(encode).join('/')}`;

// Unreserved characters of titles in other scripts stay readable in stored links; the browser encodes them itself.
const encode = (segment: string): string => encodeURIComponent(segment);
