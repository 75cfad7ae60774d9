import { expectTables } from '@litfass/kit/testing';
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
