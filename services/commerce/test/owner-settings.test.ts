import { newId } from '@litfass/kit';
import { eventually, holdMails, NORD, rowsOf, SUED } from '@litfass/kit/testing';
import type { ProductOffer } from '@litfass/model';
import { beforeAll, describe, expect, it } from 'vitest';
import { buyerOf, commerce } from './buyer.ts';
import { setUp, useCustomer } from './customer.ts';
import { editor, owner, thing } from './shop.ts';

const customer = await useCustomer();
await holdMails(customer.shop.database);
const { shop, add, cup } = customer;
const { ready, order, withGoods } = buyerOf(customer);

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
const run = (method: Method, path: string, payload?: object, { as = owner, site = NORD } = {}) =>
  shop.ask(site, { method, url: `/api/rest/commerce/${path}`, as, ...(payload && { payload }) });
const fieldsOf = (answer: { json: <T>() => T }): string[] =>
  Object.keys(answer.json<{ errors?: object }>().errors ?? {}).toSorted();
const many = newId();

beforeAll(async () => {
  await setUp(shop, commerce);
  await shop.publish(
    NORD,
    { itemId: many, title: 'Teller', content: thing({ sku: 'MANY', qtyInStock: 50, weight: 1 }) },
    2n,
  );
  const course = { ...thing({ sku: 'COURSE', qtyInStock: 5, weight: 1 }), productType: 'SERVICE' };
  await shop.publish(NORD, { itemId: newId(), title: 'Kurs', content: course }, 2n);
  await eventually(async () => expect((await add({ itemId: many, sku: 'MANY' })).statusCode).toBe(200));
});

describe('coupons', () => {
  it('are made, changed, listed by what they are now, and taken away', async () => {
    const summer = { code: 'sommer10', kind: 'percent', value: 10 };
    expect((await run('POST', 'coupons', summer)).json()).toMatchObject({ ...summer, uses: 0, state: 'valid' });
    expect((await run('POST', 'coupons', { ...summer, code: 'SOMMER10' })).statusCode).toBe(409);
    await run('POST', 'coupons', { code: 'ALT', kind: 'freeShipping', endsAt: '2026-01-01T00:00:00Z' });
    await run('POST', 'coupons', { code: 'BALD', kind: 'amount', value: 500, startsAt: '2027-01-01T00:00:00Z' });
    const codes = async (query: string): Promise<string[]> =>
      (await run('GET', `coupons?${query}`)).json<{ items: { code: string }[] }>().items.map(({ code }) => code);
    expect(await codes('state=valid')).toEqual(['ONCE', 'sommer10']);
    expect([await codes('state=invalid'), await codes('query=alt')]).toEqual([['ALT', 'BALD'], ['ALT']]);
    const { items, next } = (await run('GET', 'coupons?limit=3')).json<{ items: unknown[]; next: string }>();
    expect([items.length, next, await codes(`cursor=${next}`)]).toEqual([3, 'ONCE', ['sommer10']]);
    const terms = { kind: 'percent', value: 20, maxUses: 5 };
    expect((await run('PUT', 'coupons/SOMMER10', terms)).json()).toMatchObject({ ...terms, state: 'valid' });
    const acts = await rowsOf(shop.database, `select payload from outbox where subject like '%.owner.acted.%'`);
    expect(acts.map(({ payload }) => String(payload)).join(), 'in the log (O5)').toMatch(/value\W+10\W+20/);
    for (const status of [204, 404]) expect((await run('DELETE', 'coupons/ALT')).statusCode).toBe(status);
  });

  it.each([
    [{ code: '=1+1', kind: 'percent', value: 10 }, ['code']],
    [{ code: 'SOMMER 10', kind: 'percent', value: 10 }, ['code']],
    [{ code: 'X1', kind: 'percent', value: 101 }, ['value']],
    [{ code: 'X1', kind: 'amount', value: 0.5 }, ['value']],
    [{ code: 'X1', kind: 'amount', value: 100, startsAt: '2026-05-02', endsAt: '2026-05-01' }, ['endsAt']],
    [{ code: 'X1', kind: 'freeShipping', productIds: [] }, ['productIds']],
  ])('are refused at the field that is wrong (%#)', async (payload, fields) => {
    const answer = await run('POST', 'coupons', payload);
    expect([answer.statusCode, fieldsOf(answer)]).toEqual([400, fields]);
  });
});

