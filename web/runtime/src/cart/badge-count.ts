/** CART-013, CONF-034: exactly 100 is still told as it is. */
const cap = 100;

/** What a cart indicator shows and says for so many items (CART-011, CART-013, CART-014). */
export const badgeCount = (
  items: number,
  texts: { cartCount: (values: { count: number }) => string; cartCountCapped: string },
): { text: string; label: string } =>
  items > cap
    ? { text: `${cap}+`, label: texts.cartCountCapped }
    : { text: String(items), label: texts.cartCount({ count: items }) };
