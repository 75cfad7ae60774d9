import { holdMails, NORD, rowsOf, SUED } from '@litfass/kit/testing';
import type { Order, OrderOutcome } from '@litfass/model';
import { PDFDocument } from '@cantoo/pdf-lib';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { inWords } from '../src/donation-receipt/gift-receipt.ts';
import { receiptPdf } from '../src/donation-receipt/pdf.ts';
import { orderParts } from '../src/order/parts.ts';
import { renewOnce } from '../src/subscription/renew.ts';
import { address, browser, buyerOf, commerce } from './buyer.ts';
import { setUp, useCustomer } from './customer.ts';
import { textsOf } from './pdf-text.ts';
import { owner } from './shop.ts';

const customer = await useCustomer();
await holdMails(customer.shop.database);
const { shop } = customer;
const { send, state, order } = buyerOf(customer);
const page = { id: 'd'.repeat(24), title: 'Hafenkino', amountsCents: [500], customAmount: true, recurring: ['month'] };
const notice = {
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

beforeAll(() => setUp(shop, { ...commerce, donationPages: [page] }));
beforeEach(() => {
  shop.clock.now = new Date('2026-03-01T12:00:00Z');
});

const settings = (donationNotice: unknown) =>
  shop.ask(NORD, {
    method: 'PATCH',
    url: '/api/rest/commerce/settings',
    as: owner,
    payload: { donationNotice },
  });
const save = async (given: unknown): Promise<void> => expect((await settings(given)).statusCode).toBe(200);
const own = (path: string, site = NORD, as: typeof owner | null = owner) =>
  shop.ask(site, { url: `/api/rest/commerce/orders/${path}`, ...(as && { as }) });
const read = async (id: string) => (await own(id)).json<Order & { hasReceipt: boolean }>();
const fetched = async ({ receiptHref }: Order, site = NORD) => shop.ask(site, { url: receiptHref ?? '/nowhere' });
const mailOf = async (id: string): Promise<string> =>
  String(
    (
      await rowsOf(shop.database, `select text from mail where dedupe_key like $1 order by id desc limit 1`, [
        `%order ${id} receipt%`,
      ])
    )[0]?.['text'],
  );

async function give(amountCents: number, more: Record<string, unknown> = {}, methodId = 'test'): Promise<string> {
  const payload = { donatePageId: page.id, amountCents, ...more };
  const url = '/api/commerce/checkout/donate';
  const { cartToken } = (await shop.ask(NORD, { method: 'POST', url, payload, cookies: browser })).json<{
    cartToken: string;
  }>();
  await send('contact', { email: 'mia@kunde.test' }, browser, cartToken);
  await send('address', address, browser, cartToken);
  await send('payment', { methodId }, browser, cartToken);
  return (await order(await state(browser, cartToken), browser, {}, cartToken)).json<OrderOutcome>().orderId;
}

/** What stands on the receipt, in one line. */
async function wordsOf(id: string): Promise<string> {
  const { rawPayload } = await fetched(await read(id));
  return (await textsOf(rawPayload)).join(' ');
}

describe('the notice of a tax office', () => {
  it('is asked for whole, in words, and not before its own day', async () => {
    const empty = {
      ...notice,
      address: 'irgendwo',
      taxOffice: ' ',
      taxNumber: '12',
      date: '2026-02-30',
      period: 'neu',
    };
    const answer = await settings({ ...empty, purposes: '' });
    expect(answer.statusCode).toBe(400);
    expect(answer.json<{ errors: Record<string, string> }>().errors).toEqual({
      address: expect.stringContaining('20459 Hamburg'),
      taxOffice: expect.stringContaining('Finanzamt'),
      taxNumber: expect.stringContaining('Steuernummer'),
      date: 'Bitte gib das Datum des Bescheids an.',
      period: expect.stringContaining('Veranlagungszeitraum'),
      purposes: expect.stringContaining('Zwecke'),
    });
    const late = await settings({ ...notice, date: '2026-03-02' });
    expect(late.json()).toMatchObject({ errors: { date: 'Das Datum des Bescheids liegt in der Zukunft.' } });
    expect((await settings({ ...notice, kind: 'rumour' })).statusCode).toBe(400);
  });

  it('names the store where no other name is given, and none at all where there is none', async () => {
    expect((await settings({ ...notice, name: '', address: '' })).json()).toMatchObject({
      errors: { name: expect.stringContaining('Namen'), address: expect.stringContaining('Anschrift') },
    });
  });
});

describe('a donation', () => {
  it('gets the simple receipt as long as there is no notice', async () => {
    const id = await give(2500);
    expect(await read(id)).toMatchObject({ receiptHref: null, hasReceipt: false });
    expect(await mailOf(id)).toContain('Dies ist eine Eingangsbestätigung.');
    expect((await own(`${id}/donation-receipt.pdf`)).statusCode).toBe(404);
  });

  it('gets the official one, once its money is there: on its page, by mail and for the owner (§ 50 EStDV)', async () => {
    await save(notice);
    const id = await give(2550);
    const given = await read(id);
    expect(given.receiptToSign).toBe(true);
    expect(await mailOf(id)).toContain(given.receiptHref);
    expect(await mailOf(id)).not.toContain('Eingangsbestätigung');
    const answer = await fetched(given);
    expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'application/pdf']);
    expect((await own(`${id}/donation-receipt.pdf`)).rawPayload.equals(answer.rawPayload)).toBe(true);
    const text = (await textsOf(answer.rawPayload)).join(' ');
    for (const told of [
      'Kulturhafen e. V. Deichweg 1 20459 Hamburg Bestätigung über Geldzuwendungen/Mitgliedsbeitrag',
      'im Sinne des § 10b des Einkommensteuergesetzes an eine der in § 5 Abs. 1 Nr. 9',
      'Name und Anschrift des Zuwendenden: Mia Kunde Deichstraße 1 20459 Hamburg',
      '25,50 € fünfundzwanzig Euro und fünfzig Cent 01.03.2026',
      'Verzicht auf Erstattung von Aufwendungen: Ja [ ] Nein [X]',
      'wegen Förderung von Kunst und Kultur nach dem Freistellungsbescheid',
      'des Finanzamtes Hamburg-Nord, StNr. 17/429/01234, vom 06.05.2024',
      'für den letzten Veranlagungszeitraum 2020–2022',
      'nur zur Förderung von Kunst und Kultur verwendet wird',
      'Hamburg, 01.03.2026',
      '(Ort, Datum und Unterschrift des Zuwendungsempfängers)',
      'Wer vorsätzlich oder grob fahrlässig eine unrichtige Zuwendungsbestätigung erstellt',
      'länger als 5 Jahre bzw.',
    ])
      expect(text.replaceAll(/\s+/g, ' ')).toContain(told);
    expect(text).not.toContain('�');
    expect(text).not.toContain('ohne Unterschrift gültig');
    expect(text).not.toContain('nicht abziehbar');
  });

  it('says what else applies: no signature, fees that are not deductible, statutes that were examined', async () => {
    await save({ ...notice, kind: 'statutes', feesExcluded: true, unsigned: true, purposes: 'Kunst und Kultur' });
    const id = await give(100_000);
    const text = (await wordsOf(id)).replaceAll(/\s+/g, ' ');
    expect(text).toContain('mit Bescheid vom 06.05.2024 nach § 60a AO gesondert festgestellt.');
    expect(text).toContain('Wir fördern nach unserer Satzung Kunst und Kultur.');
    expect(text).toContain('1.000,00 € eintausend Euro');
    expect(text).toContain('ohne Unterschrift gültig');
    expect(text).toContain('dass es sich nicht um einen Mitgliedsbeitrag handelt');
    expect(text).not.toContain('Veranlagungszeitraum');
    expect(await mailOf(id)).toContain('ohne Unterschrift gültig');
  });

  it.each([
    ['exemption', '2029-05-06T12:00:00Z', '2029-05-07T12:00:00Z'],
    ['statutes', '2027-05-06T12:00:00Z', '2027-05-07T12:00:00Z'],
  ])('gets the simple one again when the notice (%s) is too old (§ 63 (5) AO)', async (kind, last, late) => {
    await save({ ...notice, kind });
    shop.clock.now = new Date(last);
    expect((await read(await give(500))).hasReceipt).toBe(true);
    shop.clock.now = new Date(late);
    const id = await give(500);
    expect((await read(id)).hasReceipt).toBe(false);
    expect(await mailOf(id)).toContain('Dies ist eine Eingangsbestätigung.');
  });

  it('waits for its money, keeps its words whatever changes later, and loses them with its money', async () => {
    await save(notice);
    const bank = { holder: 'Nord', iban: 'DE02120300000000202051', bic: '' };
    await rowsOf(shop.database, 'update store_settings set payments = $1', [JSON.stringify({ bank })]);
    const id = await give(500, {}, 'bank');
    expect((await read(id)).receiptHref).toBeNull();
    await shop.ask(NORD, { method: 'POST', url: `/api/rest/commerce/orders/${id}/payments`, as: owner });
    const given = await read(id);
    const first = (await fetched(given)).rawPayload;
    await save({ ...notice, name: 'Ganz anders e. V.', date: '2025-01-01' });
    expect((await fetched(given)).rawPayload.equals(first)).toBe(true);
    await save(null);
    expect((await fetched(given)).rawPayload.equals(first)).toBe(true);
    await shop.ask(NORD, {
      method: 'POST',
      url: `/api/rest/commerce/orders/${id}/refunds`,
      as: owner,
      payload: { key: 'given-back', amountCents: 500 },
    });
    expect(await read(id)).toMatchObject({ receiptHref: null, hasReceipt: true });
    expect((await fetched(given)).statusCode).toBe(404);
    expect((await own(`${id}/donation-receipt.pdf`)).rawPayload.equals(first)).toBe(true);
  });

  it('gets one each time that it comes again', async () => {
    await save(notice);
    const first = await give(500, { interval: 'month' });
    shop.clock.now = new Date('2026-04-02T12:00:00Z');
    await renewOnce(orderParts(shop.parts));
    const [next] = await rowsOf(shop.database, 'select id from purchase where renews_id is not null');
    expect(await wordsOf(String(next?.['id']))).toContain('02.04.2026');
    expect(await wordsOf(first)).toContain('01.03.2026');
  });

  it('shows its receipt to nobody else', async () => {
    await save(notice);
    const id = await give(500);
    expect((await fetched(await read(id), SUED)).statusCode).toBe(404);
    expect((await own(`${id}/donation-receipt.pdf`, SUED)).statusCode).toBe(404);
    expect((await own(`${id}/donation-receipt.pdf`, NORD, null)).statusCode).toBe(401);
  });
});

