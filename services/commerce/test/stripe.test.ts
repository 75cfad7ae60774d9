import { createHmac } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { newId } from '@litfass/kit';
import { eventually, NORD, rowsOf, SUED } from '@litfass/kit/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buyerOf, commerce } from './buyer.ts';
import { setUp, useCustomer } from './customer.ts';
import { owner, thing } from './shop.ts';

const SECRET = 'whsec_of_the_tests';
const KEY = 'sk_test_of_the_tests';
interface Session {
  id: string;
  object: 'checkout.session';
  status: 'open' | 'complete' | 'expired';
  payment_status: 'unpaid' | 'paid';
  url: string;
  payment_intent: string;
  metadata: Record<string, string>;
}
const sessions = new Map<string, Session>();
const byKey = new Map<string, string>();
const refunds = new Set<string>();

// Answers in the shapes that Stripe answers in.
const stripe = createServer((request, response) => {
  let body = '';
  request.on('data', (chunk: Buffer) => (body += chunk.toString()));
  request.on('end', () => {
    const form = new URLSearchParams(body);
    const path = request.url ?? '';
    const key = String(request.headers['idempotency-key'] ?? '');
    const answer = (value: unknown): void => {
      response.setHeader('content-type', 'application/json');
      response.end(JSON.stringify(value));
    };
    if (request.method === 'POST' && path === '/v1/checkout/sessions') {
      const id = byKey.get(key) ?? `cs_test_${byKey.size + 1}`;
      byKey.set(key, id);
      const metadata = {
        websiteId: form.get('metadata[websiteId]') ?? '',
        purchaseId: form.get('metadata[purchaseId]') ?? '',
      };
      const made: Session = {
        id,
        object: 'checkout.session',
        status: 'open',
        payment_status: 'unpaid',
        url: `https://checkout.stripe.com/c/pay/${id}`,
        payment_intent: `pi_${id}`,
        metadata,
      };
      sessions.set(id, sessions.get(id) ?? made);
      return answer(sessions.get(id));
    }
    const [, , , , id = '', action] = path.split('/');
    const session = sessions.get(id);
    if (session && action === 'expire') session.status = 'expired';
    if (session) return answer(session);
    if (path === '/v1/refunds') {
      refunds.add(`${key} ${form.get('amount')}`);
      return answer({ id: 're_1', object: 'refund' });
    }
    const intent = [...sessions.values()].find((each) => path === `/v1/payment_intents/${each.payment_intent}`);
    answer({ id: intent?.payment_intent, object: 'payment_intent', metadata: intent?.metadata ?? {} });
  });
});
await new Promise<void>((resolve) => stripe.listen(0, '127.0.0.1', resolve));
afterAll(() => void stripe.close());

const customer = await useCustomer({
  LITFASS_STRIPE_API_URL: `http://127.0.0.1:${(stripe.address() as AddressInfo).port}`,
});
const { shop, add } = customer;
const { buy } = buyerOf(customer);
const many = newId();

beforeAll(async () => {
  await setUp(shop, commerce);
  const payload = { secretKey: KEY, webhookSecret: SECRET };
  await shop.ask(NORD, { method: 'PUT', url: '/api/rest/commerce/payments/stripe', payload, as: owner });
  await shop.publish(NORD, { itemId: many, title: 'Teller', content: thing({ sku: 'MANY', qtyInStock: 100 }) }, 2n);
  await eventually(async () => expect((await add({ itemId: many, sku: 'MANY' })).statusCode).toBe(200));
});

const signed = (payload: string, at = Math.floor(Date.now() / 1000), secret = SECRET): string =>
  `t=${at},v1=${createHmac('sha256', secret).update(`${at}.${payload}`).digest('hex')}`;
const tell = (
  type: string,
  object: unknown,
  { signature, host = NORD.host }: { signature?: string; host?: string } = {},
) => {
  const payload = JSON.stringify({ id: `evt_${newId()}`, object: 'event', type, data: { object } });
  return shop.app.inject({
    method: 'POST',
    url: '/api/commerce/webhooks/stripe',
    payload,
    headers: { host, 'content-type': 'application/json', 'stripe-signature': signature ?? signed(payload) },
  });
};
const bought = async (methodId = 'stripe-card') => {
  const { outcome } = await buy({ itemId: many, sku: 'MANY' }, { methodId });
  const session = sessions.get(outcome.href.split('/').at(-1) ?? '');
  if (!session) throw new Error('no session was opened');
  return { outcome, session };
};
const stateOf = async (id: string) =>
  (
    await rowsOf(
      shop.database,
      `select purchase.state as "order", payment.state as payment from purchase
       join payment on purchase_id = purchase.id where purchase.id = $1`,
      [id],
    )
  )[0];

