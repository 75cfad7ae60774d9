import { newId, withTenant } from '@litfass/kit';
import { eventually, NORD, rowsOf } from '@litfass/kit/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { reconcileOnce } from '../src/order/reconcile.ts';
import { orderParts } from '../src/order/parts.ts';
import { renewOnce } from '../src/subscription/renew.ts';
import { commerce } from './buyer.ts';
import { setUp, useCustomer } from './customer.ts';
import { owner, thing } from './shop.ts';
import { stripeBuyerOf, type Bought } from './stripe-buyer.ts';
import { startStripeStub, stripeKeys, type StripeObject } from './stripe-stub.ts';

const stripe = await startStripeStub();
afterAll(() => stripe.close());
const customer = await useCustomer({ LITFASS_STRIPE_API_URL: stripe.url });
const { shop, add } = customer;
const { tell, bought, paid } = stripeBuyerOf(customer, stripe);
const [many, club] = [newId(), newId()];
const plates = { itemId: many, sku: 'MANY' };
const orders = orderParts(shop.parts);

beforeAll(async () => {
  await setUp(shop, commerce);
  const url = '/api/rest/commerce/payments/stripe';
  await shop.ask(NORD, { method: 'PUT', url, payload: stripeKeys, as: owner });
  await shop.publish(NORD, { itemId: many, title: 'Teller', content: thing({ sku: 'MANY', qtyInStock: 100 }) }, 2n);
  const subscription = { billingPeriod: { value: 1, unit: 'month' }, numBillingCycles: 0 };
  const content = {
    productType: 'SERVICE',
    variants: [{ sku: 'CLUB', priceCents: 1900, unlimited: true }],
    subscription,
  };
  await shop.publish(NORD, { itemId: club, title: 'Heft', content }, 2n);
  await eventually(async () => {
    expect((await add({ itemId: many, sku: 'MANY' })).statusCode).toBe(200);
    expect((await add({ itemId: club, sku: 'CLUB' })).statusCode).toBe(200);
  });
});

const stateOf = async (id: string): Promise<unknown[]> =>
  Object.values(
    (
      await rowsOf(
        shop.database,
        `select purchase.state as "order", payment.state as payment, refunded_cents from purchase
         join payment on purchase_id = purchase.id where purchase.id = $1`,
        [id],
      )
    )[0] ?? {},
  );
const timesPaid = async (id: string): Promise<number> =>
  (await rowsOf(shop.database, `select 1 from purchase_log where purchase_id = $1 and kind = 'paid'`, [id])).length;

/** As Stripe documents a charge; refunds of it add up. */
const chargeOf = ({ intent }: Bought, refunded: number): StripeObject => ({
  id: `ch_of_${intent}`,
  object: 'charge',
  amount: 5390,
  amount_captured: 5390,
  amount_refunded: refunded,
  captured: true,
  currency: 'eur',
  paid: true,
  payment_intent: intent,
  refunded: refunded === 5390,
  status: 'succeeded',
});

describe('what Stripe tells of money that goes back', () => {
  it('is noted as the sum that Stripe names: once when it comes twice, late or in another order (R8)', async () => {
    const order = await paid(plates);
    for (const refunded of [1000, 1000, 3000, 1000]) await tell('charge.refunded', chargeOf(order, refunded));
    expect(await stateOf(order.orderId)).toEqual(['open', 'partlyRefunded', 3000]);
    await tell('charge.refunded', chargeOf(order, 5390));
    await tell('charge.refunded', chargeOf(order, 3000));
    expect(await stateOf(order.orderId)).toEqual(['open', 'refunded', 5390]);
    const told = `select 1 from outbox where subject like 'litfass.commerce.order.refunded%'`;
    expect(await rowsOf(shop.database, told)).toHaveLength(3);
  });

  it('is not counted again when the owner gave it back here', async () => {
    const order = await paid(plates);
    const url = `/api/rest/commerce/orders/${order.orderId}/refunds`;
    await shop.ask(NORD, { method: 'POST', url, payload: { key: 'some-of-it', amountCents: 2000 }, as: owner });
    expect(stripe.refunds).toContain(`${order.intent} 2000`);
    await tell('charge.refunded', chargeOf(order, 2000));
    expect(await stateOf(order.orderId)).toEqual(['open', 'partlyRefunded', 2000]);
  });
});

