import { addressWithQuery, pathKey } from './address-key.ts';

/** Where an address leads: `to` as it is sent, with what the asked query adds to it. */
export interface Followed<T> {
  redirect: T;
  to: string;
}

/** A website's redirects, made once and asked for each address. */
export interface RedirectIndex<T> {
  /** The redirect of an address, a path perhaps with a query; the one that names most of the query counts. */
  find: (url: string) => Followed<T> | undefined;
  /** Whether the redirect comes back to where it began. */
  leadsBack: (redirect: T) => boolean;
}

/** Browsers give up after twenty: nobody would see where a longer way ends. */
const MOST_STEPS = 100;

interface FromTo {
  from: string;
  to: string;
}

interface Entry<T> {
  redirect: T;
  /** Names and values that have to be in the query. */
  wanted: [string, string][];
}

/**
 * Redirects by what they are asked for: an address matches however its letters are escaped or written large, with or
 * without a slash at its end, and with more in its query than `from` names. What leads back to itself is never followed:
 * the page that stands there would be gone. Of two for one address the first counts.
 *
 * @param ownHosts the website's own: what leads to them by a whole address is followed like a path
 */
export function redirectIndex<T extends FromTo>(
  redirects: readonly T[],
  ownHosts: readonly string[] = [],
): RedirectIndex<T> {
  const byPath = entriesByPath(redirects);
  const match = (url: string): Entry<T> | undefined => {
    const [path, query] = cut(url, '?');
    const asked = new URLSearchParams(query);
    return byPath.get(pathKey(path))?.find(({ wanted }) => wanted.every(([name, value]) => asked.has(name, value)));
  };
  const step = (url: string): Followed<T> | undefined => {
    const entry = match(url);
    const query = cut(url, '?')[1];
    return entry && { redirect: entry.redirect, to: addressWithQuery(entry.redirect.to, query, namesOf(entry)) };
  };
  // By what is asked: a visitor's query goes along, and may match what the redirect alone would not.
  const comesBack = (url: string): boolean => {
    const first = step(url);
    const way = new Set<T>();
    let next = first;
    while (next && !way.has(next.redirect) && way.size < MOST_STEPS) {
      way.add(next.redirect);
      const path = localPath(next.to, ownHosts);
      next = path === null ? undefined : step(path);
    }
    return next !== undefined && (next.redirect === first?.redirect || way.size === MOST_STEPS);
  };
  return {
    find: (url) => (comesBack(url) ? undefined : step(url)),
    leadsBack: ({ from }) => comesBack(from),
  };
}

const namesOf = ({ wanted }: Pick<Entry<unknown>, 'wanted'>): string[] => wanted.map(([name]) => name);

/** Those that ask for more of the query come first; of equal ones the first that was written. */
function entriesByPath<T extends FromTo>(redirects: readonly T[]): Map<string, Entry<T>[]> {
  const byPath = new Map<string, Entry<T>[]>();
  for (const redirect of redirects) {
    const [path, query] = cut(redirect.from, '?');
    const key = pathKey(path);
    const entries = byPath.get(key) ?? [];
    entries.push({ redirect, wanted: [...new URLSearchParams(query)] });
    byPath.set(key, entries);
  }
  for (const entries of byPath.values()) entries.sort((a, b) => b.wanted.length - a.wanted.length);
  return byPath;
}

/** The path of a target on the website itself; null for one that leads away. */
function localPath(to: string, ownHosts: readonly string[]): string | null {
  const [address] = cut(to, '#');
  if (address.startsWith('/') && !address.startsWith('//')) return address;
  if (!/^(?:https?:)?\/\//i.test(address) || !URL.canParse(address, 'https://x.invalid')) return null;
  const { hostname, pathname, search } = new URL(address, 'https://x.invalid');
  return ownHosts.includes(hostname) ? pathname + search : null;
}

function cut(text: string, mark: string): [string, string] {
  const at = text.indexOf(mark);
  return at === -1 ? [text, ''] : [text.slice(0, at), text.slice(at + 1)];
}
