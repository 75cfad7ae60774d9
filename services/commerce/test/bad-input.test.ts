import { newId } from '@litfass/kit';
import { eventually, NORD, rowsOf, SUED } from '@litfass/kit/testing';
import type { Cart } from '@litfass/model';
import { beforeAll, describe, expect, it } from 'vitest';
import { buyerOf, commerce } from './buyer.ts';
import { setUp, useCustomer } from './customer.ts';
import { thing } from './shop.ts';

const customer = await useCustomer();
const { shop, add, read, change } = customer;
const { send, state, ready, order, buy, withGoods } = buyerOf(customer);
const many = newId();

beforeAll(async () => {
  await setUp(shop, commerce);
  await shop.publish(NORD, { itemId: many, title: 'Teller', content: thing({ sku: 'MANY', qtyInStock: 1000 }) }, 2n);
  await eventually(async () => expect((await add({ itemId: many, sku: 'MANY' })).statusCode).toBe(200));
});

describe('an order', () => {
  it('stays one when the buyer goes back after paying: the checkout says so, nothing is charged again', async () => {
    const { cookies } = await buy({ itemId: many, sku: 'MANY' });
    const charges = async () => (await rowsOf(shop.database, 'select 1 from test_charge')).length;
    const before = await charges();
    const payment = await send('payment', { methodId: 'test' }, cookies);
    expect([payment.statusCode, payment.json<{ code: string }>().code]).toEqual([409, 'cart-purchased']);
    const again = await send('order', { idempotencyKey: newId(), grandTotalCents: 5390 }, cookies);
    expect([again.statusCode, again.json<{ code: string }>().code]).toEqual([409, 'cart-purchased']);
    expect(await charges()).toBe(before);
  });

  it('takes no gift card of another currency', async () => {
    await rowsOf(
      shop.database,
      `insert into gift_card (website_id, id, code, balance_cents, issued_cents, currency) values ($1, $2, 'GK-USD', 5000, 5000, 'USD')`,
      [NORD.id, newId()],
    );
    const cookies = await withGoods(many, 'MANY');
    const url = '/api/commerce/cart/coupons';
    const entered = await shop.ask(NORD, { method: 'POST', url, payload: { code: 'GK-USD' }, cookies });
    expect([entered.statusCode, entered.json<{ code: string }>().code]).toEqual([400, 'unknown-code']);
    const other = await order(await ready(cookies), cookies);
    expect(other.json()).toMatchObject({ kind: 'done' });
    expect(await rowsOf(shop.database, `select balance_cents from gift_card where code = 'GK-USD'`)).toEqual([
      { balance_cents: 5000 },
    ]);
  });

  it.each([
    [-1, 400],
    [0.5, 400],
    [1e12, 400],
  ])('has no quantity of %f: the cart stays as it was', async (quantity, status) => {
    expect((await add({ itemId: many, sku: 'MANY', quantity })).statusCode).toBe(status);
  });

  const refused = (answer: { statusCode: number; json: <T>() => T }) => {
    const { code, error } = answer.json<{ code: string; error: string }>();
    return [answer.statusCode, code, error];
  };
  const charges = async (): Promise<number> => (await rowsOf(shop.database, 'select 1 from test_charge')).length;
  const redeem = (code: string, cookies: Record<string, string>) =>
    shop.ask(NORD, { method: 'POST', url: '/api/commerce/cart/coupons', payload: { code }, cookies });

  it('costs what the store asks, whatever price is sent along with the goods or the order', async () => {
    const made = await add({ itemId: many, sku: 'MANY', quantity: 1, unitPriceCents: 1, priceCents: 1, onSale: true });
    const cookies = { CART: made.cookies.find(({ name }) => name === 'CART')?.value ?? '' };
    const checkout = await ready(cookies);
    expect(checkout.cart).toMatchObject({ subtotalCents: 4900, grandTotalCents: 5390 });
    const cheap = { discountCents: 5000, cart: { grandTotalCents: 1 }, lines: [{ unitPriceCents: 1 }] };
    expect((await order(checkout, cookies, cheap)).json()).toMatchObject({ kind: 'done' });
    const [paid] = await rowsOf(shop.database, 'select amount_cents from test_charge order by created_at desc limit 1');
    expect(paid).toEqual({ amount_cents: 5390 });
  });

  it('is none of what another tab has changed meanwhile: the new sum is shown, nothing charged, the cart kept', async () => {
    const cookies = await withGoods(many, 'MANY');
    const seen = await ready(cookies);
    const [entry] = (await read(cookies)).entries;
    await change(entry?.id ?? '', 2, cookies);
    const before = await charges();
    expect(refused(await order(seen, cookies))).toEqual([
      409,
      'total-changed',
      expect.stringMatching(/^Der Preis hat sich geändert: Die Gesamtsumme ist jetzt 102,90\s€\./),
    ]);
    expect(await charges()).toBe(before);
    expect((await read(cookies)).totalQuantity).toBe(2);
    expect((await order(await state(cookies), cookies)).json()).toMatchObject({ kind: 'done' });
  });

  it('comes of nobody’s session: without its cookie there is no checkout, with it the cart is as it was', async () => {
    const cookies = await withGoods(many, 'MANY');
    const checkout = await ready(cookies);
    const text =
      'Deine Sitzung ist entweder abgelaufen oder du hast keine Cookies aktiviert. Die Zahlungsabwicklung kann nicht fortgesetzt werden.';
    for (const lost of [{}, { CART: 'x'.repeat(32) }])
      expect(refused(await order(checkout, lost))).toEqual([400, 'session-expired', text]);
    expect((await order(checkout, cookies)).json()).toMatchObject({ kind: 'done' });
  });

  it('is none of a cart of another website', async () => {
    const cookies = await withGoods(many, 'MANY');
    const { cart } = await ready(cookies);
    const payload = { idempotencyKey: newId(), grandTotalCents: cart.grandTotalCents };
    const url = '/api/commerce/checkout/order';
    const foreign = await shop.ask(SUED, { method: 'POST', url, payload, cookies });
    expect(refused(foreign).slice(0, 2)).toEqual([400, 'session-expired']);
    const byToken = await shop.ask(SUED, { method: 'POST', url: `${url}?cartToken=${cookies['CART']}`, payload });
    expect(refused(byToken).slice(0, 2)).toEqual([400, 'session-expired']);
    expect((await read(cookies)).totalQuantity).toBe(1);
  });

  it('takes no coupon that has expired, and none that somebody else has used up since', async () => {
    const old = { code: 'ALT', kind: 'percent', value: 50, endsAt: '2020-01-01T00:00:00Z' };
    await setUp(shop, { ...commerce, coupons: [...commerce.coupons, old] });
    const [first, second] = [await withGoods(many, 'MANY'), await withGoods(many, 'MANY')];
    const expired = (await redeem('ALT', first)).json<Cart>();
    expect([expired.discountCents, expired.invalidCoupons[0]?.reason]).toEqual([0, 'Dieser Gutschein ist abgelaufen.']);
    for (const cookies of [first, second]) await redeem('ONCE', cookies);
    const [mine, other] = [await ready(first), await ready(second)];
    expect([mine.cart.grandTotalCents, other.cart.grandTotalCents]).toEqual([4890, 4890]);
    expect((await order(other, second)).json()).toMatchObject({ kind: 'done' });
    const before = await charges();
    expect(refused(await order(mine, first)).slice(0, 2)).toEqual([409, 'total-changed']);
    expect(await charges()).toBe(before);
    expect((await read(first)).invalidCoupons.map(({ code, reason }) => [code, reason])).toContainEqual([
      'ONCE',
      'Dieser Gutschein wurde bereits so oft eingelöst, wie es möglich war.',
    ]);
  });
});
