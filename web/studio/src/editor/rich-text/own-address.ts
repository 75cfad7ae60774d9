const REDIRECT = /^https?:\/\/(?:www\.)?google\.(?:[a-z]{2,3}|com?\.[a-z]{2})\/url\?/i;
const KNOWN = /^(?:https?:\/\/|mailto:|tel:)/i;

/** Where a link leads: Google Docs copies the address of its own redirect, with the real one in it. */
export function ownAddress(href: string): string {
  if (!REDIRECT.test(href)) return href;
  const { searchParams } = new URL(href);
  const real = searchParams.get('q') ?? searchParams.get('url') ?? '';
  return KNOWN.test(real) ? real : href;
}
