import { newId } from '@litfass/kit';
import { eventually, NORD, rowsOf, SUED } from '@litfass/kit/testing';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Cart } from '../src/cart/api.ts';
import { cartCookie, thing, useCommerce } from './shop.ts';

const shop = await useCommerce();
const [cup, book, last, gone] = [newId(), newId(), newId(), newId()];

beforeAll(async () => {
  await shop.changeWebsite(NORD, { storeSettings: { currency: 'EUR', minimumSubtotalCents: 1000 } }, 1n);
  const option = { optionValues: [{ optionName: 'Größe', value: 'M' }] };
  await shop.publish(
    NORD,
    { itemId: cup, title: 'Becher', urlId: 'becher', content: thing({ sku: 'CUP', ...option }) },
    1n,
  );
  const digital = { productType: 'DIGITAL', priceCents: 1500, salePriceCents: 1200, onSale: true };
  await shop.publish(
    NORD,
    { itemId: book, title: 'Handbuch', content: { ...digital, variants: [{ ...digital, sku: 'BOOK' }] } },
    1n,
  );
  await shop.publish(NORD, { itemId: last, content: thing({ sku: 'LAST', qtyInStock: 0 }) }, 1n);
  await shop.publish(NORD, { itemId: gone, content: thing({ sku: 'GONE' }) }, 1n);
  await eventually(async () => {
    const answer = await shop.ask(NORD, { url: '/api/commerce/products' });
    expect(answer.json<{ total: number }>().total).toBe(4);
  });
});

type Cookies = Record<string, string>;
const ITEMS = '/api/commerce/cart/items';

const add = (payload: Record<string, unknown>, cookies: Cookies = {}, site = NORD) =>
  shop.ask(site, { method: 'POST', url: ITEMS, payload, cookies });
const read = async (cookies: Cookies, site = NORD): Promise<Cart> =>
  (await shop.ask(site, { url: '/api/commerce/cart', cookies })).json();
const change = (entryId: string, quantity: unknown, cookies: Cookies, site = NORD) =>
  shop.ask(site, { method: 'PUT', url: `${ITEMS}/${entryId}`, payload: { quantity }, cookies });
const remove = (entryId: string, cookies: Cookies, site = NORD) =>
  shop.ask(site, { method: 'DELETE', url: `${ITEMS}/${entryId}`, cookies });

async function filled(quantity = 2): Promise<{ cookies: Cookies; entryId: string }> {
  const answer = await add({ itemId: cup, sku: 'CUP', quantity });
  return { cookies: cartCookie(answer), entryId: answer.json<Cart>().entries[0]?.id ?? '' };
}

