import { newId } from '@litfass/kit';
import { eventually, holdMails, NORD, rowsOf } from '@litfass/kit/testing';
import type { Order } from '@litfass/model';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { renewOnce } from '../src/subscription/renew.ts';
import { browser, buyerOf, parcelId } from './buyer.ts';
import { cartCookie, owner, thing } from './shop.ts';
import { useStripeShop } from './stripe-shop.ts';

const store = await useStripeShop();
await holdMails(store.shop.database);
const { shop, stripe, add, goods, orders, paid, tell, travel, stateOf, stock } = store;
const { ready, order, send, state } = buyerOf(store);
const gift = { itemId: newId(), sku: 'GIFT' };
const plan = newId();
const club = { itemId: plan, sku: 'CLUB' };

beforeAll(async () => {
  const card = { productType: 'GIFT_CARD', variants: [{ sku: 'GIFT', priceCents: 5000 }] };
  await shop.publish(NORD, { itemId: gift.itemId, title: 'Gutschein', content: card }, 2n);
  const subscription = { billingPeriod: { value: 1, unit: 'month' }, numBillingCycles: 0 };
  await shop.publish(NORD, { itemId: plan, title: 'Abo', content: thing({ sku: 'CLUB' }, { subscription }) }, 2n);
  await eventually(async () => {
    for (const each of [gift, club]) expect((await add(each)).statusCode).toBe(200);
  });
});

const start = shop.clock.now;
afterEach(() => {
  shop.clock.now = start;
  stripe.onIntent = () => undefined;
  stripe.refuse = null;
});

const DAY = 86_400_000;
const run = (path: string, payload: object = {}) =>
  shop.ask(NORD, { method: 'POST', url: `/api/rest/commerce/orders/${path}`, payload, as: owner });
const giveBack = (id: string, amountCents: number) => run(`${id}/refunds`, { key: `key-${newId()}`, amountCents });
const subscriptionOf = async (id: string) =>
  (await rowsOf(shop.database, 'select id, state, ended_at from subscription where purchase_id = $1', [id]))[0] ?? {};

/** The newest order of a further period, and what Stripe has charged for it. */
const renewalOf = async (subscriptionId: unknown) => {
  const found = await rowsOf(
    shop.database,
    'select id, number from purchase where renews_id = $1 order by created_at desc, id desc',
    [subscriptionId],
  );
  const id = String(found[0]?.['id']);
  const intent = [...stripe.objects.values()].findLast(({ metadata }) => Object(metadata)['purchaseId'] === id);
  return { id, number: found[0]?.['number'], intent: String(intent?.id) };
};
/** A box whose second period could not be collected; its buyer pays it at Stripe now. */
const payingAgain = async () => {
  const { orderId } = await paid(goods.box);
  const { id } = await subscriptionOf(orderId);
  travel(40 * DAY);
  stripe.refuse = ({ method, path }) =>
    method === 'POST' && path === '/v1/payment_intents'
      ? { status: 402, error: { type: 'card_error', code: 'card_declined' } }
      : null;
  await renewOnce(orders);
  const [mail] = await rowsOf(shop.database, `select text from mail where dedupe_key like '%dunning ' || $1 || '%'`, [
    id,
  ]);
  const url = /\/api\/commerce\/subscriptions\/\w+\/pay/.exec(String(mail?.['text']))?.[0] ?? '';
  const { location } = (await shop.ask(NORD, { url, cookies: browser })).headers;
  const cartToken = new URL(String(location), 'http://x').searchParams.get('cartToken') ?? '';
  await send('shipping', { optionId: parcelId }, browser, cartToken);
  await send('payment', { methodId: 'stripe-card' }, browser, cartToken);
  const { href } = (await order(await state(browser, cartToken), browser, {}, cartToken)).json<{ href: string }>();
  const session = stripe.objects.get(href.split('/').at(-1) ?? '');
  if (!session) throw new Error('no session was opened');
  return { orderId, session, period: (await renewalOf(id)).id };
};

