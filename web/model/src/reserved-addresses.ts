/**
 * First parts of addresses that the platform itself answers: a page or collection there would never be seen. Pages of the
 * store (`cart`, `widerruf` …) are none of them: what an owner writes there stands below the platform's own part.
 */
export const reservedUrlIds = [
  'account',
  'api',
  'assets',
  'config',
  'favicon.ico',
  'healthz',
  'media',
  'metrics',
  'readyz',
  'robots.txt',
  'search',
  'sitemap.xml',
  '_widgets',
  '.well-known',
] as const;

const RESERVED: ReadonlySet<string> = new Set(reservedUrlIds);

/** Whether the platform answers at the address of a page or collection, however it is written. */
export const isReservedUrlId = (urlId: string): boolean => RESERVED.has(urlId.toLowerCase());
