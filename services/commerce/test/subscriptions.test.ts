import { holdMails, NORD, rowsOf } from '@litfass/kit/testing';
import { beforeAll, describe, expect, it } from 'vitest';
import { orderParts } from '../src/order/parts.ts';
import { renewOnce } from '../src/subscription/renew.ts';
import { browser, buyerOf, commerce } from './buyer.ts';
import { setUp, useCustomer } from './customer.ts';
import { owner } from './shop.ts';
import { page, plan, subscriberOf } from './subscriber.ts';

const customer = await useCustomer();
await holdMails(customer.shop.database);
const { shop } = customer;
const { send, state, order } = buyerOf(customer);
const { start } = subscriberOf(customer);
const renewal = orderParts(shop.parts);

beforeAll(() => setUp(shop, { ...commerce, plans: [plan], donationPages: [page] }));

const read = async (orderId: string) =>
  (
    await rowsOf(
      shop.database,
      `select id, state, period, cycles_left, tries, period_ends_at, ended_at from subscription where purchase_id = $1`,
      [orderId],
    )
  )[0] ?? {};
const renewalsOf = async (id: unknown) =>
  rowsOf(
    shop.database,
    `select purchase.state, purchase.number, payment.state as payment, renews_period, test_charge.state as charge
     from purchase join payment on payment.purchase_id = purchase.id left join test_charge on key = payment.id
     where renews_id = $1 order by purchase.id`,
    [id],
  );
const toldPlans = async (): Promise<string[]> => {
  const rows = await rowsOf(
    shop.database,
    `select subject from outbox where subject like 'litfass.commerce.plan.%' and subject not like '%.offered.%' order by id`,
  );
  return rows.map(({ subject }) => String(subject).split('.')[3] ?? '');
};
const travel = (day: string): void => {
  shop.clock.now = new Date(`${day}T12:30:00Z`);
};

describe('a plan', () => {
  let orderId = '';

  it('is held from its payment on, and told so', async () => {
    orderId = await start('subscribe', { planId: plan.id });
    expect(await read(orderId)).toMatchObject({ state: 'active', period: 1, cycles_left: null });
    expect(await toldPlans()).toEqual(['granted']);
    const plans = await shop.ask(NORD, { url: '/api/rest/commerce/plans', as: owner });
    expect(plans.json()).toMatchObject({ items: [{ id: plan.id, holders: 1 }] });
  });

  it('is charged once a period, however many instances are at it at once', async () => {
    travel('2026-03-31');
    await renewOnce(renewal);
    expect(await read(orderId)).toMatchObject({ period: 1 });
    travel('2026-04-02');
    await Promise.all([renewOnce(renewal), renewOnce(renewal), renewOnce(renewal)]);
    await renewOnce(renewal);
    const { id, period, period_ends_at: endsAt } = await read(orderId);
    expect([period, endsAt]).toEqual([2, new Date('2026-05-01T12:00:00Z')]);
    expect(await renewalsOf(id)).toMatchObject([
      { state: 'fulfilled', payment: 'captured', renews_period: 2, charge: 'captured', number: expect.any(String) },
    ]);
  });

  it('is charged once across a death between the charge and the period’s end (R6)', async () => {
    travel('2026-05-02');
    await renewOnce(renewal);
    const { id } = await read(orderId);
    // As if the process had been killed after the charge, before anything of it was written down.
    for (const statement of [
      `update purchase set state = 'pending', number = null, invoice_number = null where renews_id = $1 and renews_period = 3`,
      `update payment set state = 'created', reference = null where purchase_id in
         (select id from purchase where renews_id = $1 and renews_period = 3)`,
      `update subscription set period = 2, next_try_at = period_ends_at - interval '1 month' where id = $1`,
    ])
      await rowsOf(shop.database, statement, [id]);
    await renewOnce(renewal);
    expect(await read(orderId)).toMatchObject({ period: 3, state: 'active' });
    expect(await renewalsOf(id)).toHaveLength(2);
    expect((await rowsOf(shop.database, `select 1 from test_charge`)).length).toBe(3);
  });

  it('is asked for again when its payment is declined, then ended, and told so', async () => {
    const { id } = await read(orderId);
    await rowsOf(shop.database, `update subscription set test_outcome = 'declined' where id = $1`, [id]);
    const seen: unknown[] = [];
    for (const day of ['2026-06-02', '2026-06-04', '2026-06-08', '2026-06-14']) {
      travel(day);
      await renewOnce(renewal);
      seen.push((await read(orderId))['state']);
    }
    expect(seen).toEqual(['pastDue', 'pastDue', 'pastDue', 'ended']);
    expect(await toldPlans()).toEqual(['granted', 'ended']);
    const mails = await rowsOf(
      shop.database,
      `select subject from mail where subject like '%fehlgeschlagen%' or subject like '%beendet%'`,
    );
    expect(mails).toHaveLength(4);
  });
});

