export const defaultTitlePattern = '%t – %s';

/**
 * What the browser's tab and search engines call a page: the owner's pattern with %t for the page's title and %s for the
 * website's. A page without a title, or called as the website is, is the website's title alone.
 */
export function documentTitle(
  pattern: string | null | undefined,
  { page, site }: { page: string; site: string },
): string {
  if (page === '' || page === site) return site;
  const values: Readonly<Record<string, string>> = { '%t': page, '%s': site };
  return (pattern || defaultTitlePattern).replace(/%[ts]/g, (sign) => values[sign] ?? '').trim();
}
