import { NORD, rowsOf, SUED } from '@litfass/kit/testing';
import type { OrderOutcome } from '@litfass/model';
import { afterEach, describe, expect, it } from 'vitest';
import { reconcileOnce } from '../src/order/reconcile.ts';
import { buyerOf } from './buyer.ts';
import { owner } from './shop.ts';
import { useStripeShop } from './stripe-shop.ts';
import type { Call, Refused } from './stripe-stub.ts';

const store = await useStripeShop();
const { shop, stripe, goods, orders, bought, tell, stateOf, stock, travel, saveKeys } = store;
const { plates } = goods;
const { ready, order, withGoods, send, state } = buyerOf(store);
const MINUTE = 60_000;
/** Lets time pass, also for who holds a payment to charge it. */
const wait = async (minutes: number): Promise<void> => {
  travel(minutes * MINUTE);
  await rowsOf(
    shop.database,
    `update payment set leased_until = now() - interval '1 s' where leased_until is not null`,
  );
};

/** Ends what waits, so that stock is what it was before. */
afterEach(async () => {
  stripe.refuse = null;
  stripe.lose = null;
  await wait(80);
  await reconcileOnce(orders);
});

/** To whoever asks for a new page, or for anything. */
const to =
  (what: 'all' | 'new', status: number, type: string, code = '') =>
  ({ method, path }: Call): Refused | null =>
    what === 'all' || (method === 'POST' && path === '/v1/checkout/sessions')
      ? { status, error: { type, code } }
      : null;
const press = async (cookies: Record<string, string>): Promise<OrderOutcome> => {
  const answer = await order(await state(cookies), cookies);
  expect([answer.statusCode, answer.body]).toEqual([200, expect.any(String)]);
  return answer.json();
};
/** A cart whose order button was pressed once. */
const pressed = async (methodId = 'stripe-card') => {
  const cookies = await withGoods(plates.itemId, plates.sku);
  await ready(cookies, { methodId });
  return { cookies, outcome: await press(cookies) };
};
const redeem = (cookies: Record<string, string>, code: string) =>
  shop.ask(NORD, { method: 'POST', url: '/api/commerce/cart/coupons', payload: { code }, cookies });
/** What is left of the gift card, and how often the coupon was used. */
const codesLeft = async (): Promise<unknown[]> => [
  ...(await rowsOf(shop.database, `select balance_cents from gift_card where code = 'GK-1'`)),
  ...(await rowsOf(shop.database, `select uses from coupon_use where code = 'ONCE'`)),
];

describe('a payment that Stripe refuses to begin', () => {
  it.each([
    ['an amount below its least', to('new', 400, 'invalid_request_error', 'amount_too_small')],
    ['a key that was revoked', to('all', 401, 'invalid_request_error')],
    ['a way to pay that is not switched on', to('all', 403, 'invalid_request_error')],
  ])('ends at once by %s: everything comes back, and its buyer pays another way', async (_name, refusal) => {
    await rowsOf(shop.database, `update gift_card set balance_cents = 2500 where code = 'GK-1'`);
    await rowsOf(
      shop.database,
      `insert into coupon_use values ($1, 'ONCE', 0) on conflict (website_id, code) do update set uses = 0`,
      [NORD.id],
    );
    const before = [await stock('MANY'), await codesLeft()];
    const cookies = await withGoods(plates.itemId, plates.sku);
    for (const code of ['GK-1', 'ONCE']) expect((await redeem(cookies, code)).statusCode).toBe(200);
    await ready(cookies, { methodId: 'stripe-card' });
    stripe.refuse = refusal;
    const outcome = await press(cookies);
    expect(outcome).toMatchObject({
      kind: 'declined',
      text: 'Diese Zahlungsart geht gerade nicht. Es wurde nichts abgebucht und nichts bestellt; bitte wähle eine andere.',
    });
    expect(await stateOf(outcome.orderId)).toEqual(['failed', 'failed']);
    expect([await stock('MANY'), await codesLeft()]).toEqual(before);
    await send('payment', { methodId: 'test' }, cookies);
    expect(await press(cookies)).toMatchObject({ kind: 'done', number: expect.any(String) });
    expect(await codesLeft()).toEqual([{ balance_cents: 0 }, { uses: 1 }]);
  });

  it.each([
    ['does not answer', to('new', 500, 'api_error')],
    ['is asked too often', to('new', 429, 'invalid_request_error', 'rate_limit')],
    ['heard otherwise before', to('new', 400, 'idempotency_error')],
  ])('is asked for again while Stripe %s', async (_name, refusal) => {
    stripe.refuse = refusal;
    const { outcome } = await pressed();
    expect(outcome).toMatchObject({ kind: 'done', number: null });
    stripe.refuse = null;
    await wait(1);
    await reconcileOnce(orders);
    expect(await stateOf(outcome.orderId)).toEqual(['pending', 'pending']);
  });

  it('ends with its half hour, and the page that Stripe may have opened with it', async () => {
    const before = await stock('MANY');
    stripe.lose = to('new', 500, 'api_error');
    const { outcome } = await pressed();
    stripe.lose = null;
    const opened = [...stripe.objects.values()].findLast(({ object }) => object === 'checkout.session');
    await wait(31);
    await reconcileOnce(orders);
    expect(await stateOf(outcome.orderId)).toEqual(['cancelled', 'cancelled']);
    expect(opened).toMatchObject({ status: 'expired', metadata: { purchaseId: outcome.orderId } });
    expect(await stock('MANY')).toBe(before);
  });

  it('ends an hour later where Stripe goes on failing: nobody was told the address of a page', async () => {
    stripe.refuse = to('all', 500, 'api_error');
    const { outcome } = await pressed();
    await wait(31);
    await reconcileOnce(orders);
    expect(await stateOf(outcome.orderId)).toEqual(['pending', 'created']);
    await wait(45);
    await reconcileOnce(orders);
    expect(await stateOf(outcome.orderId)).toEqual(['cancelled', 'cancelled']);
  });
});

