import { newId } from '@litfass/kit';
import { eventually, NORD, rowsOf } from '@litfass/kit/testing';
import type { Cart } from '@litfass/model';
import { beforeAll, expect, it } from 'vitest';
import { buyerOf, commerce } from './buyer.ts';
import { setUp, useCustomer } from './customer.ts';
import { cartCookie, editor, owner } from './shop.ts';

const customer = await useCustomer();
const { shop, add, read, cup } = customer;
const { ready, order } = buyerOf(customer);
const gift = newId();
const coupons = [
  { code: 'TEN', kind: 'percent', value: 10 },
  { code: 'OVER-100', kind: 'amount', value: 500, minimumSubtotalCents: 10_000 },
  { code: 'FREE', kind: 'freeShipping', minimumSubtotalCents: 10_000 },
  { code: 'GIFT', kind: 'percent', value: 50, productIds: [gift] },
];
const giftCards = [{ code: 'GK-1', balanceCents: 12_000 }];

beforeAll(async () => {
  await setUp(shop, { ...commerce, coupons, giftCards });
  const card = { productType: 'GIFT_CARD', variants: [{ sku: 'GIFT', priceCents: 10_000 }] };
  await shop.publish(NORD, { itemId: gift, title: 'Gutschein', content: card }, 2n);
  await eventually(async () => expect((await add({ itemId: gift, sku: 'GIFT' })).statusCode).toBe(200));
});

interface Card {
  id: string;
  balanceCents: number;
  issuedCents: number;
  state: string;
}
const run = (method: 'GET' | 'POST', path: string, payload?: object, as = owner) =>
  shop.ask(NORD, { method, url: `/api/rest/commerce/gift-cards${path}`, as, ...(payload && { payload }) });
const issued = async (amountCents: number): Promise<Card> => (await run('POST', '', { amountCents })).json<Card>();

it('lets the owner put a balance right, up and down, once each and with its reason', async () => {
  const { id } = await issued(5000);
  const correct = (key: string, cents: number, reason = 'Verrechnet an der Kasse') =>
    run('POST', `/${id}/corrections`, { key, cents, reason });
  expect((await correct('first-one', -1500)).json()).toMatchObject({ id, balanceCents: 3500, issuedCents: 5000 });
  // The same once more, as after an answer that got lost; many at a time, as of somebody who presses on.
  const again = await Promise.all([1, 2, 3, 4].map(() => correct('first-one', -1500)));
  expect(again.map((answer) => answer.json<Card>().balanceCents)).toEqual([3500, 3500, 3500, 3500]);
  expect((await correct('second-one', 4000, ' Aus Kulanz ')).json()).toMatchObject({ balanceCents: 7500 });
  expect((await correct('third-one', -7500)).json()).toMatchObject({ balanceCents: 0, state: 'empty' });
  const { items } = (await run('GET', `/${id}/corrections`)).json<{ items: object[] }>();
  expect(items).toHaveLength(3);
  expect(items).toContainEqual({ at: expect.any(String), cents: 4000, reason: 'Aus Kulanz', balanceCents: 7500 });
  // Who did it stands in the log (O5).
  await eventually(async () => {
    const acts = await rowsOf(shop.database, `select payload from outbox where subject like '%.owner.acted.%'`);
    expect(acts.some(({ payload }) => String(payload).includes('commerce-gift-cards-corrections-made'))).toBe(true);
  });
});

it('never goes below zero, and says what is wrong with a correction', async () => {
  const { id } = await issued(1000);
  const errors = async (cents: number, reason: string) =>
    (await run('POST', `/${id}/corrections`, { key: `key-of-${cents}`, cents, reason })).json<{ errors: object }>()
      .errors;
  expect(await errors(-1001, 'Zu viel')).toEqual({ cents: expect.stringContaining('nur noch 10,00') });
  expect(await errors(2_000_000_000, 'Zu viel')).toEqual({ cents: expect.stringContaining('höchstens') });
  expect(await errors(0, ' ')).toEqual({ cents: expect.any(String), reason: 'Bitte schreibe einen Grund dazu.' });
  const both = await Promise.all(
    ['one-of-two', 'two-of-two'].map((key) =>
      run('POST', `/${id}/corrections`, { key, cents: -600, reason: 'Zugleich' }),
    ),
  );
  expect(both.map(({ statusCode }) => statusCode)).toEqual(expect.arrayContaining([200, 400]));
  const { items } = (await run('GET', '')).json<{ items: Card[] }>();
  expect(items.find((card) => card.id === id)).toMatchObject({ balanceCents: 400 });
  const body = { key: 'somebody', cents: 100, reason: 'Fremd' };
  expect((await run('POST', `/${id}/corrections`, body, editor)).statusCode).toBe(403);
  expect((await run('POST', `/${'0'.repeat(24)}/corrections`, body)).statusCode).toBe(404);
});

const enter = async (code: string, cookies: Record<string, string>): Promise<Cart> => {
  const url = '/api/commerce/cart/coupons';
  return (await shop.ask(NORD, { method: 'POST', url, payload: { code }, cookies })).json<Cart>();
};
const faultsOf = ({ invalidCoupons }: Cart) =>
  Object.fromEntries(invalidCoupons.map(({ code, reason }) => [code, reason]));

it('makes no gift card cheaper than what it is worth, neither by a coupon nor by another gift card', async () => {
  const cookies = cartCookie(await add({ itemId: gift, sku: 'GIFT' }));
  for (const { code } of [...coupons, ...giftCards]) await enter(code, cookies);
  const cart = await read(cookies);
  const others = 'Dieser Gutschein gilt nicht für die Artikel in deinem Warenkorb.';
  expect(faultsOf(cart)).toEqual({
    TEN: others,
    'OVER-100': others,
    GIFT: others,
    'GK-1': 'Geschenkgutscheine lassen sich nicht mit einem Geschenkgutschein bezahlen.',
  });
  expect(cart).toMatchObject({ subtotalCents: 10_000, discountCents: 0, giftCardCents: 0, grandTotalCents: 10_000 });
  expect((await order(await ready(cookies), cookies)).statusCode).toBe(200);
  const [paid] = await rowsOf(shop.database, 'select amount_cents::int as cents from payment');
  const [made] = await rowsOf(shop.database, 'select issued_cents as cents from gift_card where order_id is not null');
  expect([paid, made]).toEqual([{ cents: 10_000 }, { cents: 10_000 }]);
});

it('lets coupons and gift cards count for the other goods of a cart alone', async () => {
  const cookies = cartCookie(await add({ itemId: gift, sku: 'GIFT' }));
  await add({ itemId: cup, sku: 'CUP' }, cookies);
  for (const code of ['TEN', 'OVER-100', 'GK-1']) await enter(code, cookies);
  const cart = await read(cookies);
  expect(cart.validCoupons.map(({ code, discountCents }) => [code, discountCents])).toEqual([
    ['TEN', 490],
    ['GK-1', 4410],
  ]);
  expect(faultsOf(cart)).toEqual({ 'OVER-100': expect.stringMatching(/^Dieser Gutschein gilt ab .* 100,00/) });
  expect(cart).toMatchObject({ subtotalCents: 14_900, discountCents: 4900, grandTotalCents: 10_000 });
});
