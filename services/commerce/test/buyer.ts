import { newId } from '@litfass/kit';
import { NORD, rowsOf } from '@litfass/kit/testing';
import type { Checkout, OrderOutcome } from '@litfass/model';
import type { useCustomer } from './customer.ts';
import { cartCookie, keepCookies } from './shop.ts';

type Customer = Awaited<ReturnType<typeof useCustomer>>;
type Cookies = Record<string, string>;

/** The browser of who begins a checkout that an address names: it opens to nobody else. */
export const browser: Cookies = { litfass_buyer: 'the-browser-of-a-buyer' };

export const parcelId = 'b'.repeat(24);
export const commerce = {
  shippingZones: [
    { countries: ['DE'], options: [{ id: parcelId, name: 'Paket', kind: 'flat', costCents: 490 }] },
    { countries: ['US'], options: [{ id: 'c'.repeat(24), name: 'Air', kind: 'flat', costCents: 2490 }] },
  ],
  tax: { pricesIncludeTax: true, rules: [{ country: 'DE', category: 'standard', ratePercent: 19 }] },
  coupons: [{ code: 'ONCE', kind: 'amount', value: 500, maxUses: 1 }],
  giftCards: [{ code: 'GK-1', balanceCents: 2500 }],
};
export const address = {
  givenName: 'Mia',
  familyName: 'Kunde',
  line1: 'Deichstraße 1',
  postalCode: '20459',
  city: 'Hamburg',
  country: 'DE',
};

/** What a buyer does in a checkout, step by step. */
export function buyerOf({ shop, add }: Customer) {
  /** As a browser does: what an answer sets is sent with the next call. */
  const send = async (step: string, payload: Record<string, unknown>, cookies: Cookies, cartToken?: string) => {
    const answer = await shop.ask(NORD, {
      method: 'POST',
      url: `/api/commerce/checkout/${step}${cartToken ? `?cartToken=${cartToken}` : ''}`,
      payload,
      cookies,
    });
    keepCookies(cookies, answer);
    return answer;
  };
  const state = async (cookies: Cookies, cartToken?: string): Promise<Checkout> =>
    (
      await shop.ask(NORD, { url: `/api/commerce/checkout${cartToken ? `?cartToken=${cartToken}` : ''}`, cookies })
    ).json();
  /** Fills every step, up to the order button. */
  const ready = async (cookies: Cookies, payment: Record<string, unknown> = {}): Promise<Checkout> => {
    await send('contact', { email: 'mia@kunde.test' }, cookies);
    await send('address', address, cookies);
    const { steps } = await state(cookies);
    if (steps.some(({ name }) => name === 'shipping')) await send('shipping', { optionId: parcelId }, cookies);
    await send('payment', { methodId: 'test', ...payment }, cookies);
    return state(cookies);
  };
  const order = (checkout: Checkout, cookies: Cookies, more: Record<string, unknown> = {}, cartToken?: string) =>
    send(
      'order',
      {
        idempotencyKey: newId(),
        grandTotalCents: checkout.cart.grandTotalCents,
        digitalConsent: true,
        serviceWish: true,
        ...more,
      },
      cookies,
      cartToken,
    );
  return {
    send,
    state,
    ready,
    order,
    /** A cart with one thing in it. */
    withGoods: async (itemId: string, sku: string, quantity = 1): Promise<Cookies> =>
      cartCookie(await add({ itemId, sku, quantity })),
    /** From an empty cart to the answer of the order button. */
    buy: async (
      goods: { itemId: string; sku: string; quantity?: number },
      payment: Record<string, unknown> = {},
    ): Promise<{ outcome: OrderOutcome; cookies: Cookies }> => {
      const cookies = cartCookie(await add({ quantity: 1, ...goods }));
      const answer = await order(await ready(cookies, payment), cookies);
      if (answer.statusCode !== 200) throw new Error(answer.body);
      return { outcome: answer.json(), cookies };
    },
  };
}

/** Carts of 300 buyers with one piece each, as far as the cart `cartId`: ready to order. Answers their cookies. */
export async function crowd(
  database: Parameters<typeof rowsOf>[0],
  { cartId, run, goods }: { cartId: string; run: string; goods: { itemId: string; sku: string } },
): Promise<Cookies[]> {
  const [template] = await rowsOf(database, 'select shipping, checkout from cart where id = $1', [cartId]);
  await rowsOf(
    database,
    `insert into cart (website_id, id, token_hash, shipping, checkout)
     select $1, lpad($2 || n::text, 24, 'f'), encode(sha256(convert_to('buyer-' || $2 || n, 'UTF8')), 'hex'), $3, $4
     from generate_series(1, 300) n`,
    [NORD.id, run, JSON.stringify(template?.['shipping']), JSON.stringify(template?.['checkout'])],
  );
  await rowsOf(
    database,
    `insert into cart_entry (website_id, cart_id, id, item_id, sku, quantity)
     select $1, lpad($2 || n::text, 24, 'f'), lpad($2 || n::text, 24, 'e'), $3, $4, 1 from generate_series(1, 300) n`,
    [NORD.id, run, goods.itemId, goods.sku],
  );
  return Array.from({ length: 300 }, (_each, index) => ({ CART: `buyer-${run}${index + 1}` }));
}
