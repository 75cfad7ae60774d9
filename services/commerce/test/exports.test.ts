import { expectFiles, expectTables, HOSTILE_TEXT, rowsOf } from '@litfass/kit/testing';
import { expect, it } from 'vitest';
import { address, buyerOf, commerce, parcelId } from './buyer.ts';
import { setUp, useCustomer } from './customer.ts';
import { owner } from './shop.ts';

const customer = await useCustomer();
await setUp(customer.shop, commerce);
const { withGoods, ready, send, state, order } = buyerOf(customer);

it('hands out orders as a table in which nothing runs', async () => {
  const cookies = await withGoods(customer.cup, 'CUP');
  await ready(cookies);
  expect((await send('address', { ...address, givenName: '=SUMME(A1)' }, cookies)).statusCode).toBe(200);
  await send('shipping', { optionId: parcelId }, cookies);
  await send('payment', { methodId: 'test' }, cookies);
  expect((await order(await state(cookies), cookies)).statusCode).toBe(200);
  await expectTables(customer.shop, {
    '/api/rest/commerce/orders.csv': [{ url: '/api/rest/commerce/orders.csv', as: owner, harmless: "'=SUMME(A1)" }],
  });
});

it('hands out an invoice as XML that says what the order says', async () => {
  const cookies = await withGoods(customer.cup, 'CUP');
  await ready(cookies);
  const familyName = `Ä ${HOSTILE_TEXT}`.slice(0, 40);
  expect((await send('address', { ...address, familyName }, cookies)).statusCode).toBe(200);
  await send('shipping', { optionId: parcelId }, cookies);
  await send('payment', { methodId: 'test' }, cookies);
  const placed = await order(await state(cookies), cookies);
  expect(placed.statusCode, placed.body).toBe(200);
  const [row] = await rowsOf(customer.shop.database, 'select id from purchase order by id desc limit 1');
  const url = `/api/rest/commerce/orders/${String(row?.['id'])}/invoice.xml`;
  await expectFiles(customer.shop, {
    '/api/rest/commerce/orders/:orderId/invoice.xml': [{ url, as: owner, holds: [familyName, 'Becher'], lacks: [] }],
  });
});