describe('the page', () => {
  it('is one of A4, however much there is to say', async () => {
    const long = (length: number): string => 'Förderverein '.repeat(40).slice(0, length).trim();
    const receipt = {
      number: '00042',
      issuer: { name: long(120), lines: [long(100), '20459 Hamburg', 'Deutschland'], city: 'Hamburg' },
      donor: [long(100), long(80), long(80), '20459 Hamburg', 'Österreich'],
      amountCents: 99_999_999_999,
      amountInWords: inWords(99_999_999_999),
      givenOn: '2026-03-01',
      issuedOn: '2026-03-01',
    };
    const told = { ...notice, taxOffice: long(100), purposes: long(200), feesExcluded: true, unsigned: true };
    for (const kind of ['exemption', 'statutes'] as const) {
      const bytes = await receiptPdf({ ...receipt, notice: { ...told, kind } });
      const text = (await textsOf(bytes)).join(' ');
      expect(text).toContain('neunhundertneunundneunzigtausend- neunhundertneunundneunzig Euro');
      expect(text).not.toContain('…');
      const pdf = await PDFDocument.load(bytes);
      expect(pdf.getPageCount()).toBe(1);
      expect(pdf.getTitle()).toBe('Zuwendungsbestätigung 00042');
    }
  });

  it.each([
    [1, 'ein Cent'],
    [100, 'ein Euro'],
    [1600, 'sechzehn Euro'],
    [1700, 'siebzehn Euro'],
    [2101, 'einundzwanzig Euro und ein Cent'],
    [3000, 'dreißig Euro'],
    [124_600, 'eintausendzweihundertsechsundvierzig Euro'],
    [100_000_000, 'eine Million Euro'],
    [2_100_000_100, 'einundzwanzig Millionen eins Euro'],
    [
      99_999_999_900,
      'neunhundertneunundneunzig Millionen neunhundertneunundneunzigtausendneunhundertneunundneunzig Euro',
    ],
  ])('spells %i cents out', (cents, words) => {
    expect(inWords(cents)).toBe(words);
  });
});
