/**
 * An address on the host itself, as path with query and fragment; null for anything that leads elsewhere. What browsers
 * read differently from what it looks like ends here: `//`, backslashes, tabs, user names, other protocols (ASVS 3.7.2).
 */
export function localPath(address: string): string | null {
  if (!address.startsWith('/') || /[\\\p{Cc}\p{Zl}\p{Zp}\s]/u.test(address)) return null;
  const base = 'http://host.invalid';
  if (!URL.canParse(address, base)) return null;
  const url = new URL(address, base);
  if (url.origin !== base || url.username !== '' || url.pathname.startsWith('//')) return null;
  return `${url.pathname}${url.search}${url.hash}`;
}
