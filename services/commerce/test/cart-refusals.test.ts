import { newId } from '@litfass/kit';
import { NORD, SUED } from '@litfass/kit/testing';
import { describe, expect, it } from 'vitest';
import { ITEMS, useCustomer } from './customer.ts';
import { cartCookie } from './shop.ts';

const { shop, cup, book, last, add, read, change, remove, filled } = await useCustomer();

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
    // The other store is open as well: the product alone is what it does not have.
    const bundle = { method: 'PUT', url: `/api/rest/commerce/websites/${SUED.id}/bundle` } as const;
    expect((await shop.operate({ ...bundle, payload: { currency: 'EUR', commerce: {} } })).statusCode).toBe(200);
    expect(refused(await add({ itemId: cup, sku: 'CUP', quantity: 1 }, cookies, SUED)).slice(0, 2)).toEqual([
      404,
      'unknown-product',
    ]);
    expect((await change(entryId, 1, cookies, SUED)).statusCode).toBe(404);
    expect((await remove(entryId, cookies, SUED)).statusCode).toBe(404);
    expect((await read(cookies)).totalQuantity).toBe(2);
  });
});
