import { newId } from '@litfass/kit';
import { eventually, NORD, rowsOf } from '@litfass/kit/testing';
import { afterAll, beforeAll, expect } from 'vitest';
import { orderParts } from '../src/order/parts.ts';
import { commerce } from './buyer.ts';
import { setUp, useCustomer } from './customer.ts';
import { owner, thing } from './shop.ts';
import { stripeBuyerOf } from './stripe-buyer.ts';
import { startStripeStub, stripeKeys } from './stripe-stub.ts';

/** NORD's shop with Stripe's stand-in, plates of which there are 100, and a box that comes each month. */
export async function useStripeShop() {
  const stripe = await startStripeStub();
  afterAll(() => stripe.close());
  const customer = await useCustomer({ LITFASS_STRIPE_API_URL: stripe.url });
  const { shop, add } = customer;
  const [many, box] = [newId(), newId()];
  const goods = { plates: { itemId: many, sku: 'MANY' }, box: { itemId: box, sku: 'BOX' } };
  const saveKeys = () =>
    shop.ask(NORD, { method: 'PUT', url: '/api/rest/commerce/payments/stripe', payload: stripeKeys, as: owner });

  beforeAll(async () => {
    await setUp(shop, commerce);
    await saveKeys();
    const bank = { holder: 'Atelier Nord', iban: 'DE89370400440532013000', bic: '' };
    const payments = { bank, invoice: false, stripeMethods: ['stripe-card', 'stripe-sepa'], test: true };
    await shop.ask(NORD, { method: 'PUT', url: '/api/rest/commerce/payments', payload: payments, as: owner });
    const subscription = { billingPeriod: { value: 1, unit: 'month' }, numBillingCycles: 0 };
    const boxed = thing({ sku: 'BOX', priceCents: 1900, qtyInStock: 50 }, { subscription });
    await shop.publish(NORD, { itemId: many, title: 'Teller', content: thing({ sku: 'MANY', qtyInStock: 100 }) }, 2n);
    await shop.publish(NORD, { itemId: box, title: 'Kiste', content: boxed }, 2n);
    await eventually(async () => {
      for (const each of Object.values(goods)) expect((await add(each)).statusCode).toBe(200);
    });
  });

  return {
    ...customer,
    ...stripeBuyerOf(customer, stripe),
    stripe,
    goods,
    saveKeys,
    orders: orderParts(shop.parts),
    travel: (ms: number): void => {
      shop.clock.now = new Date(shop.clock.now.getTime() + ms);
    },
    stock: async (sku: string): Promise<unknown> =>
      (await rowsOf(shop.database, 'select qty_in_stock from variant where sku = $1', [sku]))[0]?.['qty_in_stock'],
    stateOf: async (id: string): Promise<unknown[]> =>
      Object.values(
        (
          await rowsOf(
            shop.database,
            `select purchase.state as "order", payment.state as payment from purchase
             join payment on purchase_id = purchase.id where purchase.id = $1`,
            [id],
          )
        )[0] ?? {},
      ),
  };
}
