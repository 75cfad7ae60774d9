import { newId } from '@litfass/kit';
import { eventually, NORD } from '@litfass/kit/testing';
import type { Cart } from '@litfass/model';
import { cartCookie, thing, useCommerce } from './shop.ts';

type Cookies = Record<string, string>;

export const ITEMS = '/api/commerce/cart/items';

/** NORD's shop with four products, and what a customer may do there. */
export async function useCustomer(environment: Record<string, string> = {}) {
  const shop = await useCommerce(undefined, environment);
  const goods = { cup: newId(), book: newId(), last: newId(), gone: newId() };
  await stock(shop, goods);
  const add = (payload: Record<string, unknown>, cookies: Cookies = {}, site = NORD) =>
    shop.ask(site, { method: 'POST', url: ITEMS, payload, cookies });
  return {
    shop,
    ...goods,
    add,
    read: async (cookies: Cookies, site = NORD): Promise<Cart> =>
      (await shop.ask(site, { url: '/api/commerce/cart', cookies })).json(),
    change: (entryId: string, quantity: unknown, cookies: Cookies, site = NORD) =>
      shop.ask(site, { method: 'PUT', url: `${ITEMS}/${entryId}`, payload: { quantity }, cookies }),
    remove: (entryId: string, cookies: Cookies, site = NORD) =>
      shop.ask(site, { method: 'DELETE', url: `${ITEMS}/${entryId}`, cookies }),
    /** A new cart with cups. */
    filled: async (quantity = 2): Promise<{ cookies: Cookies; entryId: string }> => {
      const answer = await add({ itemId: goods.cup, sku: 'CUP', quantity });
      return { cookies: cartCookie(answer), entryId: answer.json<Cart>().entries[0]?.id ?? '' };
    },
  };
}

/** Writes what NORD's owner decided: zones, taxes, coupons … */
export async function setUp(shop: Awaited<ReturnType<typeof useCommerce>>, commerce: unknown): Promise<void> {
  const url = `/api/rest/commerce/websites/${NORD.id}/bundle`;
  const answer = await shop.operate({ method: 'PUT', url, payload: { currency: 'EUR', commerce } });
  if (answer.statusCode !== 200) throw new Error(answer.body);
}

type Goods = Record<'cup' | 'book' | 'last' | 'gone', string>;

async function stock(shop: Awaited<ReturnType<typeof useCommerce>>, { cup, book, last, gone }: Goods): Promise<void> {
  await setUp(shop, {});
  await shop.changeWebsite(NORD, { storeSettings: { currency: 'EUR', minimumSubtotalCents: 1000 } }, 1n);
  const option = { optionValues: [{ optionName: 'Größe', value: 'M' }] };
  const digital = { productType: 'DIGITAL', priceCents: 1500, salePriceCents: 1200, onSale: true };
  const products = [
    { itemId: cup, title: 'Becher', urlId: 'becher', content: thing({ sku: 'CUP', ...option }) },
    { itemId: book, title: 'Handbuch', content: { ...digital, variants: [{ ...digital, sku: 'BOOK' }] } },
    { itemId: last, content: thing({ sku: 'LAST', qtyInStock: 0 }) },
    { itemId: gone, content: thing({ sku: 'GONE' }) },
  ];
  for (const product of products) await shop.publish(NORD, product, 1n);
  await eventually(async () => {
    const { total } = (await shop.ask(NORD, { url: '/api/commerce/products' })).json<{ total: number }>();
    if (total < products.length) throw new Error(`only ${total} products are offered yet`);
  });
}
