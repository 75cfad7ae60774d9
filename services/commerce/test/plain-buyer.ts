import { newId } from '@litfass/kit';
import { NORD, rowsOf } from '@litfass/kit/testing';
import type { Checkout } from '@litfass/model';
import { address, parcelId } from './buyer.ts';
import type { useCustomer } from './customer.ts';
import { cartCookie, keepCookies } from './shop.ts';

type Customer = Pick<Awaited<ReturnType<typeof useCustomer>>, 'shop' | 'cup'>;

/** Buys a cup by plain forms, as a browser without script does. */
export function plainBuyerOf({ shop, cup }: Customer) {
  const cookies: Record<string, string> = {};
  const send = async (path: string, fields: Record<string, string>) => {
    const answer = await shop.ask(NORD, {
      method: 'POST',
      url: `/api/commerce/${path}`,
      payload: new URLSearchParams(fields).toString(),
      cookies,
      headers: { 'content-type': 'application/x-www-form-urlencoded', 'x-csrf-token': '' },
    });
    keepCookies(cookies, answer);
    return answer;
  };
  return {
    cookies,
    /** The goods in the cart. */
    add: async () => {
      Object.assign(cookies, cartCookie(await send('cart/items', { itemId: cup, sku: 'CUP', quantity: '1' })));
    },
    /** All that is asked before the order; answers the checkout as it stands then. */
    fill: async () => {
      await send('checkout/contact', { email: 'mia@buyer.test' });
      await send('checkout/address', address);
      await send('checkout/shipping', { optionId: parcelId });
      await send('checkout/payment', { methodId: 'test' });
      return shop.ask(NORD, { url: '/api/commerce/checkout', cookies });
    },
    /** The mail that confirms the order. */
    order: async ({ cart }: Checkout) => {
      const grandTotalCents = String(cart.grandTotalCents);
      await send('checkout/order', { idempotencyKey: newId(), grandTotalCents });
      const [mail] = await rowsOf(
        shop.database,
        `select subject, text, html from mail where recipient = 'mia@buyer.test'`,
      );
      return { subject: String(mail?.['subject']), text: String(mail?.['text']), html: String(mail?.['html']) };
    },
  };
}
