/**
 * The redirect of an address, the more exact one first: with its query, without it, and whether or not it ends with a
 * slash. `url` is a path, perhaps with a query.
 */
export function redirectFor<T>(redirects: { get: (from: string) => T | undefined }, url: string): T | undefined {
  const path = url.split('?')[0] ?? url;
  const trimmed = withoutEndSlashes(path);
  return redirects.get(url) ?? redirects.get(path) ?? redirects.get(trimmed) ?? redirects.get(`${trimmed}/`);
}

// A loop: the expression for it takes time that grows with the square of the slashes.
function withoutEndSlashes(path: string): string {
  let end = path.length;
  while (end > 0 && path[end - 1] === '/') end -= 1;
  return path.slice(0, end);
}
