import { createHash } from 'node:crypto';
import { decodeName } from './entry.ts';

/** Enough for any blog, too few for a burden on those who are asked. */
export const MOST_FOREIGN = 1000;

/** As many as a person reads. */
const TOLD_HOSTS = 10;
const HASH_SIGNS = 8;
const PATH_SIGNS = 200;

/** What is told of those that are copied: how many, and from which hosts. */
export const foreignHosts = (urls: readonly string[]): string =>
  [...new Set(urls.map((url) => foreignAddress(url)?.hostname ?? ''))].toSorted().slice(0, TOLD_HOSTS).join(', ');

/** The whole address of a picture on another website; null for what is none. */
export const foreignAddress = (url: string): URL | null => {
  const parsed = URL.parse(url.startsWith('//') ? `https:${url}` : url);
  return parsed !== null && /^https?:$/.test(parsed.protocol) ? parsed : null;
};

/**
 * Where a copy of it stands in a bundle, by its address alone, so that a later import names it alike:
 * `media/bilder.test/2024/hof.jpg`. What a query tells apart, or what is very long, stays told apart by a hash.
 */
export const foreignPath = ({ hostname, pathname, search }: URL, safe: (segment: string) => string): string => {
  const segments = decodeName(pathname)
    .split('/')
    .filter((segment) => segment !== '' && segment !== '.' && segment !== '..')
    .map(safe);
  const folder = `media/${safe(hostname)}`;
  const plain = segments.join('/') || 'bild';
  if (search === '' && plain.length <= PATH_SIGNS) return `${folder}/${plain}`;
  const hash = createHash('sha256').update(`${pathname}${search}`).digest('hex').slice(0, HASH_SIGNS);
  const leaf = (segments.at(-1) ?? 'bild').slice(-PATH_SIGNS / 2);
  return `${folder}/${hash}-${leaf}`;
};
