import type { Snapshot } from '../website/snapshot.ts';

/**
 * Where a page of the law is, by the address or the name in the navigation that such pages usually have; null where the
 * website has none.
 */
export function legalPage({ pages, site }: Snapshot, pattern: RegExp): string | null {
  const page = [...pages.values()].find(({ urlId, pageType }) => pageType < 100 && pattern.test(urlId));
  if (page) return page.href;
  const entries = [...(site.navigation?.main ?? []), ...(site.navigation?._hidden ?? [])];
  return entries.find(({ title, href }) => href && title && pattern.test(title))?.href ?? null;
}
