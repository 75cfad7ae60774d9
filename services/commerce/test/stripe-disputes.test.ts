import { newId } from '@litfass/kit';
import { eventually, NORD, rowsOf } from '@litfass/kit/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { reconcileOnce } from '../src/order/reconcile.ts';
import { orderParts } from '../src/order/parts.ts';
import { commerce } from './buyer.ts';
import { setUp, useCustomer } from './customer.ts';
import { agreeTo, owner, thing } from './shop.ts';
import { stripeBuyerOf, type Bought } from './stripe-buyer.ts';
import { startStripeStub, stripeKeys, type StripeObject } from './stripe-stub.ts';

const stripe = await startStripeStub();
afterAll(() => stripe.close());
const customer = await useCustomer({ LITFASS_STRIPE_API_URL: stripe.url });
const { shop, add } = customer;
const { tell, paid } = stripeBuyerOf(customer, stripe);
const many = newId();
/** 53,90 € with their shipping. */
const plates = { itemId: many, sku: 'MANY' };
const orders = orderParts(shop.parts);
const base = '/api/rest/commerce/orders';

beforeAll(async () => {
  await setUp(shop, commerce);
  const url = '/api/rest/commerce/payments/stripe';
  await shop.ask(NORD, { method: 'PUT', url, payload: stripeKeys, as: owner });
  await shop.publish(NORD, { itemId: many, title: 'Teller', content: thing({ sku: 'MANY', qtyInStock: 100 }) }, 2n);
  await eventually(async () => expect((await add({ itemId: many, sku: 'MANY' })).statusCode).toBe(200));
  const website = { locale: 'de-DE', legal: { email: 'owner@nord.test' } };
  await rowsOf(shop.database, 'update store_settings set website = $1', [JSON.stringify(website)]);
  await agreeTo(shop.database, website.legal.email);
});

/** As Stripe documents a dispute; the stand-in answers it from now on. */
function disputed({ intent }: Bought, status: string, { amount = 5390, id = `du_of_${intent}` } = {}): StripeObject {
  const dispute = {
    id,
    object: 'dispute',
    amount,
    balance_transactions: status.startsWith('warning')
      ? []
      : [
          {
            id: 'txn_1',
            object: 'balance_transaction',
            amount: -amount,
            currency: 'eur',
            fee: 2000,
            net: -amount - 2000,
          },
        ],
    charge: `ch_of_${intent}`,
    created: 1_790_000_000,
    currency: 'eur',
    evidence: { product_description: null, shipping_tracking_number: null },
    evidence_details: { due_by: 1_790_600_000, has_evidence: false, past_due: false, submission_count: 0 },
    is_charge_refundable: false,
    livemode: false,
    metadata: {},
    payment_intent: intent,
    reason: 'product_not_received',
    status,
  };
  stripe.objects.set(id, dispute);
  return dispute;
}

const shown = async (id: string): Promise<Record<string, unknown>> =>
  (await shop.ask(NORD, { url: `${base}/${id}`, as: owner })).json();
const giveBack = (id: string, key: string, amountCents: number) =>
  shop.ask(NORD, { method: 'POST', url: `${base}/${id}/refunds`, payload: { key, amountCents }, as: owner });
const told = async (id: string): Promise<number> =>
  (
    await rowsOf(
      shop.database,
      `select 1 from outbox where subject like 'litfass.commerce.order.refunded%'
       and position(convert_to($1, 'UTF8') in payload) > 0`,
      [id],
    )
  ).length;
const mailsOf = async (id: string, key: string): Promise<unknown[]> =>
  rowsOf(shop.database, `select recipient, subject from mail where reference = $1 and dedupe_key like $2`, [
    `order ${id}`,
    `%${key}%`,
  ]);

