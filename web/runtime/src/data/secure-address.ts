/** Paths of calls for accounts, which need a connection that nobody reads. */
const secured = /^\/api\/(?:rest|auth)\//;

/**
 * Where a call goes: from a page without TLS on a custom domain to the secure website domain, if there is one;
 * else it stays as it is.
 */
export function secureAddress(url: string, page: Pick<Location, 'protocol' | 'host'>, baseUrl: string): string {
  if (page.protocol === 'https:' || !secured.test(url) || !URL.canParse(baseUrl)) return url;
  const base = new URL(baseUrl);
  return base.protocol === 'https:' ? base.origin + url : url;
}