describe('keys of Stripe', () => {
  const path = '/api/rest/commerce/payments';

  it('are sealed in the database and never answered, only by their last characters', async () => {
    const answer = await shop.ask(NORD, { url: path, as: owner });
    expect(answer.json()).toMatchObject({ stripe: { hasKeys: true, isLive: false, hint: 'ests' } });
    expect(answer.body).not.toContain(KEY);
    expect(answer.body).not.toContain(SECRET);
    const [row] = await rowsOf(
      shop.database,
      `select secret, webhook, row_to_json(payment_key)::text as whole from payment_key`,
    );
    const stored = [row?.['secret'], row?.['webhook']].map((bytes) => Buffer.from(bytes as Buffer).toString('latin1'));
    expect(stored.join(' ') + String(row?.['whole'])).not.toMatch(/sk_test|whsec/);
  });

  it('belong to one store: another one has none, and its messages move nothing here', async () => {
    expect((await shop.ask(SUED, { url: path, as: owner })).json()).toMatchObject({ stripe: { hasKeys: false } });
    const { outcome, session } = await bought();
    const paid = { ...session, status: 'complete', payment_status: 'paid' };
    expect((await tell('checkout.session.completed', paid, { host: SUED.host })).statusCode).toBe(400);
    const payload = { secretKey: KEY, webhookSecret: SECRET };
    await shop.ask(SUED, { method: 'PUT', url: `${path}/stripe`, payload, as: owner });
    expect((await tell('checkout.session.completed', paid, { host: SUED.host })).statusCode).toBe(200);
    expect(await stateOf(outcome.orderId)).toEqual({ order: 'pending', payment: 'pending' });
  });

  it.each([
    [{ secretKey: 'pk_test_12345678', webhookSecret: SECRET }, 'secretKey'],
    [{ secretKey: KEY, webhookSecret: 'geheim' }, 'webhookSecret'],
  ])('are refused at their field when they are none (%#)', async (payload, field) => {
    const answer = await shop.ask(NORD, { method: 'PUT', url: `${path}/stripe`, payload, as: owner });
    expect([answer.statusCode, Object.keys(answer.json<{ errors: object }>().errors)]).toEqual([400, [field]]);
  });
});

describe('a payment by Stripe', () => {
  it('leads to Stripe’s page and counts when Stripe says so, also twice and out of order (R8)', async () => {
    const { outcome, session } = await bought();
    expect(outcome).toMatchObject({ kind: 'redirect', href: session.url, number: null });
    Object.assign(session, { status: 'complete', payment_status: 'paid' });
    const paid = { ...session };
    for (const type of ['completed', 'completed', 'async_payment_succeeded'])
      expect((await tell(`checkout.session.${type}`, paid)).statusCode).toBe(200);
    await tell('checkout.session.expired', { ...paid, status: 'expired', payment_status: 'unpaid' });
    await tell('checkout.session.async_payment_failed', paid);
    expect(await stateOf(outcome.orderId)).toEqual({ order: 'open', payment: 'captured' });
    const told = await rowsOf(shop.database, `select 1 from outbox where subject like 'litfass.commerce.order.paid%'`);
    expect(told).toHaveLength(1);
  });

  it.each([
    ['forged', (payload: string) => signed(payload, undefined, 'whsec_of_somebody')],
    ['stale', (payload: string) => signed(payload, Math.floor(Date.now() / 1000) - 400)],
    ['unsigned', () => ''],
  ])('takes no %s message (R8)', async (_name, sign) => {
    const { outcome, session } = await bought();
    const object = { ...session, status: 'complete', payment_status: 'paid' };
    const payload = JSON.stringify({
      id: 'evt_x',
      object: 'event',
      type: 'checkout.session.completed',
      data: { object },
    });
    const answer = await shop.app.inject({
      method: 'POST',
      url: '/api/commerce/webhooks/stripe',
      payload,
      headers: { host: NORD.host, 'content-type': 'application/json', 'stripe-signature': sign(payload) },
    });
    expect([answer.statusCode, answer.json<{ code: string }>().code]).toEqual([400, 'bad-signature']);
    expect(await stateOf(outcome.orderId)).toEqual({ order: 'pending', payment: 'pending' });
  });

  it('by direct debit counts at once and is paid later', async () => {
    const { outcome, session } = await bought('stripe-sepa');
    session.status = 'complete';
    await tell('checkout.session.completed', { ...session });
    expect(await stateOf(outcome.orderId)).toEqual({ order: 'open', payment: 'pending' });
    session.payment_status = 'paid';
    await tell('checkout.session.async_payment_succeeded', { ...session });
    expect(await stateOf(outcome.orderId)).toEqual({ order: 'open', payment: 'captured' });
  });

  it('gives the goods back when it expires, and the money when that comes too late', async () => {
    const { outcome, session } = await bought();
    session.status = 'expired';
    await tell('checkout.session.expired', { ...session });
    expect(await stateOf(outcome.orderId)).toEqual({ order: 'failed', payment: 'failed' });
    Object.assign(session, { status: 'complete', payment_status: 'paid' });
    await tell('checkout.session.completed', { ...session });
    expect(await stateOf(outcome.orderId)).toEqual({ order: 'failed', payment: 'failed' });
    expect([...refunds]).toContainEqual(expect.stringMatching(/-late 5390$/));
  });

  it('is refunded by its intent', async () => {
    const { outcome, session } = await bought();
    Object.assign(session, { status: 'complete', payment_status: 'paid' });
    await tell('checkout.session.completed', { ...session });
    const url = `/api/rest/commerce/orders/${outcome.orderId}/refunds`;
    const payload = { key: 'half-of-it', amountCents: 2000 };
    await shop.ask(NORD, { method: 'POST', url, payload, as: owner });
    expect([...refunds]).toContainEqual(expect.stringMatching(/-half-of-it 2000$/));
  });
});
