import { MEMBER_CHECK, newId } from '@litfass/kit';
import { NORD, SUED } from '@litfass/kit/testing';
import { describe, expect, it, onTestFinished } from 'vitest';
import { storeQuestions, type MemberOrder } from '@litfass/model';
import { buyerOf, commerce } from './buyer.ts';
import { setUp, useCustomer } from './customer.ts';
import { cartCookie } from './shop.ts';

const customer = await useCustomer();
const { shop, cup, book, add, read } = customer;
const { ready, order } = buyerOf(customer);
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

describe('the orders of a member', () => {
  const listed = async (memberId: string, { id: websiteId } = NORD): Promise<MemberOrder[]> => {
    const question = Buffer.from(JSON.stringify({ websiteId, memberId }));
    const bytes = await shop.parts.bus.request(storeQuestions.orders, question, 5000);
    return (JSON.parse(Buffer.from(bytes).toString()) as { orders: MemberOrder[] }).orders;
  };

  it('are those that were placed while logged in, the newest first, of no other website', async () => {
    await setUp(shop, commerce);
    const memberId = newId();
    const session = shop.parts.bus.respond(MEMBER_CHECK, () => Buffer.from(JSON.stringify({ memberId, plans: [] })));
    onTestFinished(session);
    for (const quantity of [1, 2]) {
      const cookies = { CART: await holding(cup, 'CUP', quantity), litfass_member: 'a-session' };
      expect((await order(await ready(cookies), cookies)).statusCode).toBe(200);
    }
    const orders = await listed(memberId);
    expect(orders.map(({ grandTotalCents, titles, state }) => [grandTotalCents, titles, state])).toEqual([
      [10_290, ['Becher'], 'open'],
      [5390, ['Becher'], 'open'],
    ]);
    const { statusCode } = await shop.ask(NORD, { url: `/api/commerce/orders/${orders[0]?.token}` });
    expect(statusCode).toBe(200);
    expect([await listed(newId()), await listed(memberId, SUED)]).toEqual([[], []]);
  });
});