/** A gift card and a plate, which has not left: 50 € and 49 €, with shipping 103,90 €. */
const boughtCard = async () => {
  const cookies = cartCookie(await add({ ...gift, quantity: 1 }));
  await add({ ...goods.plates, quantity: 1 }, cookies);
  const { orderId } = (await order(await ready(cookies), cookies)).json<{ orderId: string }>();
  const [card] = await rowsOf(shop.database, 'select id, code from gift_card where order_id = $1', [orderId]);
  return { orderId, id: String(card?.['id']), code: String(card?.['code']) };
};
const cardOf = async (code: string) => {
  const { items } = (await shop.ask(NORD, { url: `/api/rest/commerce/gift-cards?query=${code}`, as: owner })).json<{
    items: { balanceCents: number; state: string }[];
  }>();
  return items[0];
};
const correct = async (id: string, cents: number): Promise<void> => {
  const payload = { key: `key-${newId()}`, cents, reason: 'Verrechnet an der Kasse' };
  const url = `/api/rest/commerce/gift-cards/${id}/corrections`;
  expect((await shop.ask(NORD, { method: 'POST', url, payload, as: owner })).statusCode).toBe(200);
};
/** Buys a book of 12 € with a card. */
const spend = async (code: string): Promise<Order> => {
  const cookies = cartCookie(await add({ itemId: store.book, sku: 'BOOK', quantity: 1 }));
  await shop.ask(NORD, { method: 'POST', url: '/api/commerce/cart/coupons', payload: { code }, cookies });
  return (await order(await ready(cookies), cookies)).json<Order>();
};

describe('a subscription', () => {
  it.each([
    ['is called off', (id: string) => run(`${id}/cancel`)],
    ['is refunded in full', (id: string) => giveBack(id, 2390)],
  ])('ends at once when the order that began it %s, and its buyer is told', async (_name, act) => {
    const { orderId } = await paid(goods.box);
    expect(await subscriptionOf(orderId)).toMatchObject({ state: 'active' });
    expect((await act(orderId)).json()).toMatchObject({ paymentState: 'refunded' });
    const { id, ...ended } = await subscriptionOf(orderId);
    expect(ended).toEqual({ state: 'ended', ended_at: expect.any(Date) });
    travel(40 * DAY);
    await renewOnce(orders);
    expect(await rowsOf(shop.database, 'select 1 from purchase where renews_id = $1', [id])).toEqual([]);
    const [mail] = await rowsOf(shop.database, `select text from mail where dedupe_key like '%ended ' || $1`, [id]);
    expect(String(mail?.['text'])).toContain('Es wird nichts mehr eingezogen.');
  });

  it('ends when all its money was given back at Stripe itself, and not before', async () => {
    const { orderId, intent } = await paid(goods.box);
    const charge = { id: `ch_${intent}`, object: 'charge', payment_intent: intent, amount: 2390 };
    await tell('charge.refunded', { ...charge, amount_refunded: 1000 });
    expect(await subscriptionOf(orderId)).toMatchObject({ state: 'active' });
    await tell('charge.refunded', { ...charge, amount_refunded: 2390 });
    expect(await subscriptionOf(orderId)).toMatchObject({ state: 'ended' });
  });
});