describe('a cart', () => {
  it('is empty before something was put in, and sets no cookie (CART-001, CART-002)', async () => {
    const answer = await shop.ask(NORD, { url: '/api/commerce/cart' });
    expect(answer.cookies).toEqual([]);
    expect(answer.json()).toMatchObject({
      id: '',
      websiteId: NORD.id,
      orderId: '',
      created: null,
      isPurchased: false,
      entries: [],
      currency: 'EUR',
    });
  });

  it('has the fields of the specification once it is filled (CART-001 to CART-007)', async () => {
    const answer = await add({ itemId: cup, sku: 'CUP', quantity: 2 });
    const cart = answer.json<Cart>();
    expect(cart).toEqual({
      id: expect.stringMatching(/^[0-9a-f]{24}$/),
      websiteId: NORD.id,
      orderId: '',
      created: expect.stringMatching(/Z$/),
      isPurchased: false,
      entries: [
        {
          id: expect.stringMatching(/^[0-9a-f]{24}$/),
          itemId: cup,
          sku: 'CUP',
          title: 'Becher',
          href: '/laden/becher',
          image: null,
          productType: 'PHYSICAL',
          optionValues: [{ optionName: 'Größe', value: 'M' }],
          quantity: 2,
          unitPriceCents: 4900,
          regularPriceCents: 4900,
          linePriceCents: 9800,
          unlimited: false,
          qtyInStock: 5,
        },
      ],
      shippingOptions: [],
      applicableTaxRules: [],
      coupons: [],
      validCoupons: [],
      invalidCoupons: [],
      selectedShippingOption: null,
      shippingLocation: null,
      subtotalCents: 9800,
      subtotalAmount: { cents: 9800, currency: 'EUR' },
      taxCents: 0,
      shippingCostCents: 0,
      discountCents: 0,
      grandTotalCents: 9800,
      totalQuantity: 2,
      currency: 'EUR',
      minimumSubtotalCents: 1000,
      hasDigital: false,
      purelyDigital: false,
      requiresShipping: true,
    });
    expect(await read(cartCookie(answer))).toEqual(cart);
  });

  it('is remembered by an opaque cookie that scripts cannot read, and hasCart=true', async () => {
    const { cookies } = await add({ itemId: cup, sku: 'CUP' });
    expect(cookies).toEqual([
      expect.objectContaining({
        name: 'CART',
        value: expect.stringMatching(/^[\w-]{32}$/),
        httpOnly: true,
        sameSite: 'Lax',
        path: '/',
      }),
      expect.objectContaining({ name: 'hasCart', value: 'true', sameSite: 'Lax', path: '/' }),
    ]);
    const stored = await rowsOf(shop.database, 'select * from cart');
    expect(JSON.stringify(stored)).not.toContain(cookies[0]?.value);
  });

  it('does not take over a cookie that names no cart', async () => {
    const answer = await add({ itemId: cup, sku: 'CUP' }, { CART: 'made-up' });
    expect(cartCookie(answer)).not.toEqual({ CART: 'made-up' });
    expect((await read({ CART: 'made-up' })).entries).toEqual([]);
  });

  it('counts digital goods at their sale price and without shipping (PROD-005)', async () => {
    const answer = await add({ itemId: book, sku: 'BOOK', quantity: 3 });
    expect(answer.json()).toMatchObject({
      subtotalCents: 3600,
      hasDigital: true,
      purelyDigital: true,
      requiresShipping: false,
    });
    expect(answer.json<Cart>().entries[0]).toMatchObject({
      unitPriceCents: 1200,
      regularPriceCents: 1500,
      unlimited: true,
    });
  });

  it('adds up what is put in again', async () => {
    const { cookies } = await filled(2);
    const answer = await add({ itemId: cup, sku: 'CUP', quantity: 3 }, cookies);
    expect(answer.json<Cart>().entries.map(({ quantity }) => quantity)).toEqual([5]);
  });

  it('adds up exactly when 30 calls come at once', async () => {
    const { cookies } = await add({ itemId: book, sku: 'BOOK', quantity: 1 }).then((answer) => ({
      cookies: cartCookie(answer),
    }));
    const answers = await Promise.all(
      Array.from({ length: 30 }, () => add({ itemId: book, sku: 'BOOK', quantity: 2 }, cookies)),
    );
    expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([200]));
    expect(await read(cookies)).toMatchObject({ totalQuantity: 61, subtotalCents: 61 * 1200 });
  });

  it('never holds more than the stock when many calls come at once', async () => {
    const { cookies } = await filled(1);
    const answers = await Promise.all(
      Array.from({ length: 12 }, () => add({ itemId: cup, sku: 'CUP', quantity: 1 }, cookies)),
    );
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(4);
    expect((await read(cookies)).totalQuantity).toBe(5);
  });

  it('changes a quantity, and removes the entry at 0 (CART-017)', async () => {
    const { cookies, entryId } = await filled(2);
    expect((await change(entryId, 4, cookies)).json()).toMatchObject({ totalQuantity: 4, subtotalCents: 19_600 });
    expect((await change(entryId, 0, cookies)).json()).toMatchObject({ totalQuantity: 0, entries: [] });
  });

  it('removes an entry', async () => {
    const { cookies, entryId } = await filled(2);
    expect((await remove(entryId, cookies)).json()).toMatchObject({ entries: [], subtotalCents: 0 });
  });

  it('leaves out what is no longer offered', async () => {
    const { cookies } = await filled(1);
    await add({ itemId: gone, sku: 'GONE', quantity: 1 }, cookies);
    expect((await read(cookies)).totalQuantity).toBe(2);
    await shop.withdraw(NORD, gone, 2n);
    await eventually(async () => expect((await read(cookies)).entries.map(({ itemId }) => itemId)).toEqual([cup]));
  });

  it('is filled by a form without script, which goes on to the cart page', async () => {
    const answer = await shop.ask(NORD, {
      method: 'POST',
      url: ITEMS,
      headers: { 'content-type': 'application/x-www-form-urlencoded', 'x-csrf-token': '' },
      payload: `itemId=${cup}&sku=CUP&quantity=2`,
    });
    expect([answer.statusCode, answer.headers.location]).toEqual([303, '/cart']);
    expect((await read(cartCookie(answer))).totalQuantity).toBe(2);
  });
});

