import { expectFile, expectFiles, expectTables, HOSTILE_TEXT, NORD, rowsOf, SUED } from '@litfass/kit/testing';
import type { OrderOutcome } from '@litfass/model';
import { beforeAll, expect, it } from 'vitest';
import { address, browser, buyerOf, commerce, parcelId } from './buyer.ts';
import { setUp, useCustomer } from './customer.ts';
import { textsOf } from './pdf-text.ts';
import { owner } from './shop.ts';

const customer = await useCustomer();
const { shop } = customer;
const page = { id: 'd'.repeat(24), title: 'Hafenkino', amountsCents: [500], customAmount: true, recurring: [] };
const coupon = { code: 'ALT', kind: 'amount', value: 500, name: HOSTILE_TEXT };
await setUp(shop, { ...commerce, coupons: [coupon], donationPages: [page] });
const { withGoods, ready, send, state, order } = buyerOf(customer);
const EMAIL = 'mia@kunde.test';
const NAME = `Ä ${HOSTILE_TEXT}`.slice(0, 40);
/** In an order of another website, and in what that website says of itself. */
const ELSEWHERE = 'ANDERSWO';
let cups = '';
let gift = '';

beforeAll(async () => {
  const legal = (company: string) => ({ company, address: 'Deichweg 1, 20459 Hamburg', vatId: 'DE111111111' });
  const storeSettings = { currency: 'EUR' };
  await shop.changeWebsite(NORD, { storeSettings, legal: legal('Töpferei Nord') }, 2n);
  await shop.changeWebsite(SUED, { storeSettings, legal: legal(ELSEWHERE) }, 2n);
  await shop.operate({
    method: 'PUT',
    url: `/api/rest/commerce/websites/${SUED.id}/bundle`,
    payload: { currency: 'EUR', commerce: { ...commerce, coupons: [{ ...coupon, name: ELSEWHERE }] } },
  });
  cups = await buyCup({ familyName: NAME });
  gift = await give();
  await copyTo(SUED.id);
});

async function buyCup(changes: Partial<typeof address>): Promise<string> {
  const cookies = await withGoods(customer.cup, 'CUP');
  await ready(cookies);
  expect((await send('address', { ...address, ...changes }, cookies)).statusCode).toBe(200);
  await send('shipping', { optionId: parcelId }, cookies);
  await send('payment', { methodId: 'test' }, cookies);
  const placed = await order(await state(cookies), cookies);
  expect(placed.statusCode, placed.body).toBe(200);
  return placed.json<OrderOutcome>().orderId;
}

/** A donation that a receipt is made for. */
async function give(): Promise<string> {
  const donationNotice = {
    name: 'Kulturhafen e. V.',
    address: 'Deichweg 1, 20459 Hamburg',
    taxOffice: 'Hamburg-Nord',
    taxNumber: '17/429/01234',
    kind: 'exemption',
    date: '2024-05-06',
    period: '2020–2022',
    purposes: 'von Kunst und Kultur',
    feesExcluded: false,
    unsigned: false,
  };
  const call = { method: 'PATCH', url: '/api/rest/commerce/settings', payload: { donationNotice } } as const;
  expect((await shop.ask(NORD, { ...call, as: owner })).statusCode).toBe(200);
  const payload = { donatePageId: page.id, amountCents: 50_000 };
  const begun = await shop.ask(NORD, {
    method: 'POST',
    url: '/api/commerce/checkout/donate',
    payload,
    cookies: browser,
  });
  const { cartToken } = begun.json<{ cartToken: string }>();
  await send('contact', { email: EMAIL }, browser, cartToken);
  await send('address', address, browser, cartToken);
  await send('payment', { methodId: 'test' }, browser, cartToken);
  return (await order(await state(browser, cartToken), browser, {}, cartToken)).json<OrderOutcome>().orderId;
}

/** All that NORD has sold, sold by another website as well, under other names: numbers and addresses are the same. */
async function copyTo(websiteId: string): Promise<void> {
  const tables = await rowsOf(
    shop.database,
    `select table_name as name from information_schema.columns
     where table_schema = current_schema() and column_name = 'website_id' and table_name ~ '^(purchase|payment|invoice)|receipt$'
     order by table_name <> 'purchase', 1`,
  );
  for (const { name } of tables)
    await rowsOf(
      shop.database,
      `insert into "${String(name)}" select (jsonb_populate_record(null::"${String(name)}",
         replace(replace(replace(to_jsonb(row)::text, $1, $2), 'Deichstraße', $3), 'Töpferei Nord', $3)::jsonb)).*
       from "${String(name)}" as row where website_id = $1`,
      [NORD.id, websiteId, ELSEWHERE],
    );
}

it('hands out orders as a table in which nothing runs', async () => {
  await buyCup({ givenName: '=SUMME(A1)' });
  await expectTables(shop, {
    '/api/rest/commerce/orders.csv': [{ url: '/api/rest/commerce/orders.csv', as: owner, harmless: "'=SUMME(A1)" }],
  });
});

it('hands out invoices, receipts, what it keeps of people and its part of a bundle, and nothing of another website', async () => {
  const of = (id: string, name: string) => `/api/rest/commerce/orders/${id}/${name}`;
  const lacks = [ELSEWHERE];
  const pdf = { as: owner, lacks, partsOf: async (bytes: Buffer) => [(await textsOf(bytes)).join(' ')] };
  const cup = ['Becher', 'Töpferei Nord', 'Deichstraße 1'];
  await expectFiles(shop, {
    '/api/rest/commerce/orders/:orderId/invoice.xml': [
      { url: of(cups, 'invoice.xml'), as: owner, holds: [...cup, NAME], lacks },
    ],
    '/api/rest/commerce/orders/:orderId/invoice.pdf': [{ ...pdf, url: of(cups, 'invoice.pdf'), holds: cup }],
    '/api/rest/commerce/orders/:orderId/invoice.zugferd.pdf': [
      { ...pdf, url: of(cups, 'invoice.zugferd.pdf'), holds: cup },
    ],
    '/api/rest/commerce/orders/:orderId/donation-receipt.pdf': [
      { ...pdf, url: of(gift, 'donation-receipt.pdf'), holds: ['Kulturhafen', 'Deichstraße 1'] },
    ],
    '/api/rest/commerce/people': [
      { url: `/api/rest/commerce/people?email=${EMAIL}`, as: owner, holds: [NAME, EMAIL, 'Deichstraße 1'], lacks },
    ],
    '/api/rest/commerce/websites/:websiteId/bundle': [
      { url: `/api/rest/commerce/websites/${NORD.id}/bundle`, as: 'operator', holds: [HOSTILE_TEXT], lacks },
    ],
  });
});

it('hands out the other website’s invoice of the same number to that one alone', async () => {
  const [row] = await rowsOf(shop.database, 'select id from purchase where website_id = $1 and id = $2', [
    SUED.id,
    cups,
  ]);
  const url = `/api/rest/commerce/orders/${String(row?.['id'])}/invoice.xml`;
  await expectFile(await shop.ask(SUED, { url, as: owner }), {
    url,
    holds: [ELSEWHERE],
    lacks: ['Töpferei Nord', 'Deichstraße'],
  });
});
