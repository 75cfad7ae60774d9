/** Where a place of the owner's area leads that a service names, such as `/config/settings?tab=legal#company`. */
export function placeTarget(place: string): { to: string; search: Record<string, string>; hash?: string } {
  const { pathname, searchParams, hash } = new URL(place, location.origin);
  return {
    to: pathname.replace(/^\/config(?=\/)/, ''),
    search: Object.fromEntries(searchParams),
    ...(hash !== '' && { hash: hash.slice(1) }),
  };
}