describe('a payment that is disputed', () => {
  it('is told with its amount, its reason, its fee and the time limit, and nothing is given back beside it', async () => {
    const order = await paid(plates);
    await tell('charge.dispute.created', disputed(order, 'needs_response'));
    expect(await shown(order.orderId)).toMatchObject({
      paymentState: 'disputed',
      refundedCents: 0,
      disputes: [
        {
          state: 'open',
          amountCents: 5390,
          feeCents: 2000,
          reason: 'product_not_received',
          answerBy: new Date(1_790_600_000_000).toISOString(),
          endedAt: null,
        },
      ],
    });
    expect(await mailsOf(order.orderId, 'disputed')).toEqual([
      { recipient: 'owner@nord.test', subject: expect.stringMatching(/^Zahlung für Bestellung \d+ bestritten$/) },
    ]);
    expect((await giveBack(order.orderId, 'meanwhile', 2000)).json()).toMatchObject({ code: 'payment-disputed' });
  });

  it.each([
    ['won', { paymentState: 'captured', refundedCents: 0, chargedBackCents: 0 }, 0, 'Das Geld bleibt bei dir'],
    [
      'lost',
      { paymentState: 'refunded', refundedCents: 5390, chargedBackCents: 5390 },
      1,
      'Das Geld ist zurückgegangen',
    ],
  ])('ends %s, once, also when its beginning comes after its end (R8)', async (status, end, events, says) => {
    const order = await paid(plates);
    const begun = disputed(order, 'needs_response');
    await tell('charge.dispute.created', begun);
    const over = disputed(order, status);
    for (let again = 0; again < 2; again += 1) {
      await tell('charge.dispute.closed', over);
      await tell('charge.dispute.created', begun);
    }
    expect(await shown(order.orderId)).toMatchObject({ state: 'open', ...end, corrections: [] });
    expect(await told(order.orderId)).toBe(events);
    expect(await mailsOf(order.orderId, 'dispute ended')).toEqual([
      { recipient: 'owner@nord.test', subject: expect.stringContaining(says) },
    ]);
  });

  it('loses what was claimed, no more: the rest can be given back, and the file of orders tells both', async () => {
    const order = await paid(plates);
    await tell('charge.dispute.closed', disputed(order, 'lost', { amount: 2000 }));
    expect(await shown(order.orderId)).toMatchObject({ paymentState: 'partlyRefunded', refundedCents: 2000 });
    expect((await giveBack(order.orderId, 'too-much-of-it', 3391)).json()).toMatchObject({ code: 'not-refundable' });
    expect((await giveBack(order.orderId, 'the-rest-of-it', 3390)).json()).toMatchObject({
      paymentState: 'refunded',
      refundedCents: 5390,
      chargedBackCents: 2000,
      corrections: [{ kind: 'refund', grossCents: 3390 }],
    });
    const number = String((await shown(order.orderId))['number']);
    const csv = (await shop.ask(NORD, { url: `${base}.csv?query=${number}`, as: owner })).body;
    expect(csv).toMatch(/Erstattet;Davon zurückgebucht;Währung/);
    expect(csv).toMatch(new RegExp(`${number};.*;Zurückgebucht;.*;53,90;20,00;EUR`));
  });

  it('loses what is left after a part was given back, whoever tells of what first (R8)', async () => {
    const order = await paid(plates);
    const charge = { id: `ch_of_${order.intent}`, object: 'charge', amount: 5390, payment_intent: order.intent };
    await giveBack(order.orderId, 'some-of-it', 1000);
    await tell('charge.dispute.created', disputed(order, 'under_review'));
    await tell('charge.refunded', { ...charge, amount_refunded: 1000 });
    await tell('charge.dispute.closed', disputed(order, 'lost'));
    // Stripe counts refunds alone: what the bank took is none of them.
    for (const refunded of [1000, 1000]) await tell('charge.refunded', { ...charge, amount_refunded: refunded });
    expect(await shown(order.orderId)).toMatchObject({
      paymentState: 'refunded',
      refundedCents: 5390,
      chargedBackCents: 4390,
      disputes: [{ state: 'lost', amountCents: 4390 }],
    });
    expect(await told(order.orderId)).toBe(2);
  });

  it('stays disputed until the last of two claims has ended', async () => {
    const order = await paid(plates);
    const [first, second] = [{ amount: 1000 }, { amount: 500, id: `du_two_${order.intent}` }];
    await tell('charge.dispute.created', disputed(order, 'needs_response', first));
    await tell('charge.dispute.created', disputed(order, 'needs_response', second));
    await tell('charge.dispute.closed', disputed(order, 'lost', first));
    expect(await shown(order.orderId)).toMatchObject({ paymentState: 'disputed', refundedCents: 1000 });
    await tell('charge.dispute.closed', disputed(order, 'won', second));
    expect(await shown(order.orderId)).toMatchObject({ paymentState: 'partlyRefunded', refundedCents: 1000 });
  });

  it('is known before anybody told that it was paid (R8)', async () => {
    const order = await paid(plates, { isTold: false });
    await tell('charge.dispute.created', disputed(order, 'needs_response'));
    await tell('checkout.session.completed', { ...order.session });
    expect(await shown(order.orderId)).toMatchObject({ state: 'open', paymentState: 'disputed' });
  });

  it('is asked for again when its end was told to nobody', async () => {
    const order = await paid(plates);
    await tell('charge.dispute.created', disputed(order, 'needs_response'));
    disputed(order, 'lost');
    await reconcileOnce(orders);
    expect((await shown(order.orderId))['paymentState']).toBe('disputed');
    const longAgo = `update payment set updated_at = now() - interval '13 hours' where purchase_id = $1`;
    await rowsOf(shop.database, longAgo, [order.orderId]);
    await reconcileOnce(orders);
    expect(await shown(order.orderId)).toMatchObject({ paymentState: 'refunded', chargedBackCents: 5390 });
  });
});
