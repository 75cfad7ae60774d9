/**
 * Where a plain form leads back to: the page that it was sent from, when it is this host's, with what happened in its
 * query. Anything else is the home page.
 */
export function returnAddress(referer: string | undefined, host: string, outcome: Record<string, string>): string {
  const page = referer === undefined ? null : pageOf(referer, host);
  const [path = '/', query = ''] = (page ?? '/').split('?');
  const parameters = new URLSearchParams(query);
  for (const name of ['form', 'sent', 'errors']) parameters.delete(name);
  for (const [name, value] of Object.entries(outcome)) parameters.set(name, value);
  return parameters.size > 0 ? `${path}?${parameters.toString()}` : path;
}

/**
 * The owner's address after a submission, when it stays on the website; else null. `isOwnHost` knows the website's
 * other domains. The tricks of open redirects (`//`, `\`, tabs, user info, other protocols) end here (ASVS 3.7.2).
 */
export function successAddress(redirect: string, host: string, isOwnHost: (host: string) => boolean): string | null {
  const local = pageOf(redirect, host);
  if (local !== null) return local;
  if (!/^https?:\/\//i.test(redirect) || !URL.canParse(redirect)) return null;
  const url = new URL(redirect);
  return url.username === '' && url.password === '' && isOwnHost(url.host) ? url.href : null;
}

/** Path, query and fragment of an address of this host; null for any other. */
function pageOf(address: string, host: string): string | null {
  const base = `http://${host}`;
  if (!URL.canParse(address, base)) return null;
  const url = new URL(address, base);
  const isWeb = url.protocol === 'http:' || url.protocol === 'https:';
  // A path that begins with two slashes would be another host to the browser.
  if (!isWeb || url.host !== host || url.username !== '' || url.pathname.startsWith('//')) return null;
  return `${url.pathname}${url.search}${url.hash}`;
}
