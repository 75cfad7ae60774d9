import { newId } from '@litfass/kit';
import { eventually, NORD, rowsOf } from '@litfass/kit/testing';
import { beforeAll, describe, expect, it } from 'vitest';
import { buyerOf, commerce } from './buyer.ts';
import { setUp, useCustomer } from './customer.ts';
import { thing } from './shop.ts';

const customer = await useCustomer();
const { shop, add } = customer;
const { send, ready, order, buy, withGoods } = buyerOf(customer);
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
    expect(entered.json()).toMatchObject({ giftCardCents: 0, invalidCoupons: [{ code: 'GK-USD' }] });
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
});
