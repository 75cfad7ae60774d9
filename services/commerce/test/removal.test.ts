import { expectNothingLeft, NORD } from '@litfass/kit/testing';
import type { Checkout } from '@litfass/model';
import { it } from 'vitest';
import { buyerOf, commerce } from './buyer.ts';
import { ITEMS, setUp, useCustomer } from './customer.ts';

const customer = await useCustomer();
const { shop, book } = customer;
await setUp(shop, commerce);
const bundle = `/api/rest/commerce/websites/${NORD.id}/bundle?removal=0`;
const { withGoods, ready, order } = buyerOf(customer);

it('leaves nothing of carts and orders that are under way when their website is removed', async () => {
  const begin = async (): Promise<[Checkout, Record<string, string>]> => {
    const cookies = await withGoods(book, 'BOOK');
    return [await ready(cookies), cookies];
  };
  const checkouts: Awaited<ReturnType<typeof begin>>[] = [];
  for (let index = 0; index < 10; index += 1) checkouts.push(await begin());
  const nobody = await begin();
  await expectNothingLeft(shop, {
    calls: [
      () => {
        const [checkout, cookies] = checkouts.pop() ?? nobody;
        return order(checkout, cookies);
      },
      () => shop.operate({ method: 'PUT', url: bundle, payload: { currency: 'EUR', commerce } }),
      () => shop.ask(NORD, { method: 'POST', url: ITEMS, payload: { itemId: book, sku: 'BOOK', quantity: 1 } }),
    ],
  });
});
