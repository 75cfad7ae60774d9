import { NORD } from '@litfass/kit/testing';
import { address, browser, buyerOf } from './buyer.ts';
import type { useCustomer } from './customer.ts';

export const plan = {
  id: 'e'.repeat(24),
  name: 'Freundeskreis',
  kind: 'membership',
  priceCents: 500,
  billingPeriod: { value: 1, unit: 'month' },
};
export const page = { id: 'd'.repeat(24), title: 'Kino', amountsCents: [500], recurring: ['month'] };

/** Subscribes, or gives each month; `path` is that of the checkout which begins it. */
export function subscriberOf(customer: Awaited<ReturnType<typeof useCustomer>>) {
  const { send, state, order } = buyerOf(customer);
  const start = async (path: string, payload: Record<string, unknown>): Promise<string> => {
    const url = `/api/commerce/checkout/${path}`;
    const begun = await customer.shop.ask(NORD, { method: 'POST', url, payload, cookies: browser });
    const { cartToken } = begun.json<{ cartToken: string }>();
    await send('contact', { email: 'mia@kunde.test' }, browser, cartToken);
    await send('address', address, browser, cartToken);
    await send('payment', { methodId: 'test' }, browser, cartToken);
    const placed = await order(await state(browser, cartToken), browser, {}, cartToken);
    return placed.json<{ orderId: string }>().orderId;
  };
  return { start };
}
