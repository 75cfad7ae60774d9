import { newId } from '@litfass/kit';
import { eventually, NORD, rowsOf } from '@litfass/kit/testing';
import type { LegalSettings, OrderOutcome } from '@litfass/model';
import { beforeAll, expect, it } from 'vitest';
import { buyerOf, commerce } from './buyer.ts';
import { setUp, useCustomer } from './customer.ts';
import { textsOf } from './pdf-text.ts';
import { owner, thing } from './shop.ts';

const customer = await useCustomer();
const { shop, add } = customer;
const { buy, send } = buyerOf(customer);
const many = newId();
let version = 10n;

const owners = (method: 'GET' | 'POST' | 'PUT', path: string, payload?: object) =>
  shop.ask(NORD, { method, url: `/api/rest/commerce/${path}`, as: owner, ...(payload && { payload }) });

const makers = {
  first: {
    legal: { company: 'Töpferei Nord', address: 'Deichweg 1, 20459 Hamburg', vatId: 'DE111111111', phone: '040 11' },
    bank: { holder: 'Töpferei Nord', iban: 'DE89370400440532013000', bic: '' },
  },
  second: {
    legal: {
      company: 'Nord Keramik GmbH',
      address: 'Hafen 2, 24937 Flensburg',
      vatId: 'DE222222222',
      phone: '0461 22',
    },
    bank: { holder: 'Nord Keramik GmbH', iban: 'DE02120300000000202051', bic: '' },
  },
  third: {
    legal: { company: 'Dritte Hand AG', address: 'Weg 3, 25813 Husum', vatId: 'DE333333333', phone: '04841 33' },
    bank: { holder: 'Dritte Hand AG', iban: 'DE02500105170137075030', bic: '' },
  },
} satisfies Record<string, { legal: LegalSettings; bank: object }>;
type Maker = keyof typeof makers;

/** The shop is somebody else's from here on, at another place, with another account. */
async function becomes(maker: Maker): Promise<void> {
  const { legal, bank } = makers[maker];
  version += 1n;
  await shop.changeWebsite(NORD, { storeSettings: { currency: 'EUR' }, legal }, version);
  const ways = { bank, invoice: true, stripeMethods: [], test: true };
  expect((await owners('PUT', 'payments', ways)).statusCode).toBe(200);
  await eventually(async () => {
    const [kept] = await rowsOf(shop.database, `select website->'legal'->>'company' as company from store_settings`);
    expect(kept).toEqual({ company: legal.company });
  });
}

/** A document of an order as its owner fetches it. */
async function documentOf(id: string, correction?: number) {
  const query = correction === undefined ? '' : `?correction=${correction}`;
  const { statusCode, rawPayload: bytes } = await owners('GET', `orders/${id}/invoice.pdf${query}`);
  const xml = await owners('GET', `orders/${id}/invoice.xml${query}`);
  expect([statusCode, xml.statusCode]).toEqual([200, 200]);
  return { bytes, pdf: (await textsOf(bytes)).join('\n'), xml: xml.body };
}

/** The invoice as its buyer fetches it. */
const copyOf = async (token: string, cookies: Record<string, string>): Promise<Buffer> =>
  (await shop.ask(NORD, { url: `/api/commerce/orders/${token}/invoice.pdf`, cookies })).rawPayload;

const tokenOf = ({ href }: OrderOutcome): string => new URL(href, 'http://shop.test').searchParams.get('order') ?? '';

function expectIssuedBy(maker: Maker, { pdf, xml }: { pdf: string; xml: string }): void {
  for (const [name, { legal }] of Object.entries(makers))
    for (const text of [legal.company, legal.vatId]) {
      expect([name, pdf.includes(text)]).toEqual([name, name === maker]);
      expect([name, xml.includes(text)]).toEqual([name, name === maker]);
    }
  expect(pdf).toContain(makers[maker].legal.phone);
}

beforeAll(async () => {
  await setUp(shop, commerce);
  await shop.publish(NORD, { itemId: many, title: 'Teller', content: thing({ sku: 'MANY', qtyInStock: 100 }) }, 2n);
  await eventually(async () => expect((await add({ itemId: many, sku: 'MANY' })).statusCode).toBe(200));
});

it('stay as they were issued whatever the shop is called later, and a credit note is its own day’s (§ 14, § 14b UStG)', async () => {
  await becomes('first');
  const { outcome, cookies } = await buy({ itemId: many, sku: 'MANY' }, { methodId: 'bank' });
  const [id, token] = [outcome.orderId, tokenOf(outcome)];
  const issued = await documentOf(id);
  expectIssuedBy('first', issued);
  for (const text of [issued.pdf.replaceAll(/\s/g, ''), issued.xml]) expect(text).toContain(makers.first.bank.iban);

  await becomes('second');
  expect(await documentOf(id)).toEqual(issued);
  expect((await owners('POST', `orders/${id}/payments`)).statusCode).toBe(200);
  const refund = { key: 'some-refund', amountCents: 1000, reason: 'Sprung' };
  expect((await owners('POST', `orders/${id}/refunds`, refund)).statusCode).toBe(200);
  const credited = await documentOf(id, 1);
  expectIssuedBy('second', credited);

  await becomes('third');
  expect(await documentOf(id)).toEqual(issued);
  expect(await copyOf(token, cookies)).toEqual(issued.bytes);
  expect(await documentOf(id, 1)).toEqual(credited);
  expect((await owners('POST', `orders/${id}/cancel`)).statusCode).toBe(200);
  expectIssuedBy('third', await documentOf(id, 2));
});

it('are kept as well where the number comes later than the order, and name who sells by now where nothing was kept', async () => {
  await becomes('first');
  const { outcome, cookies } = await buy({ itemId: many, sku: 'MANY' }, { testOutcome: 'confirmation' });
  await becomes('second');
  const token = tokenOf(outcome);
  expect((await send('confirm', { order: token }, cookies)).json()).toMatchObject({ kind: 'done' });
  await becomes('third');
  expectIssuedBy('second', await documentOf(outcome.orderId));
  await rowsOf(shop.database, 'update purchase set issuer = null where id = $1', [outcome.orderId]);
  expectIssuedBy('third', await documentOf(outcome.orderId));
});
