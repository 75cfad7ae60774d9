import { newId } from '@litfass/kit';
import { eventually, NORD, rowsOf, SUED } from '@litfass/kit/testing';
import { beforeAll, expect, it } from 'vitest';
import { sweepCarts } from '../src/cart/sweep.ts';
import { address, browser, buyerOf, commerce } from './buyer.ts';
import { setUp, useCustomer } from './customer.ts';
import { cartCookie, owner, thing } from './shop.ts';

const customer = await useCustomer();
const { shop, add } = customer;
const { buy, send, state, order, ready } = buyerOf(customer);
const [many, gift] = [newId(), newId()];
const EMAIL = 'mia@kunde.test';
const people = `/api/rest/commerce/people?email=${EMAIL}`;

beforeAll(async () => {
  await setUp(shop, commerce);
  await shop.publish(NORD, { itemId: many, title: 'Teller', content: thing({ sku: 'MANY', qtyInStock: 100 }) }, 2n);
  const card = { productType: 'GIFT_CARD', variants: [{ sku: 'GIFT', priceCents: 2000 }] };
  await shop.publish(NORD, { itemId: gift, title: 'Gutschein', content: card }, 2n);
  await eventually(async () => expect((await add({ itemId: many, sku: 'MANY' })).statusCode).toBe(200));
});

/** Tables and rows of the store in which a text occurs, but for events on their way, which go after some days. */
async function placesOf(text: string): Promise<string[]> {
  const tables = await rowsOf(
    shop.database,
    `select table_name as name from information_schema.tables
     where table_schema = current_schema() and table_name not in ('outbox', 'inbox') order by 1`,
  );
  const places: string[] = [];
  for (const { name } of tables) {
    const rows = await rowsOf(
      shop.database,
      `select 1 from "${String(name)}" as row where row::text ilike '%' || $1 || '%'`,
      [text],
    );
    if (rows.length > 0) places.push(String(name));
  }
  return places;
}

/** Begins a withdrawal. */
async function declare(orderNumber: string): Promise<{ token: string }> {
  const payload = { name: 'Mia Kunde', email: EMAIL, orderNumber, text: 'Von Mia' };
  return (await shop.ask(NORD, { method: 'POST', url: '/api/commerce/withdrawals', payload })).json();
}

/** What somebody leaves at a store beside an order that is placed. */
async function leaveTraces(): Promise<void> {
  const { outcome } = await buy({ itemId: many, sku: 'MANY' });
  expect(outcome.kind).toBe('done');
  await send('contact', { email: EMAIL, marketingConsent: true }, cartCookie(await add({ itemId: many, sku: 'MANY' })));
  const declined = cartCookie(await add({ itemId: many, sku: 'MANY' }));
  await order(await ready(declined, { testOutcome: 'declined' }), declined);
  // An order that waited for its confirmation, until its buyer ordered anew.
  const left = cartCookie(await add({ itemId: many, sku: 'MANY' }));
  await order(await ready(left, { testOutcome: 'confirmation' }), left);
  await order(await ready(left, { testOutcome: 'declined' }), left);
  await declare('00001');
  const body = { giftCardProductId: gift, recipientName: 'Mia Kunde', recipientEmail: EMAIL, message: 'Für Mia' };
  const started = await shop.ask(NORD, {
    method: 'POST',
    url: '/api/commerce/checkout/giftcard',
    payload: body,
    cookies: browser,
  });
  const { cartToken } = started.json<{ cartToken: string }>();
  await send('contact', { email: 'jan@freund.test' }, browser, cartToken);
  await send('address', { ...address, givenName: 'Jan', familyName: 'Freund' }, browser, cartToken);
  await send('payment', { methodId: 'test' }, browser, cartToken);
  await order(await state(browser, cartToken), browser, {}, cartToken);
  const [bought] = await rowsOf(shop.database, `select id from purchase where number is not null and email = $1`, [
    EMAIL,
  ]);
  await rowsOf(
    shop.database,
    `insert into review values ($1, $2, $3, $4, $2, 4, 'Mia Kunde', 'Schön', 'Von Mia', 'published', now())`,
    [NORD.id, newId(), many, bought?.['id']],
  );
}

it('tells a person all that the store keeps of an address, and forgets all but what the law wants kept', async () => {
  await leaveTraces();
  const told = await shop.ask(NORD, { url: people, as: owner });
  const data = told.json<Record<string, object[]>>();
  expect(data['checkouts']?.length).toBeGreaterThan(0);
  expect(data).toMatchObject({
    unplaced: ['failed', 'cancelled', 'failed'].map((state) => ({ state, email: EMAIL })),
    declarations: [{ name: 'Mia Kunde', confirmed_at: null }],
    gifts: [{ recipientName: 'Mia Kunde', message: 'Für Mia' }],
    reviews: [{ author: 'Mia Kunde', body: 'Von Mia' }],
  });
  expect(data['mails']).toContainEqual(expect.objectContaining({ recipient: EMAIL }));
  expect(told.body).not.toContain('jan@freund.test');

  await rowsOf(shop.database, `update mail set state = 'sent', finished_at = now()`);
  expect((await shop.ask(SUED, { method: 'DELETE', url: people, as: owner })).json()).toMatchObject({ ordersKept: 0 });
  expect(await placesOf(EMAIL)).toEqual(['cart', 'declaration', 'mail', 'purchase']);
  const gone = await shop.ask(NORD, { method: 'DELETE', url: people, as: owner });
  expect(gone.json()).toMatchObject({ ordersKept: 1 });
  expect(await placesOf(EMAIL)).toEqual(['purchase']);
  expect(await placesOf('Mia')).toEqual(['purchase']);
  expect(await rowsOf(shop.database, 'select number from purchase where email = $1', [EMAIL])).toEqual([
    { number: expect.stringMatching(/^\d+$/) },
  ]);
  expect((await shop.ask(NORD, { url: people, as: owner })).json()).toMatchObject({
    checkouts: [],
    unplaced: [],
    declarations: [],
    gifts: [],
    reviews: [],
    mails: [],
  });
});

it('forgets by itself what was begun and left: declarations after a week, orders that came to nothing after 90 days', async () => {
  const days = (count: number): Date => new Date(Date.parse('2026-03-01T12:00:00Z') + count * 86_400_000);
  const left = async (day: number) => {
    shop.clock.now = days(day);
    await sweepCarts(shop.parts).stop();
    const [counts] = await rowsOf(
      shop.database,
      `select (select count(*)::int from declaration where confirmed_at is null) as declared,
         (select count(*)::int from declaration where confirmed_at is not null) as confirmed,
         (select count(*)::int from purchase where number is null) as unplaced,
         (select count(*)::int from payment) - (select count(*)::int from purchase where number is not null) as unpaid,
         (select count(*)::int from purchase where number is not null) as placed`,
    );
    return counts;
  };
  const { outcome } = await buy({ itemId: many, sku: 'MANY' }, { testOutcome: 'declined' });
  expect(outcome.kind).toBe('declined');
  const { token } = await declare('00001');
  await shop.ask(NORD, { method: 'POST', url: `/api/commerce/declarations/${token}/confirm` });
  await declare('00002');
  const before = await left(6);
  expect(before).toMatchObject({ declared: 1, confirmed: 1, unplaced: before?.['unpaid'] });
  expect(before?.['unplaced']).toBeGreaterThan(0);
  expect(await left(8)).toEqual({ ...before, declared: 0 });
  expect(await left(89)).toEqual({ ...before, declared: 0 });
  expect(await left(91)).toEqual({ ...before, declared: 0, unplaced: 0, unpaid: 0 });
});
