/**
 * The secret of a link in a mail, from its fragment: servers and other pages never see it. Null on the page that is
 * opened without one.
 */
export const tokenOfLink = (): string | null => new URLSearchParams(location.hash.slice(1)).get('token');