describe('a payment that waits at Stripe', () => {
  const removeKeys = () => shop.ask(NORD, { method: 'DELETE', url: '/api/rest/commerce/payments/stripe', as: owner });

  it('ends with the owner’s keys, while it can still be asked for', async () => {
    const before = await stock('MANY');
    const [waiting, paid] = [await bought(plates), await bought(plates)];
    Object.assign(paid.session, { status: 'complete', payment_status: 'paid' });
    await removeKeys();
    expect(await stateOf(waiting.orderId)).toEqual(['cancelled', 'cancelled']);
    expect(waiting.session).toMatchObject({ status: 'expired' });
    expect(await stateOf(paid.orderId)).toEqual(['open', 'captured']);
    expect(await stock('MANY')).toBe(Number(before) - 1);
    await saveKeys();
  });

  it('that nobody can ask for is given up by its buyer, who pays another way', async () => {
    const { cookies, outcome } = await pressed();
    stripe.refuse = to('all', 401, 'invalid_request_error');
    await send('payment', { methodId: 'test' }, cookies);
    expect(await press(cookies)).toMatchObject({ kind: 'done', number: expect.any(String) });
    expect(await stateOf(outcome.orderId)).toEqual(['cancelled', 'cancelled']);
  });

  it('is not given up while Stripe does not answer, and says so', async () => {
    const { cookies, outcome } = await pressed();
    stripe.refuse = to('all', 500, 'api_error');
    await send('payment', { methodId: 'test' }, cookies);
    const answer = await order(await state(cookies), cookies);
    expect([answer.statusCode, answer.json<{ code: string }>().code]).toEqual([409, 'payment-open']);
    expect(await stateOf(outcome.orderId)).toEqual(['pending', 'pending']);
  });

  it('that nobody can ask for ends once its page has, and money that came nevertheless goes back', async () => {
    const before = await stock('MANY');
    const { orderId, session } = await bought(plates);
    await rowsOf(shop.database, 'delete from payment_key');
    await wait(31);
    await reconcileOnce(orders);
    expect(await stateOf(orderId)).toEqual(['pending', 'pending']);
    await wait(45);
    await reconcileOnce(orders);
    expect(await stateOf(orderId)).toEqual(['cancelled', 'cancelled']);
    expect(await stock('MANY')).toBe(before);
    await saveKeys();
    Object.assign(session, { status: 'complete', payment_status: 'paid' });
    await tell('checkout.session.completed', { ...session });
    expect(stripe.refunds.at(-1)).toBe(`${String(session['payment_intent'])} 5390`);
  });
});

describe('orders that cannot be decided', () => {
  it('hold up nobody: not another website, nor younger ones of their own', async () => {
    const { orderId } = await bought(plates);
    const copy = (count: number, { siteId, method, payment }: { siteId: string; method: string; payment: string }) =>
      rowsOf(
        shop.database,
        `with made as (
           insert into purchase (website_id, id, kind, state, cart_id, email, locale, currency, totals, redeemed,
             created_at, reserved_until)
           select $2, left(md5($3 || n), 24), kind, state, 'gone', email, locale, currency, totals, redeemed,
             created_at - interval '1 minute', reserved_until
           from purchase, generate_series(1, $4::int) n where id = $1
           returning website_id, id
         )
         insert into payment (website_id, id, purchase_id, method, state, amount_cents, currency, test_outcome, reference)
         select website_id, id, id, $3, $5, 5390, 'EUR', 'succeeds', 'cs_unknown' from made returning purchase_id`,
        [orderId, siteId, method, count, payment],
      );
    await copy(100, { siteId: NORD.id, method: 'stripe-card', payment: 'pending' });
    const [other] = await copy(1, { siteId: SUED.id, method: 'bank', payment: 'created' });
    await wait(1);
    const young = await bought(plates);
    Object.assign(young.session, { status: 'complete', payment_status: 'paid' });
    await wait(1);
    await reconcileOnce(orders);
    expect(await stateOf(String(other?.['purchase_id']))).toEqual(['open', 'pending']);
    await reconcileOnce(orders);
    expect(await stateOf(young.orderId)).toEqual(['open', 'captured']);
  });
});