describe('the cancellation button', () => {
  it('ends a recurring donation with the period that is paid (§ 312k BGB, CHK-005)', async () => {
    const orderId = await start('donate', { donatePageId: page.id, amountCents: 500, interval: 'month' });
    const { id } = await read(orderId);
    const [{ number } = {}] = await rowsOf(shop.database, 'select number from purchase where id = $1', [orderId]);
    const payload = { name: 'Mia', email: 'MIA@kunde.test', orderNumber: number, kind: 'ordinary' };
    const url = '/api/commerce/cancellations';
    const { token } = (await shop.ask(NORD, { method: 'POST', url, payload })).json<{ token: string }>();
    await shop.ask(NORD, { method: 'POST', url: `/api/commerce/declarations/${token}/confirm` });
    const { items } = (await shop.ask(NORD, { url: '/api/rest/commerce/subscriptions?state=active', as: owner })).json<{
      items: { id: string; cancelledAt: string | null }[];
    }>();
    expect(items).toMatchObject([{ id, cancelledAt: expect.any(String) }]);
    travel('2026-07-15');
    await renewOnce(renewal);
    expect(await read(orderId)).toMatchObject({ state: 'ended', period: 1 });
    expect(await renewalsOf(id)).toEqual([]);
    const receipts = await rowsOf(shop.database, `select text from mail where subject like 'Spendenbestätigung%'`);
    expect(String(receipts[0]?.['text'])).toMatch(/Eingang von 5,00\s€/);
  });
});

describe('a yearly plan (§ 309 no. 9 b BGB)', () => {
  const yearly = { id: '1'.repeat(24), name: 'Jahr', kind: 'membership', priceCents: 12_000 };
  const terms = { billingPeriod: { value: 1, unit: 'year' } };
  const cancel = (id: unknown, kind = 'ordinary') =>
    shop.ask(NORD, {
      method: 'POST',
      url: `/api/rest/commerce/subscriptions/${String(id)}/cancel?kind=${kind}`,
      as: owner,
    });
  const refundsOf = async (id: unknown) =>
    rowsOf(
      shop.database,
      `select refunded_cents from payment join purchase on purchase.id = payment.purchase_id where renews_id = $1`,
      [id],
    );
  const mailsWith = (words: string) =>
    rowsOf(shop.database, `select recipient, text from mail where text like '%' || $1 || '%'`, [words]);

  beforeAll(async () => {
    await setUp(shop, { ...commerce, plans: [plan, { ...yearly, ...terms }], donationPages: [page] });
    travel('2030-03-01');
  });

  it('runs its first term as it was booked', async () => {
    const orderId = await start('subscribe', { planId: yearly.id });
    const { id } = await read(orderId);
    travel('2030-06-01');
    expect((await cancel(id)).json()).toMatchObject({
      cancellation: 'ordinary',
      endsAt: '2031-03-01T12:30:00.000Z',
      refundCents: 0,
    });
  });

  it('ends within a month once it was renewed, and pays the rest back', async () => {
    const orderId = await start('subscribe', { planId: yearly.id });
    const { id } = await read(orderId);
    travel('2031-06-02');
    await renewOnce(renewal);
    expect(await read(orderId)).toMatchObject({ period: 2, state: 'active' });
    travel('2031-09-01');
    const { endsAt, refundCents } = (await cancel(id)).json<{ endsAt: string; refundCents: number }>();
    expect(endsAt).toBe('2031-10-01T12:30:00.000Z');
    // 244 of 366 days are left of the second year.
    expect(refundCents).toBe(Math.round((12_000 * 244) / 366));
    expect(await mailsWith('schon bezahlt')).toHaveLength(1);
    travel('2031-10-02');
    await Promise.all([renewOnce(renewal), renewOnce(renewal)]);
    expect(await read(orderId)).toMatchObject({ state: 'ended' });
    expect(await refundsOf(id)).toEqual([{ refunded_cents: refundCents }]);
  });

  it('ends at once for an important reason, which its owner is told with what to pay back', async () => {
    const orderId = await start('subscribe', { planId: yearly.id });
    const [{ number } = {}] = await rowsOf(shop.database, 'select number from purchase where id = $1', [orderId]);
    const payload = { name: 'Mia', email: 'mia@kunde.test', orderNumber: number, kind: 'extraordinary', confirm: true };
    const url = '/api/commerce/cancellations';
    const without = await shop.ask(NORD, { method: 'POST', url, payload });
    expect([without.statusCode, without.json()]).toMatchObject([400, { errors: { reason: expect.any(String) } }]);
    await shop.ask(NORD, { method: 'POST', url, payload: { ...payload, reason: 'Der Verein ist aufgelöst.' } });
    const { items } = (await shop.ask(NORD, { url: '/api/rest/commerce/subscriptions?state=active', as: owner })).json<{
      items: { orderId: string; endsAt: string; cancellation: string; refundCents: number }[];
    }>();
    expect(items.find((each) => each.orderId === orderId)).toMatchObject({
      cancellation: 'extraordinary',
      endsAt: shop.clock.now.toISOString(),
      refundCents: 12_000,
    });
    travel('2031-10-04');
    await renewOnce(renewal);
    expect(await read(orderId)).toMatchObject({ state: 'ended' });
    expect(await refundsOf((await read(orderId))['id'])).toEqual([]);
  });
});

