/** An address of the web as browsers write it: nothing in it but the path could be written in another way. */
const PLAIN = /^https?:\/\/((?:[a-z\d-]+\.)+[a-z][a-z\d-]*)(?:[/?#]|$)/;

/**
 * The host of an address, or an empty text where there is none. Told by a pattern for nearly all, which takes a tenth of
 * what a URL takes; names in other alphabets, numbers and ports are left to the URL.
 */
export function hostOf(address: string): string {
  if (address === '') return '';
  const host = PLAIN.exec(address)?.[1];
  if (host !== undefined && !host.includes('xn--')) return host;
  return URL.parse(address)?.hostname ?? '';
}

const ENGINES = /(?:^|\.)(?:google|bing|duckduckgo|ecosia|qwant|startpage|yahoo|metager|brave)\./;

/** The words that a search engine's page was asked for; empty for every other page. */
export function searchedOn(host: string, address: string): string {
  if (!address.includes('?') || !ENGINES.test(host)) return '';
  const asked = URL.parse(address)?.searchParams;
  return asked?.get('q') ?? asked?.get('p') ?? '';
}