describe('shipping and tax', () => {
  const flat = { name: 'Paket', kind: 'flat', costCents: 490 };

  it('are written whole; options get ids and keep them', async () => {
    const before = (await run('GET', 'shipping')).json<{ zones: object[]; weightUnit: string }>();
    expect(before).toMatchObject({ weightUnit: 'kg', zones: [{ countries: ['DE'] }, { countries: ['US'] }] });
    const heavy = { name: 'Spedition', kind: 'weight', steps: [{ upTo: 30, costCents: 4900 }, { costCents: 9900 }] };
    const zones = [...before.zones, { countries: ['at', 'CH'], options: [flat, heavy] }];
    const after = (await run('PUT', 'shipping', { zones })).json<{ zones: { options: { id: string }[] }[] }>();
    expect(after.zones[2]).toMatchObject({ countries: ['AT', 'CH'], options: [flat, heavy] });
    expect(after.zones[2]?.options[0]?.id).toMatch(/^[0-9a-f]{24}$/);
    expect(after.zones[0]).toEqual(before.zones[0]);
  });

  it.each([
    [[{ countries: [], options: [flat] }], ['zones/0/countries']],
    [[{ countries: ['D1'], options: [flat] }], ['zones/0/countries']],
    [
      [
        { countries: ['DE'], options: [flat] },
        { countries: ['DE'], options: [flat] },
      ],
      ['zones/1/countries'],
    ],
    [[{ countries: ['DE'], options: [] }], ['zones/0/options']],
    [[{ countries: ['DE'], options: [{ ...flat, name: ' ' }] }], ['zones/0/options/0/name']],
    [[{ countries: ['DE'], options: [{ name: 'x', kind: 'weight' }] }], ['zones/0/options/0/steps']],
  ])('refuse zones at the place that is wrong (%#)', async (zones, fields) => {
    const answer = await run('PUT', 'shipping', { zones });
    expect([answer.statusCode, fieldsOf(answer)]).toEqual([400, fields]);
  });

  it('change what a cart costs from the next look at it', async () => {
    const cookies = await withGoods(many, 'MANY', 2);
    expect((await ready(cookies)).cart.taxCents).toBe(1643);
    const rules = [{ country: 'DE', category: 'standard', ratePercent: 7 }];
    await run('PUT', 'tax', { pricesIncludeTax: true, rules });
    expect((await ready(cookies)).cart.taxCents).toBe(673);
    const offered = async () => {
      const listed = await shop.ask(NORD, { url: '/api/commerce/products' });
      const { products } = listed.json<{ products: { itemId: string; offer: ProductOffer }[] }>();
      return products.find(({ itemId }) => itemId === many)?.offer;
    };
    const whole = { tax: { kind: 'included', ratePercent: 7 }, variants: [{ priceCents: 5243, salePriceCents: 5243 }] };
    await run('PUT', 'tax', { pricesIncludeTax: false, rules });
    expect(await offered()).toMatchObject(whole);
    await run('PUT', 'tax', { pricesIncludeTax: true, rules });
    expect(await offered()).toMatchObject({ ...whole, variants: [{ priceCents: 4900, salePriceCents: 4900 }] });
    const twice = await run('PUT', 'tax', { pricesIncludeTax: true, rules: [...rules, ...rules] });
    expect([twice.statusCode, fieldsOf(twice)]).toEqual([400, ['rules/1/category']]);
  });
});

describe('gift cards', () => {
  it('are issued with a code and a mail, blocked and freed again', async () => {
    const made = await run('POST', 'gift-cards', {
      amountCents: 5000,
      recipientEmail: 'jan@freund.test',
      note: 'Tombola',
    });
    const card = made.json<{ id: string; code: string }>();
    expect(made.json()).toMatchObject({ balanceCents: 5000, state: 'valid', note: 'Tombola', orderId: null });
    const mails = await rowsOf(shop.database, `select text from mail where recipient = 'jan@freund.test'`);
    expect(String(mails[0]?.['text'])).toContain(card.code);
    const cookies = await withGoods(many, 'MANY');
    const url = '/api/commerce/cart/coupons';
    const entered = await shop.ask(NORD, { method: 'POST', url, payload: { code: card.code }, cookies });
    expect(entered.json()).toMatchObject({ giftCardCents: 4900 });
    const checkout = await ready(cookies);
    expect((await run('PATCH', `gift-cards/${card.id}`, { blocked: true })).json()).toMatchObject({ state: 'blocked' });
    expect((await order(checkout, cookies)).json()).toMatchObject({ code: 'total-changed' });
    await run('PATCH', `gift-cards/${card.id}`, { blocked: false });
    const listed = (await run('GET', 'gift-cards?query=tombola')).json<{ items: unknown[] }>();
    expect(listed.items).toMatchObject([{ id: card.id, state: 'valid', balanceCents: 5000 }]);
    expect(fieldsOf(await run('POST', 'gift-cards', { amountCents: -1, recipientEmail: 'x' }))).toEqual([
      'amountCents',
      'recipientEmail',
    ]);
  });
});

describe('plans and donation pages', () => {
  it('are made, changed and taken away, and refused at the field that is wrong', async () => {
    const terms = { name: 'Freunde', priceCents: 500, billingPeriod: { value: 1, unit: 'month' } };
    const plan = (await run('POST', 'plans', terms)).json<{ id: string }>();
    expect((await run('PUT', `plans/${plan.id}`, { ...terms, priceCents: 600 })).json()).toMatchObject({
      priceCents: 600,
    });
    expect((await run('GET', 'plans')).json()).toMatchObject({ items: [{ id: plan.id, holders: 0 }] });
    expect(fieldsOf(await run('POST', 'plans', { ...terms, name: ' ', priceCents: 0 }))).toEqual([
      'name',
      'priceCents',
    ]);
    expect((await run('DELETE', `plans/${plan.id}`)).statusCode).toBe(204);
    expect((await run('PUT', `plans/${plan.id}`, terms)).statusCode).toBe(404);
    const page = (await run('POST', 'donation-pages', { title: 'Kino', amountsCents: [500] })).json<{ id: string }>();
    expect((await run('GET', 'donation-pages')).json()).toMatchObject({ items: [{ id: page.id, title: 'Kino' }] });
    expect(fieldsOf(await run('POST', 'donation-pages', { title: '' }))).toEqual(['amountsCents', 'title']);
  });
});

