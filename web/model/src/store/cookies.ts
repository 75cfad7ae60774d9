/** The cart of a browser (CHK-002); behind TLS its name has the prefix `__Host-`. */
export const cartCookie = 'CART';
/** Says to scripts that there is a cart (CHK-001). */
export const hasCartCookie = 'hasCart';
/**
 * A secret of a browser that begins a checkout or orders; behind TLS its name has the prefix `__Host-`. What an address
 * names, such as a checkout or an order, it opens to this browser alone.
 */
export const buyerCookie = 'litfass_buyer';
