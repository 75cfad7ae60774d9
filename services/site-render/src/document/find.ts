import { addressWithQuery, matchItemPath } from '@litfass/model';
import type { CollectionDocument } from '../content/store.ts';
import { pageHref } from '../content/address.ts';
import { addressIn, isDefaultLanguage, splitPath, type SiteLanguage } from '../multilingual/site-language.ts';
import { isShown, type PageEntry, type Snapshot } from '../website/snapshot.ts';
import { pageNamed } from './page-address.ts';

/** What an address means on a website. */
export type Target =
  | { kind: 'page'; page: PageEntry }
  | { kind: 'list'; collection: CollectionDocument & { id: string } }
  /** `urlId` is what an older or shorter address names the item by. */
  | { kind: 'item'; collection: CollectionDocument & { id: string }; path: string; urlId: string | null }
  | { kind: 'search' }
  | { kind: 'redirect'; to: string; status: number }
  | { kind: 'none' };

/** An address that was found, and the language that it is in. */
interface Found {
  target: Target;
  language: SiteLanguage;
}

/** Finds what `path` (as it came, still encoded) means; needs no database. `url` has the query: redirects may name it. */
export function find(snapshot: Snapshot, path: string, now: Date, url = path): Found {
  const { language, path: rest } = splitPath(snapshot.languages, path);
  const found = findIn({ snapshot, language, now }, rest);
  const followed = snapshot.redirects.find(url);
  // A page that is named exactly is not hidden by a redirect that is alike but for its letters.
  if (followed && (found.kind === 'none' || found.kind === 'redirect' || isSpelled(followed.redirect.from, path)))
    return { target: { kind: 'redirect', to: followed.to, status: followed.redirect.status }, language };
  const target = path !== '/' && path === `${language.prefix}/` ? homeOf(language) : found;
  if (target.kind !== 'redirect') return { target, language };
  // Addresses that are no redirect of the owner's were written without their language.
  const to = target === found ? addressIn(language, target.to) : target.to;
  return { target: { ...target, to: addressWithQuery(to, queryOf(url)) }, language };
}

/** What stands behind the question mark of an address. */
export const queryOf = (url: string): string => url.split(/\?(.*)/s, 2)[1] ?? '';

const isSpelled = (from: string, path: string): boolean => {
  const [fromPath = ''] = from.split('?', 1);
  return withoutEnd(unescaped(fromPath)) === withoutEnd(unescaped(path));
};

const withoutEnd = (path: string): string => (path.endsWith('/') ? path.slice(0, -1) : path);

/** A path without escapes; as it is where they are broken. */
export function unescaped(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}

const homeOf = (language: SiteLanguage): Target => ({ kind: 'redirect', to: addressIn(language, '/'), status: 301 });

interface Place {
  snapshot: Snapshot;
  language: SiteLanguage;
  now: Date;
}

function findIn(place: Place, path: string): Target {
  const { snapshot } = place;
  // Browsers take a backslash for a slash.
  const encoded = path.split(/[/\\]/).filter((segment) => segment !== '');
  const segments = decoded(encoded);
  if (!segments) return { kind: 'none' };
  // Never with two slashes in front: browsers would take what follows for another host (ASVS 3.7.2).
  const plain = `/${encoded.join('/')}`;
  if (path !== plain) return { kind: 'redirect', to: plain, status: 301 };
  const [first, ...rest] = segments;
  const { home } = snapshot.site;
  if (first === undefined) return home ? findNamed(place, home, []) : { kind: 'none' };
  if (first === home && rest.length === 0) return { kind: 'redirect', to: '/', status: 301 };
  if (first === 'search' && rest.length === 0) return { kind: 'search' };
  return findNamed(place, first, rest);
}

function findNamed({ snapshot, language, now }: Place, name: string, rest: string[]): Target {
  const page = pageNamed(snapshot, name, language);
  if (page && rest.length === 0 && page.pageType < 100 && isShown(page, now)) {
    const moved = isDefaultLanguage(language) ? null : movedTo(page, { name, snapshot, language });
    return moved ?? { kind: 'page', page };
  }
  const collection = snapshot.collections.get(name);
  if (!collection || !isShown(collection, now)) return { kind: 'none' };
  if (rest.length === 0) return { kind: 'list', collection };
  const itemPath = rest.join('/');
  return { kind: 'item', collection, path: itemPath, urlId: matchItemPath(collection.urlFormat, itemPath) };
}

// A page that has an address of its own in a language has no other one there.
function movedTo(
  page: PageEntry,
  { name, snapshot, language }: { name: string; snapshot: Snapshot; language: SiteLanguage },
): Target | null {
  const { home } = snapshot.site;
  const wanted = page.urlId === home ? home : page.translations?.[language.code]?.urlId || page.urlId;
  return name === wanted ? null : { kind: 'redirect', to: pageHref(home, wanted), status: 301 };
}

/** The segments of an address; null when its encoding is broken. */
function decoded(segments: readonly string[]): string[] | null {
  try {
    return segments.map(decodeURIComponent);
  } catch {
    return null;
  }
}
