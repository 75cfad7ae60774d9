/**
 * Stands in a drawn page wherever its nonce is to be. Made anew at each start: no text of anybody can hold it. Who sends
 * the page puts the nonce in its place.
 */
export const NONCE = `nonce-${crypto.randomUUID()}`;