describe('a payment', () => {
  it('that was declined is paid by its buyer another way, which goes on, and says so to the owner', async () => {
    travel('2027-05-03');
    const other = await start('subscribe', { planId: plan.id });
    const { id } = await read(other);
    await rowsOf(shop.database, `update subscription set test_outcome = 'declined' where id = $1`, [id]);
    travel('2027-06-04');
    await renewOnce(renewal);
    const [mail] = await rowsOf(shop.database, `select text from mail where dedupe_key like '%dunning ' || $1 || '%'`, [
      id,
    ]);
    const path = /\/api\/commerce\/subscriptions\/\w+\/pay/.exec(String(mail?.['text']))?.[0] ?? '';
    const listed = await shop.ask(NORD, { url: '/api/rest/commerce/subscriptions?state=pastDue', as: owner });
    expect(listed.json()).toMatchObject({ items: [{ id, nextTryAt: '2027-06-05T12:30:00.000Z' }] });
    expect((await shop.ask(NORD, { url: path.replace(/.(?=\/pay)/, 'x') })).statusCode).toBe(404);
    const { location } = (await shop.ask(NORD, { url: path, cookies: browser })).headers;
    const cartToken = new URL(String(location), 'http://x').searchParams.get('cartToken') ?? '';
    const open = await state(browser, cartToken);
    expect(open).toMatchObject({
      step: 'payment',
      cart: { grandTotalCents: 500 },
      contact: { email: 'mia@kunde.test' },
    });
    await send('payment', { methodId: 'test', testOutcome: 'confirmation' }, browser, cartToken);
    const waiting = (await order(await state(browser, cartToken), browser, {}, cartToken)).json<{ href: string }>();
    await renewOnce(renewal);
    expect(await read(other)).toMatchObject({ state: 'pastDue', period: 1, tries: 1 });
    await send('confirm', { order: new URL(waiting.href, 'http://x').searchParams.get('order') }, browser);
    await renewOnce(renewal);
    expect(await read(other)).toMatchObject({ state: 'active', period: 2, tries: 0 });
    expect((await shop.ask(NORD, { url: path, cookies: browser })).headers.location).toContain(
      '/checkout/membership-confirmed?order=',
    );
    travel('2027-07-05');
    await renewOnce(renewal);
    expect(await read(other)).toMatchObject({ state: 'active', period: 3 });
  });

  it('of several carts of one link, ordered at once, is taken once; the others lead to the order that paid (R7)', async () => {
    travel('2028-05-03');
    const first = await start('subscribe', { planId: plan.id });
    const { id } = await read(first);
    await rowsOf(shop.database, `update subscription set test_outcome = 'declined' where id = $1`, [id]);
    travel('2028-06-04');
    await renewOnce(renewal);
    const [mail] = await rowsOf(shop.database, `select text from mail where dedupe_key like '%dunning ' || $1 || '%'`, [
      id,
    ]);
    const path = /\/api\/commerce\/subscriptions\/\w+\/pay/.exec(String(mail?.['text']))?.[0] ?? '';
    const carts: { cartToken: string; seen: Awaited<ReturnType<typeof state>> }[] = [];
    for (let cart = 0; cart < 4; cart += 1) {
      const { location } = (await shop.ask(NORD, { url: path, cookies: browser })).headers;
      const cartToken = new URL(String(location), 'http://x').searchParams.get('cartToken') ?? '';
      await send('payment', { methodId: 'test' }, browser, cartToken);
      carts.push({ cartToken, seen: await state(browser, cartToken) });
    }
    const late = carts.pop();
    const press = (each: (typeof carts)[number]) => order(each.seen, browser, {}, each.cartToken);
    const answers = await Promise.all(carts.map(press));
    if (late) answers.push(await press(late));
    const refused = answers.filter(({ statusCode }) => statusCode !== 200);
    expect(refused.map((each) => [each.statusCode, each.json<{ error: string }>().error])).toEqual(
      Array.from({ length: 3 }, () => [
        409,
        'Dieser Zeitraum ist schon bezahlt. Es wurde nichts ein zweites Mal abgebucht.',
      ]),
    );
    const captured = (await renewalsOf(id)).filter(({ charge }) => charge === 'captured');
    expect(captured).toHaveLength(1);
    const paid = answers.find(({ statusCode }) => statusCode === 200)?.json<{ orderId: string }>().orderId;
    const bought = await rowsOf(shop.database, `select order_id from cart where special ->> 'subscriptionId' = $1`, [
      id,
    ]);
    expect(bought).toEqual(Array.from({ length: 4 }, () => ({ order_id: paid })));
  });
});