describe('the next period of a subscription that ends', () => {
  it('is given back where it was being charged just then, and its order never counts', async () => {
    const { orderId } = await paid(goods.box);
    const { id: subscription } = await subscriptionOf(orderId);
    const before = await stock('BOX');
    travel(40 * DAY);
    stripe.onIntent = async () => void (await run(`${orderId}/cancel`));
    await renewOnce(orders);
    const { id, number, intent } = await renewalOf(subscription);
    expect([...(await stateOf(id)), number]).toEqual(['cancelled', 'cancelled', null]);
    expect(stripe.refunds.filter((each) => each.startsWith(`${intent} `))).toEqual([`${intent} 2390`]);
    expect(await subscriptionOf(orderId)).toMatchObject({ state: 'ended' });
    // The first order's box is back as well.
    expect(await stock('BOX')).toBe(Number(before) + 1);
    await renewOnce(orders);
    expect((await renewalOf(subscription)).id).toBe(id);
  });

  it('is given back once its direct debit arrives', async () => {
    const { orderId } = await paid(goods.box);
    const { id: subscription } = await subscriptionOf(orderId);
    travel(40 * DAY);
    stripe.onIntent = async (made) => {
      made['status'] = 'processing';
      await run(`${orderId}/cancel`);
    };
    await renewOnce(orders);
    const { id, intent } = await renewalOf(subscription);
    expect(await stateOf(id)).toEqual(['cancelled', 'cancelled']);
    await tell('payment_intent.succeeded', { ...stripe.objects.get(intent), status: 'succeeded' });
    expect(await stateOf(id)).toEqual(['cancelled', 'cancelled']);
    expect(stripe.refunds.at(-1)).toBe(`${intent} 2390`);
  });

  it('is given back where its buyer was paying it at Stripe', async () => {
    const { orderId, session, period } = await payingAgain();
    expect((await giveBack(orderId, 2390)).json()).toMatchObject({ paymentState: 'refunded' });
    Object.assign(session, { status: 'complete', payment_status: 'paid' });
    for (let time = 0; time < 2; time += 1) await tell('checkout.session.completed', { ...session });
    expect(await stateOf(period)).toEqual(['cancelled', 'cancelled']);
    expect(stripe.refunds.at(-1)).toBe(`${String(session['payment_intent'])} 2390`);
    expect(await subscriptionOf(orderId)).toMatchObject({ state: 'ended' });
  });
});

describe('a gift card', () => {
  it.each([
    ['is called off', (id: string) => run(`${id}/cancel`)],
    ['is refunded in full', (id: string) => giveBack(id, 10_390)],
  ])('is worth nothing any more when its order %s, and its history says so', async (_name, act) => {
    const { orderId, id, code } = await boughtCard();
    expect(await cardOf(code)).toMatchObject({ balanceCents: 5000, state: 'valid' });
    expect((await act(orderId)).json()).toMatchObject({ paymentState: 'refunded', refundedCents: 10_390 });
    expect(await cardOf(code)).toMatchObject({ balanceCents: 0, state: 'blocked' });
    const url = `/api/rest/commerce/gift-cards/${id}/corrections`;
    expect((await shop.ask(NORD, { url, as: owner })).json()).toMatchObject({
      items: [{ cents: -5000, balanceCents: 0, reason: expect.stringMatching(/^Bestellung \d{5} storniert/) }],
    });
  });

  it('that its owner has emptied by hand is not spent: its order is called off', async () => {
    const { orderId, id, code } = await boughtCard();
    await correct(id, -5000);
    expect((await run(`${orderId}/cancel`)).json()).toMatchObject({ paymentState: 'refunded', refundedCents: 10_390 });
    expect(await cardOf(code)).toMatchObject({ balanceCents: 0, state: 'blocked' });
  });

  it('stays spent where its owner has filled it up again', async () => {
    const { orderId, id, code } = await boughtCard();
    await spend(code);
    await correct(id, 1200);
    const filled = { balanceCents: 5000, state: 'valid' };
    for (const answer of [await run(`${orderId}/cancel`), await giveBack(orderId, 10_390)]) {
      expect([answer.statusCode, answer.json<{ code: string }>().code]).toEqual([409, 'gift-card-spent']);
      expect(answer.json<{ error: string }>().error).toMatch(`${code} daraus sind schon 12,00`);
    }
    expect(await cardOf(code)).toMatchObject(filled);
  });

  it('of which a part is spent keeps its order from being called off or refunded in full, and says why', async () => {
    const { orderId, code } = await boughtCard();
    await spend(code);
    const spent = { balanceCents: 3800, state: 'valid' };
    expect(await cardOf(code)).toMatchObject(spent);
    for (const answer of [await run(`${orderId}/cancel`), await giveBack(orderId, 10_390)]) {
      expect([answer.statusCode, answer.json<{ code: string }>().code]).toEqual([409, 'gift-card-spent']);
      expect(answer.json<{ error: string }>().error).toMatch(`${code} daraus sind schon 12,00`);
    }
    expect(await stateOf(orderId)).toEqual(['open', 'captured']);
    expect(await cardOf(code)).toMatchObject(spent);
    expect((await giveBack(orderId, 5390)).json()).toMatchObject({ paymentState: 'partlyRefunded' });
    expect(await cardOf(code)).toMatchObject(spent);
  });
});
