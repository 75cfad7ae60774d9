/**
 * The redirect of an address, the more exact one first: with its query, without it, and whether or not it ends with a
 * slash. `url` is a path, perhaps with a query.
 */
export function redirectFor<T>(redirects: { get: (from: string) => T | undefined }, url: string): T | undefined {
  const path = url.split('?')[0] ?? url;
  const trimmed = path.replace(/\/+$/, '');
  return redirects.get(url) ?? redirects.get(path) ?? redirects.get(trimmed) ?? redirects.get(`${trimmed}/`);
}