describe('stock', () => {
  it('is set in one go or not at all, and told to everybody (PROD-012)', async () => {
    const changes = [
      { itemId: many, sku: 'MANY', qtyInStock: 7 },
      { itemId: cup, sku: 'CUP', change: -1 },
    ];
    const refused = await run('PATCH', 'inventory', { changes: [...changes, { itemId: many, sku: 'NIE', change: 1 }] });
    expect([refused.statusCode, fieldsOf(refused)]).toEqual([400, ['changes/2/sku']]);
    const below = await run('PATCH', 'inventory', { changes: [{ itemId: many, sku: 'MANY', change: -9999 }] });
    expect(fieldsOf(below)).toEqual(['changes/0/change']);
    expect((await run('PATCH', 'inventory', { changes })).statusCode).toBe(200);
    const grid = (await run('GET', 'inventory?query=teller')).json<{ items: unknown[] }>();
    expect(grid.items).toMatchObject([{ itemId: many, variants: [{ sku: 'MANY', qtyInStock: 7, isLow: false }] }]);
    await eventually(async () => {
      const { products } = (await shop.ask(NORD, { url: '/api/commerce/products' })).json<{
        products: { itemId: string; offer: { variants: { qtyInStock: number }[] } }[];
      }>();
      expect(products.find(({ itemId }) => itemId === many)?.offer.variants[0]?.qtyInStock).toBe(7);
    });
    const low = (await run('GET', 'inventory?low=true')).json<{ items: { variants: { sku: string }[] }[] }>();
    expect(low.items.flatMap(({ variants }) => variants.map(({ sku }) => sku))).toEqual(['LAST']);
  });
});

describe('settings', () => {
  it('are changed in part and say what the website’s settings hold (CART-018)', async () => {
    const changed = await run('PATCH', 'settings', { lowStockAt: 2, deliveryTime: '2–4 Werktage' });
    expect(changed.json()).toMatchObject({
      lowStockAt: 2,
      deliveryTime: '2–4 Werktage',
      cartVersion: 1,
      website: { currency: 'EUR', minimumSubtotalCents: 1000, weightUnit: 'kg' },
    });
    expect((await run('PATCH', 'settings', { lowStockAt: -1 })).statusCode).toBe(400);
    expect((await run('GET', 'settings', undefined, { site: SUED })).json()).toMatchObject({ lowStockAt: 3 });
  });

  it('lead from the product straight to the checkout where the website says express checkout (CHK-007)', async () => {
    const buyNow = (): Promise<{ headers: { location?: unknown } }> =>
      shop.ask(NORD, {
        method: 'POST',
        url: '/api/commerce/cart/items',
        payload: `itemId=${many}&sku=MANY&quantity=1`,
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
      });
    expect((await buyNow()).headers.location).toBe('/cart');
    await shop.changeWebsite(NORD, { storeSettings: { currency: 'EUR', expressCheckout: true } }, 3n);
    await eventually(async () => expect((await buyNow()).headers.location).toBe('/commerce/goto-checkout'));
  });

  it('name the ways to pay, with a bank account that exists', async () => {
    const bank = { holder: 'Nord', iban: 'DE89 3704 0044 0532 0130 00', bic: '' };
    const payments = { bank, invoice: true, stripeMethods: [], test: false };
    expect((await run('PUT', 'payments', payments)).json()).toMatchObject({
      bank: { iban: 'DE89370400440532013000' },
      stripe: { hasKeys: false },
    });
    const cookies = await withGoods(many, 'MANY');
    const { paymentMethods } = await ready(cookies);
    expect(paymentMethods.map(({ id }) => id)).toEqual(['bank', 'invoice']);
    const wrong = { ...payments, bank: { ...bank, iban: 'DE89 3704 0044 0532 0130 01' } };
    expect(fieldsOf(await run('PUT', 'payments', wrong))).toEqual(['bank/iban']);
  });
});

describe('the owner’s calls', () => {
  it('give figures of the last days', async () => {
    const figures = (await run('GET', 'dashboard?days=7')).json<{ byDay: unknown[] }>();
    expect(figures).toMatchObject({ currency: 'EUR', days: 7, orders: 0, revenueCents: 0, lowStock: 1 });
    expect(figures.byDay).toHaveLength(7);
  });

  it.each([
    'coupons',
    'shipping',
    'tax',
    'gift-cards',
    'plans',
    'payments',
    'inventory',
    'settings',
    'dashboard',
    'legal-check',
    'subscriptions',
  ])('for %s ask for a permission', async (path) => {
    expect((await run('GET', path, undefined, { as: editor })).statusCode).toBe(403);
  });
});
