import { newId } from '@litfass/kit';
import { NORD } from '@litfass/kit/testing';
import { describe, expect, it } from 'vitest';
import { useCustomer } from './customer.ts';
import { cartCookie } from './shop.ts';

const { shop, cup, book, add, read } = await useCustomer();
const ask = async (verb: 'merge' | 'clone', memberId: string, cookie: string | null): Promise<string | null> => {
  const question = Buffer.from(JSON.stringify({ websiteId: NORD.id, memberId, cookie }));
  const bytes = await shop.parts.bus.request(`litfass.commerce.cart.${verb}`, question, 5000);
  return (JSON.parse(Buffer.from(bytes).toString()) as { cookie: string | null }).cookie;
};
const holding = async (itemId: string, sku: string, quantity: number): Promise<string> =>
  cartCookie(await add({ itemId, sku, quantity }))['CART'] ?? '';
const quantities = async (cookie: string | null) =>
  Object.fromEntries((await read({ CART: cookie ?? '' })).entries.map(({ sku, quantity }) => [sku, quantity]));

describe('the cart of a member', () => {
  it('joins what was left before, and comes back on another device', async () => {
    const memberId = newId();
    const first = await holding(cup, 'CUP', 1);
    expect(await ask('merge', memberId, first)).toBe(first);
    const second = await holding(book, 'BOOK', 2);
    expect(await ask('merge', memberId, second)).toBe(second);
    expect(await quantities(second)).toEqual({ CUP: 1, BOOK: 2 });
    expect(await quantities(first)).toEqual({});
    const elsewhere = await ask('merge', memberId, null);
    expect(await quantities(elsewhere)).toEqual({ CUP: 1, BOOK: 2 });
  });

  it('leaves a copy with who logs out', async () => {
    const memberId = newId();
    const own = await holding(cup, 'CUP', 2);
    await ask('merge', memberId, own);
    const copy = await ask('clone', memberId, own);
    expect(copy).not.toBe(own);
    expect(await quantities(copy)).toEqual({ CUP: 2 });
    expect(await ask('clone', memberId, null)).toBeNull();
  });
});
