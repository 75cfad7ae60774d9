import { hostOf, searchedOn } from './referrer.ts';
import { sourceOf, spokenHost } from './source.ts';

/** Where a visit came from. All texts; empty where nothing is known. */
export interface Origin {
  /** What the address names as source, else the host of the page before; empty for a direct visit. */
  source: string;
  channel: string;
  campaign: string;
  /** Search words, as the advertisement or the search engine tells them. */
  term: string;
}

interface Landing {
  /** Query of the page's address, with or without its question mark. */
  query: string;
  /** Address of the page before. */
  referrer: string;
  /** Hosts of the website itself, with or without `www.`: moving between its pages is no origin. */
  ownHosts: readonly string[];
}

const NOWHERE: Origin = { source: '', channel: '', campaign: '', term: '' };

/** Reads the origin of a page view from its address (CENS-011, and the names that advertisements use elsewhere). */
export function originOf({ query, referrer, ownHosts }: Landing): Origin {
  const host = hostOf(referrer);
  const isOwn = host !== '' && ownHosts.some((own) => spokenHost(own) === spokenHost(host));
  const from = isOwn ? '' : sourceOf(host);
  if (query.length < 2) return from === '' ? NOWHERE : { ...NOWHERE, source: from, term: searchedOn(host, referrer) };
  const given = new URLSearchParams(query);
  const first = (...names: string[]): string => names.map((name) => given.get(name)).find(Boolean) ?? '';
  return {
    source: first('utm_source', 'source') || from,
    channel: first('utm_medium', 'channel'),
    campaign: first('utm_campaign', 'campaign'),
    term: first('utm_term', 'mkwid') || (isOwn ? '' : searchedOn(host, referrer)),
  };
}
