import { MEMBER_CHECK, newId } from '@litfass/kit';
import { eventually, NORD, rowsOf, SUED } from '@litfass/kit/testing';
import { describe, expect, it, onTestFinished } from 'vitest';
import { storeQuestions, type MemberOrder, type SavedAddress } from '@litfass/model';
import { address, buyerOf, commerce } from './buyer.ts';
import { setUp, useCustomer } from './customer.ts';
import { cartCookie, editor, owner } from './shop.ts';

const customer = await useCustomer();
const { shop, cup, book, add, read } = customer;
const { ready, order, send } = buyerOf(customer);
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
    await ask('merge', memberId, first);
    const second = await holding(book, 'BOOK', 2);
    const joined = await ask('merge', memberId, second);
    expect(await quantities(joined)).toEqual({ CUP: 1, BOOK: 2 });
    const elsewhere = await ask('merge', memberId, null);
    expect(await quantities(elsewhere)).toEqual({ CUP: 1, BOOK: 2 });
  });

  it('is found by a new cookie from the log-in on; under the old one its goods alone stay behind', async () => {
    const before = await holding(cup, 'CUP', 1);
    const after = { CART: (await ask('merge', newId(), before)) ?? '' };
    expect(after.CART).not.toBe(before);
    await add({ itemId: book, sku: 'BOOK', quantity: 1 }, after);
    expect([await quantities(after.CART), await quantities(before)]).toEqual([{ CUP: 1, BOOK: 1 }, { CUP: 1 }]);
  });

  it('holds no more after logging out and in again, and the larger number of what both carts hold', async () => {
    const memberId = newId();
    let cookie: string | null = await holding(cup, 'CUP', 2);
    await ask('merge', memberId, cookie);
    for (let times = 0; times < 2; times += 1) {
      const copy = await ask('clone', memberId, cookie);
      cookie = await ask('merge', memberId, copy);
      expect(await quantities(cookie)).toEqual({ CUP: 2 });
    }
    const elsewhere = await holding(cup, 'CUP', 3);
    await add({ itemId: book, sku: 'BOOK', quantity: 1 }, { CART: elsewhere });
    expect(await quantities(await ask('merge', memberId, elsewhere))).toEqual({ CUP: 3, BOOK: 1 });
  });

  it('leaves a copy with who logs out', async () => {
    const memberId = newId();
    const own = await ask('merge', memberId, await holding(cup, 'CUP', 2));
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

  it('are those that were placed while logged in, the newest first, of no other website, and are handed out with all else of the person (Art. 15 GDPR)', async () => {
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

    const people = '/api/rest/commerce/people?email=MIA@kunde.test';
    await rowsOf(
      shop.database,
      `insert into stock_notice values ('${NORD.id}', '${newId()}', '${cup}', 'CUP', 'mia@kunde.test', 'de-DE', 'x', now())`,
    );
    const data = (await shop.ask(NORD, { url: `${people}&memberId=${memberId}`, as: owner })).json<{
      orders: { number: string; shippingAddress: unknown }[];
      stockNotices: object[];
    }>();
    expect(data.orders.map(({ number }) => number)).toEqual(orders.map(({ number }) => number));
    expect(data.stockNotices).toMatchObject([{ sku: 'CUP', email: 'mia@kunde.test' }]);
    expect(JSON.stringify(data)).not.toMatch(/token_?hash/i);
    const gone = await shop.ask(NORD, { method: 'DELETE', url: people, as: owner });
    expect(gone.json()).toEqual({ stockNotices: 1, ordersKept: 2 });
    expect((await shop.ask(NORD, { url: people, as: editor })).statusCode).toBe(403);
    expect((await shop.ask(SUED, { url: people, as: owner })).json()).toMatchObject({ orders: [], stockNotices: [] });
  });
});

describe('the addresses of a member', () => {
  const home = '/api/commerce/addresses';
  const whole = { ...address, company: '', line2: '', region: '', phone: '' };
  /** The cookie of a session that is nobody else's: what auth says of one is remembered. */
  const logIn = (memberId: string): { litfass_member: string } => {
    onTestFinished(shop.parts.bus.respond(MEMBER_CHECK, () => Buffer.from(JSON.stringify({ memberId, plans: [] }))));
    return { litfass_member: newId() };
  };
  const kept = async (memberId: string, { id: websiteId } = NORD): Promise<SavedAddress[]> => {
    const question = Buffer.from(JSON.stringify({ websiteId, memberId }));
    const bytes = await shop.parts.bus.request(storeQuestions.addresses, question, 5000);
    return (JSON.parse(Buffer.from(bytes).toString()) as { addresses: SavedAddress[] }).addresses;
  };

  it('are kept when an order asks for it, once each, and nobody else sees or changes them (CHK-006)', async () => {
    const memberId = newId();
    const cookies = logIn(memberId);
    const CART = await holding(cup, 'CUP', 1);
    for (const remember of [false, true, true])
      expect(
        (await send('address', { ...address, line1: ' Deichstraße 1 ', remember }, { ...cookies, CART })).statusCode,
      ).toBe(200);
    const [first, ...rest] = await kept(memberId);
    expect([first?.address, rest]).toEqual([whole, []]);
    expect(
      (await send('address', { ...address, postalCode: '1', remember: true }, { ...cookies, CART })).statusCode,
    ).toBe(400);
    expect(await kept(memberId)).toHaveLength(1);
    expect([await kept(newId()), await kept(memberId, SUED)]).toEqual([[], []]);
    const guest = await shop.ask(NORD, { method: 'POST', url: home, payload: address });
    expect([guest.statusCode, guest.json<{ loginRequired: boolean }>().loginRequired]).toEqual([401, true]);
  });

  it('are changed and deleted, wrong fields named, and forgotten with the member', async () => {
    const [memberId, other] = [newId(), newId()];
    const cookies = logIn(memberId);
    const post = (url: string, payload: object) => shop.ask(NORD, { method: 'POST', url, payload, cookies });
    const saved = (await post(home, address)).json<{ addresses: SavedAddress[] }>();
    const id = saved.addresses[0]?.id ?? '';
    const wrong = await post(home, { ...address, id, postalCode: '1234', city: ' ' });
    expect([wrong.statusCode, Object.keys(wrong.json<{ errors: object }>().errors)]).toEqual([
      400,
      ['city', 'postalCode'],
    ]);
    expect((await post(home, { ...address, id, city: 'Kiel' })).statusCode).toBe(200);
    expect((await kept(memberId)).map((each) => [each.id, each.address.city])).toEqual([[id, 'Kiel']]);
    expect((await post(home, { ...address, id: other })).statusCode).toBe(404);
    await post(home, { ...address, city: 'Husum' });
    expect((await post(`${home}/${id}/delete`, {})).json()).toMatchObject({
      addresses: [{ address: { city: 'Husum' } }],
    });
    for (let number = 0; number < 21; number++) await post(home, { ...address, line1: `Weg ${number}` });
    expect((await kept(memberId)).map((each) => each.address.line1)).not.toContain('Weg 0');

    await shop.removeMember(NORD, memberId, 2n);
    await eventually(async () => expect(await kept(memberId)).toEqual([]));
  });
});