describe('what Stripe tells of a renewal', () => {
  it('settles it once, whoever says so first; invoices of other contracts move nothing (R8)', async () => {
    const first = await paid({ itemId: club, sku: 'CLUB' });
    // Stripe tells of the intent before it has answered who made it.
    const early: Promise<void>[] = [];
    stripe.onIntent = (intent) => void early.push(tell('payment_intent.succeeded', { ...intent }));
    const before = shop.clock.now;
    shop.clock.now = new Date(before.getTime() + 40 * 86_400_000);
    await renewOnce(orders);
    await Promise.all(early);
    shop.clock.now = before;
    const [renewal] = await rowsOf(shop.database, `select id, number from purchase where renews_id is not null`);
    const id = String(renewal?.['id']);
    const metadata = { websiteId: NORD.id, purchaseId: id };
    const intent = [...stripe.objects.values()].findLast((each) => each['amount'] === 1900);
    const failed = { ...intent, status: 'requires_payment_method', metadata };
    await tell('payment_intent.succeeded', { ...intent });
    await tell('payment_intent.payment_failed', failed);
    const invoice = {
      id: 'in_1MtHbELkdIwHu7ixl4OzzPMv',
      object: 'invoice',
      billing_reason: 'subscription_cycle',
      metadata,
    };
    await tell('invoice.paid', { ...invoice, status: 'paid', amount_paid: 1900, attempted: true });
    await tell('invoice.payment_failed', { ...invoice, status: 'open', amount_paid: 0, attempt_count: 1 });
    expect(await stateOf(id)).toEqual(['open', 'captured', 0]);
    expect([await timesPaid(id), await timesPaid(first.orderId)]).toEqual([1, 1]);
    const [subscription] = await rowsOf(shop.database, 'select period, state from subscription');
    expect(subscription).toEqual({ period: 2, state: 'active' });
  });
});

describe('the reconciliation', () => {
  const later = (): void => {
    shop.clock.now = new Date(shop.clock.now.getTime() + 60_000);
  };

  it('finds what was paid at the provider and never told, and is no second time when it is told then (R6, R8)', async () => {
    const { orderId, session } = await bought(plates);
    Object.assign(session, { status: 'complete', payment_status: 'paid' });
    later();
    await Promise.all([
      reconcileOnce(orders),
      tell('checkout.session.completed', { ...session }),
      reconcileOnce(orders),
    ]);
    await tell('checkout.session.completed', { ...session });
    expect(await stateOf(orderId)).toEqual(['open', 'captured', 0]);
    expect(await timesPaid(orderId)).toBe(1);
  });

  it('captures what was promised and forgotten; its buyer is told nothing twice', async () => {
    const { orderId, intent } = await paid(plates);
    await withTenant(shop.parts.db, NORD.id, (trx) =>
      trx
        .updateTable('payment')
        .set({ state: 'authorised', reference: intent, updated_at: new Date(Date.now() - 3_600_000) })
        .where('purchase_id', '=', orderId)
        .execute(),
    );
    const renews = `update purchase set renews_reference = 'cs_first' where id = $1`;
    await rowsOf(shop.database, renews, [orderId]);
    Object.assign(stripe.objects.get(intent) ?? {}, { status: 'requires_capture' });
    await reconcileOnce(orders);
    await reconcileOnce(orders);
    expect(stripe.captures).toEqual([intent]);
    expect(await stateOf(orderId)).toEqual(['open', 'captured', 0]);
    expect(await timesPaid(orderId)).toBe(1);
  });
});
