import { newId } from '@litfass/kit';
import { eventually, NORD, rowsOf } from '@litfass/kit/testing';
import type { Order } from '@litfass/model';
import { beforeAll, describe, expect, it } from 'vitest';
import { finishedByThemselves } from '../src/db/migrations.ts';
import { buyerOf, commerce } from './buyer.ts';
import { setUp, useCustomer } from './customer.ts';
import { owner, thing } from './shop.ts';

const customer = await useCustomer();
const { shop, add } = customer;
const { buy } = buyerOf(customer);
const many = newId();

beforeAll(async () => {
  await setUp(shop, commerce);
  await shop.publish(NORD, { itemId: many, title: 'Teller', content: thing({ sku: 'MANY', qtyInStock: 100 }) }, 2n);
  await eventually(async () => expect((await add({ itemId: many, sku: 'MANY' })).statusCode).toBe(200));
});

const run = (method: 'GET' | 'POST', path: string, payload?: Record<string, unknown>) =>
  shop.ask(NORD, { method, url: `/api/rest/commerce/${path}`, as: owner, ...(payload && { payload }) });
const bought = async (quantity = 1): Promise<string> =>
  (await buy({ itemId: many, sku: 'MANY', quantity })).outcome.orderId;

describe('an owner', () => {
  it('lists orders, finds one by its number, and takes them along as CSV, in words', async () => {
    const id = await bought(2);
    const { items } = (await run('GET', 'orders?limit=10')).json<{ items: Order[] }>();
    expect(items[0]).toMatchObject({ id, grandTotalCents: 10_290 });
    const found = (await run('GET', `orders?query=${items[0]?.number}`)).json<{ items: Order[] }>();
    expect(found.items.map((each) => each.id)).toEqual([id]);
    const csv = (await run('GET', 'orders.csv')).body;
    expect(csv.split('\r\n')[1]).toMatch(
      /^00001;2026-03-01 13:00;Zu erledigen;[^;]+;Bezahlt;mia@kunde\.test;Mia Kunde;Deutschland;DE;MANY;Teller;2;49,00;98,00;0,00;19;4,90;102,90;0,00;0,00;EUR$/,
    );
    // Who takes everything along stands in the log (O5).
    await eventually(async () => {
      const acts = await rowsOf(shop.database, `select payload from outbox where subject like '%.owner.acted.%'`);
      expect(acts.filter(({ payload }) => String(payload).includes('commerce-orders-csv-read'))).toHaveLength(1);
    });
  });

  it('finds orders by what their addresses and lines say, and none by how these are kept', async () => {
    const id = await bought();
    const found = async (query: string): Promise<string[]> =>
      (await run('GET', `orders?query=${encodeURIComponent(query)}`))
        .json<{ items: Order[] }>()
        .items.map((each) => each.id);
    for (const said of ['mia kunde', 'Deichstr', '20459 hamburg', 'mia@kunde', 'Teller', 'many'])
      expect(await found(said), said).toContain(id);
    for (const kept of ['city', 'givenName', 'country', '":', '%']) expect(await found(kept), kept).toEqual([]);
  });

  it('stands on the board by how far it has come: open, partly sent, done, called off (#7.5)', async () => {
    const counts = async () => (await run('GET', 'orders/counts?query=mia')).json<Record<string, number>>();
    const stageOf = async (stage: string): Promise<string[]> =>
      (await run('GET', `orders?stage=${stage}`)).json<{ items: Order[] }>().items.map((each) => each.id);
    const before = await counts();
    const [sent, called] = [await bought(2), await bought()];
    expect(await counts()).toEqual({ ...before, open: Number(before['open']) + 2 });
    const line = (await run('GET', `orders/${sent}`)).json<Order>().lines[0]?.id ?? '';
    await run('POST', `orders/${sent}/fulfilments`, { lines: [{ lineId: line, quantity: 1 }] });
    await run('POST', `orders/${called}/cancel`);
    expect([await stageOf('partly'), await stageOf('cancelled')]).toEqual([[sent], expect.arrayContaining([called])]);
    expect(await stageOf('open')).not.toContain(sent);
    await run('POST', `orders/${sent}/fulfilments`, {});
    expect(await stageOf('done')).toContain(sent);
    expect(await counts()).toMatchObject({ open: before['open'], partly: 0 });
  });

  it('is not asked to send what was handed over long ago; what waits for its shipping or its money still does', async () => {
    const [sent, waits, unpaid] = [await bought(), await bought(), await bought()];
    await run('POST', `orders/${sent}/fulfilments`, {});
    await rowsOf(shop.database, `update purchase set state = 'open' where id = $1`, [sent]);
    await rowsOf(shop.database, `update purchase_line set product_type = 'DIGITAL' where purchase_id = $1`, [unpaid]);
    await rowsOf(shop.database, `update payment set state = 'pending' where purchase_id = $1`, [unpaid]);
    await rowsOf(shop.database, finishedByThemselves);
    const states = await Promise.all(
      [sent, waits, unpaid].map(async (id) => (await run('GET', `orders/${id}`)).json<Order>().state),
    );
    expect(states).toEqual(['fulfilled', 'open', 'open']);
  });
});

describe('the figures of a store', () => {
  const figures = (query: string) => run('GET', `dashboard?${query}`);

  it('are those of the days that are asked for, however long past, by the clock where the website is', async () => {
    const before = shop.clock.now;
    shop.clock.now = new Date('2026-02-20T23:30:00Z');
    await bought();
    shop.clock.now = new Date(before.getTime() + 500 * 86_400_000);
    const sold = { orders: 1, revenueCents: 5390 };
    expect((await figures('from=2026-02-21&to=2026-02-21')).json()).toMatchObject({
      ...sold,
      days: 1,
      averageCents: 5390,
      byDay: [{ day: '2026-02-21', ...sold }],
      topProducts: [{ itemId: many, quantity: 1, amountCents: 4900 }],
    });
    expect((await figures('to=2026-02-21&days=2')).json()).toMatchObject({
      byDay: [
        { day: '2026-02-20', orders: 0 },
        { day: '2026-02-21', ...sold },
      ],
    });
    for (const day of ['2026-02-20', '2026-02-22'])
      expect((await figures(`from=${day}&to=${day}`)).json()).toMatchObject({ orders: 0, topProducts: [] });
    expect((await figures('from=2026-02-21')).json()).toMatchObject({ days: 509 });
    expect((await figures('')).json()).toMatchObject({ days: 30, orders: 0 });
    shop.clock.now = before;
  });

  it.each([
    ['from=2024-01-01&to=2026-03-10', 200],
    ['from=2024-01-01&to=2026-03-11', 400],
    ['from=2026-03-02&to=2026-03-01', 400],
    ['from=2026-02-30&to=2026-03-01', 400],
    ['to=gestern', 400],
  ])('of %s: %i', async (query, status) => {
    expect((await figures(query)).statusCode).toBe(status);
  });
});
