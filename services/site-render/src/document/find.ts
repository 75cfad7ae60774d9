import { matchItemPath } from '@litfass/model';
import type { CollectionDocument } from '../content/store.ts';
import { isShown, type PageEntry, type Snapshot } from '../website/snapshot.ts';

/** What an address means on a website. */
export type Target =
  | { kind: 'page'; page: PageEntry }
  | { kind: 'list'; collection: CollectionDocument & { id: string } }
  /** `urlId` is what an older or shorter address names the item by. */
  | { kind: 'item'; collection: CollectionDocument & { id: string }; path: string; urlId: string | null }
  | { kind: 'search' }
  | { kind: 'redirect'; to: string; status: number }
  | { kind: 'none' };

/** Finds what `path` (as it came, still encoded) means; needs no database. `url` has the query: redirects may name it. */
export function find(snapshot: Snapshot, path: string, now: Date, url = path): Target {
  const redirect =
    snapshot.redirects.get(url) ??
    snapshot.redirects.get(path) ??
    snapshot.redirects.get(trimmed(path)) ??
    snapshot.redirects.get(`${trimmed(path)}/`);
  if (redirect) return { kind: 'redirect', to: redirect.to, status: redirect.status };
  const segments = decoded(path);
  if (!segments) return { kind: 'none' };
  if (path !== '/' && path.endsWith('/')) return { kind: 'redirect', to: trimmed(path), status: 301 };
  const [first, ...rest] = segments;
  const { home } = snapshot.site;
  if (first === undefined) return home ? findNamed(snapshot, home, [], now) : { kind: 'none' };
  if (first === home && rest.length === 0) return { kind: 'redirect', to: '/', status: 301 };
  if (first === 'search' && rest.length === 0) return { kind: 'search' };
  return findNamed(snapshot, first, rest, now);
}

function findNamed(snapshot: Snapshot, name: string, rest: string[], now: Date): Target {
  const page = snapshot.pages.get(name);
  if (page && rest.length === 0 && page.pageType < 100 && isShown(page, now)) return { kind: 'page', page };
  const collection = snapshot.collections.get(name);
  if (!collection || !isShown(collection, now)) return { kind: 'none' };
  if (rest.length === 0) return { kind: 'list', collection };
  const itemPath = rest.join('/');
  return { kind: 'item', collection, path: itemPath, urlId: matchItemPath(collection.urlFormat, itemPath) };
}

// A loop: the expression for it takes time that grows with the square of the slashes.
function trimmed(path: string): string {
  let end = path.length;
  while (end > 1 && path[end - 1] === '/') end -= 1;
  return path.slice(0, end);
}

/** The segments of an address; null when its encoding is broken. */
function decoded(path: string): string[] | null {
  try {
    return trimmed(path)
      .split('/')
      .slice(1)
      .filter((segment) => segment !== '')
      .map(decodeURIComponent);
  } catch {
    return null;
  }
}
