import { newId } from '@litfass/kit';
import { eventually, NORD, rowsOf } from '@litfass/kit/testing';
import { LEGAL_CHECK, type LegalCheckAnswer } from '@litfass/model';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buyerOf, commerce } from './buyer.ts';
import { setUp, useCustomer } from './customer.ts';
import { owner, thing } from './shop.ts';

const customer = await useCustomer();
const { shop, add } = customer;
const { ready, order, withGoods } = buyerOf(customer);

const run = (method: 'GET' | 'POST' | 'PUT' | 'PATCH', path: string, payload?: object) =>
  shop.ask(NORD, { method, url: `/api/rest/commerce/${path}`, as: owner, ...(payload && { payload }) });
const many = newId();

beforeAll(async () => {
  await setUp(shop, commerce);
  await shop.publish(
    NORD,
    { itemId: many, title: 'Teller', content: thing({ sku: 'MANY', qtyInStock: 50, weight: 1 }) },
    2n,
  );
  await eventually(async () => expect((await add({ itemId: many, sku: 'MANY' })).statusCode).toBe(200));
  const bank = { holder: 'Nord', iban: 'DE89 3704 0044 0532 0130 00', bic: '' };
  await run('PUT', 'payments', { bank, invoice: true, stripeMethods: [], test: false });
});

describe('the legal check', () => {
  const imprint: LegalCheckAnswer['points'][number] = {
    id: 'imprint',
    paragraph: '§ 5 DDG',
    title: 'Impressum',
    why: 'Jeder muss sagen, wer er ist.',
    remedy: 'Lege die Seite „Impressum“ an.',
    place: '/config/settings?tab=legal#pages',
    severity: 'must',
    state: 'missing',
    things: [],
  };
  let website: LegalCheckAnswer = { points: [imprint], pages: [] };
  const pageOf = (title: string, isFilled: boolean) => ({ title, urlId: title.toLowerCase(), isFilled, made: [] });
  const stop = shop.parts.bus.respond(LEGAL_CHECK, () => Buffer.from(JSON.stringify(website)));
  afterAll(() => stop());
  const idsOf = async (wanted: string): Promise<string[]> =>
    (await run('GET', 'legal-check'))
      .json<{ items: { id: string; state: string }[] }>()
      .items.flatMap(({ id, state }) => (state === wanted ? [id] : []));
  const missing = (): Promise<string[]> => idsOf('missing');

  it('lists what is missing with paragraph and remedy, and keeps an unlawful store closed', async () => {
    const cookies = await withGoods(many, 'MANY');
    expect((await run('POST', 'store/close')).json()).toEqual({ opened: false });
    const added = await add({ itemId: many, sku: 'MANY' });
    expect([added.statusCode, added.json<{ code: string }>().code]).toEqual([400, 'store-closed']);
    await run('PATCH', 'settings', { deliveryTime: '', producer: null });
    expect(await missing()).toEqual(['imprintPage', 'sellerDetails', 'withdrawalPage', 'deliveryTime', 'producer']);
    const { items } = (await run('GET', 'legal-check')).json<{ items: { id: string; things: unknown[] }[] }>();
    const things = [{ title: 'Teller', place: `/config/items/${many}` }];
    expect(items.find(({ id }) => id === 'unitPrices')).toMatchObject({ state: 'advice', things });
    const refused = await run('POST', 'store/open');
    expect(refused.json()).toMatchObject({ code: 'store-unlawful' });
    expect(refused.json<{ missing: unknown[] }>().missing[0]).toMatchObject({
      paragraph: '§ 5 DDG',
      remedy: expect.stringContaining('Impressum'),
      place: '/config/settings?tab=legal#pages',
    });
    expect((await ready(cookies)).cart.checkoutFault).toMatchObject({ code: 'store-closed' });
    expect((await order(await ready(cookies), cookies)).json()).toMatchObject({ code: 'store-closed' });
  });

  it('tells pages when the store closes or pays and delivers otherwise, and only then', async () => {
    const told = async (change: () => Promise<unknown>): Promise<number> => {
      const count = `select count(*)::int as n from outbox where subject like 'litfass.commerce.store.changed.%'`;
      const before = (await rowsOf(shop.database, count))[0]?.['n'];
      await change();
      return Number((await rowsOf(shop.database, count))[0]?.['n']) - Number(before);
    };
    await rowsOf(shop.database, 'update store_settings set opened = true');
    expect(await told(() => run('POST', 'store/close'))).toBe(1);
    expect(await told(() => run('POST', 'store/close'))).toBe(0);
    const bank = { holder: 'Nord', iban: 'DE89 3704 0044 0532 0130 00', bic: '' };
    const payments = { bank, invoice: false, stripeMethods: [], test: false };
    expect(await told(() => run('PUT', 'payments', payments))).toBe(1);
    expect(await told(() => run('PUT', 'payments', payments))).toBe(0);
    expect(await told(() => run('PATCH', 'settings', { deliveryTime: '3 Tage' }))).toBe(1);
    const prices = { currency: 'EUR', minimumSubtotalCents: 700 };
    const settled = () => rowsOf(shop.database, `select 1 from store_settings where minimum_subtotal_cents = 700`);
    const change = async () => {
      await shop.changeWebsite(NORD, { storeSettings: prices }, 3n);
      await eventually(async () => expect(await settled()).toHaveLength(1));
    };
    expect(await told(change)).toBe(0);
  });

  it('opens the store once nothing is missing any more', async () => {
    website = { points: [{ ...imprint, state: 'done' }], pages: [pageOf('Widerrufsbelehrung', false)] };
    const producer = { name: 'Nord', address: 'Weg 1, 20459 Hamburg', contact: 'info@nord.test' };
    await run('PATCH', 'settings', { deliveryTime: '2 Tage', producer });
    const legal = { company: 'Nord', address: 'Weg 1, 20459 Hamburg', email: 'info@nord.test' };
    await shop.changeWebsite(NORD, { storeSettings: { currency: 'EUR' }, legal }, 5n);
    await eventually(async () => expect(await missing()).toEqual(['withdrawalPage']));
    website = { ...website, pages: [pageOf('Widerrufsbelehrung', true)] };
    expect(await missing()).toEqual([]);
    expect((await run('GET', 'settings')).json()).toMatchObject({ website: { seller: producer } });
    expect((await run('POST', 'store/open')).json()).toEqual({ opened: true });
  });

  it('advises the official notice of the legal guarantee until it is there: the operator’s file, or a page of one’s own', async () => {
    const advised = async (): Promise<boolean> => (await idsOf('advice')).includes('warrantyNotice');
    expect(await advised()).toBe(true);
    const before = website;
    website = { ...before, pages: [...before.pages, pageOf('Gewährleistung', true)] };
    expect(await advised()).toBe(false);
    website = { ...before, hasWarrantyNotice: true };
    expect(await advised()).toBe(false);
  });
});