describe('a cart refuses', () => {
  const refused = (answer: { statusCode: number; json: <T>() => T }) => {
    const { code, error } = answer.json<{ code: string; error: string }>();
    return [answer.statusCode, code, error];
  };

  it('what is sold out', async () => {
    expect(refused(await add({ itemId: last, sku: 'LAST', quantity: 1 }))).toEqual([
      400,
      'sold-out',
      'Dieser Artikel ist ausverkauft.',
    ]);
  });

  it('more than there is, at once and bit by bit, and keeps what it had', async () => {
    const text = 'Von diesem Artikel sind nur noch 5 Stück da. Bitte wähle eine kleinere Menge.';
    expect(refused(await add({ itemId: cup, sku: 'CUP', quantity: 6 }))).toEqual([400, 'not-enough-stock', text]);
    const { cookies, entryId } = await filled(4);
    expect(refused(await add({ itemId: cup, sku: 'CUP', quantity: 2 }, cookies))).toEqual([
      400,
      'not-enough-stock',
      text,
    ]);
    expect(refused(await change(entryId, 6, cookies))).toEqual([400, 'not-enough-stock', text]);
    expect((await read(cookies)).totalQuantity).toBe(4);
  });

  it('more pieces of one article than anybody buys', async () => {
    const first = await add({ itemId: book, sku: 'BOOK', quantity: 9999 });
    expect(refused(await add({ itemId: book, sku: 'BOOK', quantity: 2 }, cartCookie(first)))[1]).toBe(
      'too-many-pieces',
    );
  });

  it('an article or an entry that is not there', async () => {
    const { cookies } = await filled(1);
    expect(refused(await add({ itemId: newId(), sku: 'CUP', quantity: 1 })).slice(0, 2)).toEqual([
      404,
      'unknown-product',
    ]);
    expect(refused(await add({ itemId: cup, sku: 'NONE', quantity: 1 })).slice(0, 2)).toEqual([404, 'unknown-product']);
    expect(refused(await change(newId(), 1, cookies)).slice(0, 2)).toEqual([404, 'unknown-entry']);
    expect(refused(await remove(newId(), cookies)).slice(0, 2)).toEqual([404, 'unknown-entry']);
    expect(refused(await remove(newId(), {})).slice(0, 2)).toEqual([404, 'unknown-entry']);
  });

  it.each([
    [{ itemId: 'x', sku: 'CUP', quantity: 1 }],
    [{ itemId: cup, sku: 'CUP', quantity: 0 }],
    [{ itemId: cup, sku: 'CUP', quantity: -1 }],
    [{ itemId: cup, sku: 'CUP', quantity: 1.5 }],
    [{ itemId: cup, sku: 'CUP', quantity: 1e9 }],
    [{ itemId: cup, sku: 'x'.repeat(61), quantity: 1 }],
    [{ itemId: cup, quantity: 1 }],
  ])('the malformed %o', async (payload) => {
    expect(refused(await add(payload)).slice(0, 2)).toEqual([400, 'invalid-request']);
  });

  it.each([
    '{"itemId":',
    '{"__proto__":{"polluted":1},"itemId":"x"}',
    '['.repeat(1000),
    '{"constructor":{"prototype":{"polluted":1}}}',
  ])('the hostile body %s', async (payload) => {
    const answer = await shop.ask(NORD, {
      method: 'POST',
      url: ITEMS,
      payload,
      headers: { 'content-type': 'application/json' },
    });
    expect(answer.statusCode).toBe(400);
    expect(Reflect.get({}, 'polluted')).toBeUndefined();
  });

  it('a write without a crumb, and gives a new one', async () => {
    const answer = await shop.ask(NORD, {
      method: 'POST',
      url: ITEMS,
      payload: { itemId: cup, sku: 'CUP' },
      headers: { 'x-csrf-token': '' },
    });
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toMatchObject({ crumbFail: true, crumb: expect.any(String) });
  });

  it('a form from a foreign page', async () => {
    const headers = { 'content-type': 'application/x-www-form-urlencoded', origin: 'https://evil.test' };
    const answer = await shop.ask(NORD, { method: 'POST', url: ITEMS, headers, payload: `itemId=${cup}&sku=CUP` });
    expect(refused(answer).slice(0, 2)).toEqual([403, 'foreign-origin']);
  });

  it('what belongs to another website (T2)', async () => {
    const { cookies, entryId } = await filled(2);
    expect((await read(cookies, SUED)).entries).toEqual([]);
    expect(refused(await add({ itemId: cup, sku: 'CUP', quantity: 1 }, cookies, SUED)).slice(0, 2)).toEqual([
      404,
      'unknown-product',
    ]);
    expect((await change(entryId, 1, cookies, SUED)).statusCode).toBe(404);
    expect((await remove(entryId, cookies, SUED)).statusCode).toBe(404);
    expect((await read(cookies)).totalQuantity).toBe(2);
  });
});
