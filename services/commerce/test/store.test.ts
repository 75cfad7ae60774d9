import { gunzipSync } from 'node:zlib';
import { fromBinary } from '@bufbuild/protobuf';
import { newId } from '@litfass/kit';
import { eventually, NORD, rowsOf, SUED } from '@litfass/kit/testing';
import { STORE_BUNDLE } from '@litfass/model';
import { PlansOfferedSchema } from '@litfass/proto/commerce/v1/plan_pb';
import { describe, expect, it } from 'vitest';
import { owner, thing, useCommerce } from './shop.ts';

const shop = await useCommerce();

const commerce = {
  tax: { pricesIncludeTax: true, rules: [{ country: 'DE', category: 'standard', ratePercent: 19 }] },
  coupons: [{ code: 'WILLKOMMEN10', kind: 'percent', value: 10 }],
  giftCards: [{ code: 'GK-TEST-0001', balanceCents: 2500 }],
  ownWords: { kept: true },
};
const bundleUrl = (websiteId: string): string => `/api/rest/commerce/websites/${websiteId}/bundle`;
const put = (payload: Record<string, unknown>, websiteId = NORD.id) =>
  shop.operate({ method: 'PUT', url: bundleUrl(websiteId), payload });
const get = async (websiteId = NORD.id) =>
  (await shop.operate({ url: bundleUrl(websiteId) })).json<Record<string, unknown>>();
const dump = () =>
  rowsOf(shop.database, 'select website_id, currency, minimum_subtotal_cents, commerce from store_settings');

describe('the commercial part of a bundle', () => {
  it('comes back as it was imported, and importing it twice changes nothing', async () => {
    expect((await put({ currency: 'EUR', commerce })).json()).toEqual({ websiteId: NORD.id });
    const before = await dump();
    expect((await put({ currency: 'EUR', commerce })).statusCode).toBe(200);
    expect(await dump()).toEqual(before);
    expect(await get()).toEqual({ currency: 'EUR', commerce, products: [] });
  });

  it('brings along what the law asks of its seller and how he is paid, and takes along what these are by then', async () => {
    const websiteId = newId();
    const producer = { name: 'Nord GbR', address: 'Deichweg 1, 20459 Hamburg', contact: 'hallo@nord.test' };
    const bank = { holder: 'Nord GbR', iban: 'DE02120300000000202051', bic: 'BYLADEM1001' };
    const told = { details: { deliveryTime: '2 bis 4 Werktage', producer }, payments: { bank } };
    await put({ currency: 'EUR', commerce: { ...commerce, ...told } }, websiteId);
    expect(await get(websiteId)).toMatchObject({ commerce: { ...commerce, ...told } });
    // What a later bundle does not speak of stays.
    await put({ currency: 'EUR', commerce: { ...commerce, payments: { bank: null, invoice: true } } }, websiteId);
    const { commerce: kept } = await get(websiteId);
    expect(kept).toEqual({ ...commerce, details: told.details, payments: { invoice: true } });
  });

  it('takes everything along that its owner set, and another website has it then', async () => {
    const [first, second] = [newId(), newId()];
    const selling = {
      lowStockAt: null,
      cartVersion: 2,
      reviewRequestDays: 14,
      abandonedCartHours: 4,
      downloadDays: 60,
    };
    const texts = { name: '', address: '', taxOffice: 'Nord', taxNumber: '22/815/08154', purposes: 'von Kultur' };
    const notice = {
      ...texts,
      kind: 'exemption',
      date: '2025-01-02',
      period: '2023',
      feesExcluded: true,
      unsigned: false,
    };
    const kept = { donationPurpose: 'Dach', donationNotice: notice, batteryRegistration: 'B-1' };
    const told = { ...selling, downloadCount: 9, ...kept };
    const payments = { bank: null, invoice: true, stripe: ['stripe-card'], test: false };
    await put({ currency: 'EUR', commerce: { ...commerce, details: told, payments } }, first);
    await rowsOf(
      shop.database,
      `insert into gift_card (website_id, id, code, balance_cents, issued_cents, currency, expires_at, blocked_at)
       select $1, lpad(c, 24, '0'), c, b, 5000, 'EUR', e, null from (values
         ('SOLD', 3000, '2029-12-31T23:00:00Z'::timestamptz), ('SPENT', 0, null), ('OVER', 10, '2020-01-01Z')) v (c, b, e)`,
      [first],
    );
    const { commerce: taken } = await get(first);
    const { bank: _bank, ...paid } = payments;
    const sold = { code: 'SOLD', balanceCents: 3000, expiresAt: '2029-12-31T23:00:00.000Z' };
    const giftCards = [...commerce.giftCards, sold];
    expect(taken).toEqual({ ...commerce, giftCards, details: told, payments: paid });
    const asked = Buffer.from(JSON.stringify({ websiteId: first }));
    const answer = await shop.parts.bus.request(STORE_BUNDLE, asked, 2000);
    expect(JSON.parse(gunzipSync(answer).toString())).toMatchObject({ commerce: taken });
    await put({ currency: 'EUR', commerce: taken }, second);
    expect((await get(second))['commerce']).toEqual(taken);
  });

  it('may be missing, which removes what was there', async () => {
    const websiteId = newId();
    await put({ currency: 'CHF', commerce }, websiteId);
    await put({ currency: 'CHF', commerce: null }, websiteId);
    expect(await get(websiteId)).toEqual({ currency: 'CHF', commerce: null, products: [] });
  });

  it('tells every violation with file and pointer, and stores nothing', async () => {
    const websiteId = newId();
    const wrong = { ...commerce, coupons: [{ code: '', kind: 'gift' }], tax: { rules: [{ country: 'Germany' }] } };
    const answer = await put({ currency: 'XXX', commerce: wrong }, websiteId);
    expect(answer.statusCode).toBe(422);
    const { code, problems } = answer.json<{
      code: string;
      problems: { file: string; pointer: string; reason: string }[];
    }>();
    expect(code).toBe('bundle-invalid');
    const places = problems.map(({ file, pointer }) => `${file} ${pointer}`);
    expect(places).toEqual(
      expect.arrayContaining([
        'commerce.json /coupons/0/code',
        'commerce.json /coupons/0/kind',
        'commerce.json /tax/rules/0/country',
        'site.json /settings/storeSettings/currency',
      ]),
    );
    expect(await get(websiteId)).toMatchObject({ currency: 'USD', commerce: null });
  });

  it('takes along how often coupons were redeemed, and counts on from there; a bundle takes none back', async () => {
    const [from, to] = [newId(), newId()];
    const coupons = [{ code: 'Dreimal', kind: 'percent', value: 10, maxUses: 3 }];
    const put = (id: string, given: unknown) =>
      shop.operate({ method: 'PUT', url: `/api/rest/commerce/websites/${id}/bundle`, payload: { commerce: given } });
    await put(from, { coupons });
    expect((await get(from))['commerce']).toEqual({ coupons });
    await rowsOf(shop.database, `insert into coupon_use (website_id, code, uses) values ($1, 'DREIMAL', 2)`, [from]);
    const taken = (await get(from))['commerce'];
    expect(taken).toEqual({ coupons: [{ ...coupons[0], uses: 2 }] });
    for (const given of [taken, { coupons: [{ ...coupons[0], uses: 1 }] }]) await put(to, given);
    expect((await get(to))['commerce']).toEqual(taken);
    const endless = await put(to, { coupons: [{ ...coupons[0], uses: 3_000_000_000 }] });
    expect(endless.statusCode).toBe(422);
  });

  it('is exported with live stock and generated SKUs', async () => {
    const itemId = newId();
    await shop.publish(SUED, { itemId, content: thing({}) }, 1n);
    const products = await eventually(async () => {
      const found = (await get(SUED.id))['products'];
      expect(found).toHaveLength(1);
      return found;
    });
    expect(products).toEqual([
      {
        itemId,
        variants: [{ sku: expect.stringMatching(/^SQ\d{7}$/), optionValues: [], unlimited: false, qtyInStock: 5 }],
      },
    ]);
  });
});

describe('a website that is removed', () => {
  const tables = ['store_settings', 'product', 'product_card', 'variant', 'price_history', 'cart', 'cart_entry'];
  const left = async (websiteId: string): Promise<string[]> => {
    const counts = await Promise.all(
      tables.map(
        async (table) =>
          [table, await rowsOf(shop.database, `select 1 from ${table} where website_id = $1`, [websiteId])] as const,
      ),
    );
    return counts.filter(([, rows]) => rows.length > 0).map(([table]) => table);
  };
  const fill = async (version: bigint): Promise<void> => {
    const itemId = newId();
    // A store that came with its bundle is open.
    await put({ currency: 'EUR', commerce });
    await shop.tellCard(NORD, itemId, { href: '/x', product: {} }, version);
    await shop.publish(NORD, { itemId, content: thing({ sku: 'X' }) }, version);
    await eventually(async () => {
      const answer = await shop.ask(NORD, {
        method: 'POST',
        url: '/api/commerce/cart/items',
        payload: { itemId, sku: 'X' },
      });
      expect(answer.statusCode).toBe(200);
    });
    expect(await left(NORD.id)).toEqual(tables);
  };

  it('leaves nothing behind and touches no other, by the operator', async () => {
    await put({ currency: 'EUR', commerce }, SUED.id);
    const others = await left(SUED.id);
    await fill(1n);
    const answer = await shop.operate({ method: 'DELETE', url: `/api/rest/commerce/websites/${NORD.id}` });
    expect(answer.statusCode).toBe(204);
    expect(await left(NORD.id)).toEqual([]);
    expect(await left(SUED.id)).toEqual(others);
  });

  it('leaves nothing behind when site says so, and an older event brings nothing back', async () => {
    await fill(2n);
    await shop.removeWebsite(NORD, 100n);
    await eventually(async () => expect(await left(NORD.id)).toEqual([]));
    await shop.changeWebsite(NORD, { storeSettings: { currency: 'EUR' } }, 99n);
    await shop.changeWebsite(SUED, { storeSettings: { currency: 'GBP' } }, 100n);
    await eventually(async () => expect(await get(SUED.id)).toMatchObject({ currency: 'GBP' }));
    expect(await left(NORD.id)).toEqual([]);
  });
});

describe('plans', () => {
  const friends = { name: 'Freundeskreis', priceCents: 500, billingPeriod: { value: 1, unit: 'month' } };
  const told = async (websiteId: string) =>
    (
      await rowsOf(
        shop.database,
        `select payload from outbox where subject = 'litfass.commerce.plan.offered.' || $1 order by id`,
        [websiteId],
      )
    ).map(({ payload }) => {
      const { plansJson } = fromBinary(PlansOfferedSchema, payload instanceof Buffer ? payload : Buffer.alloc(0));
      return JSON.parse(plansJson);
    });

  it('are told with the bundle, again when they or the currency change, and not when nothing did (R1)', async () => {
    const site = { ...SUED, id: newId() };
    const plans = [{ id: newId(), ...friends, yearlyPriceCents: 5000 }];
    const tax = { kind: 'included', ratePercent: 19 };
    const view = { ...plans[0], kind: '', currency: 'EUR', numBillingCycles: 0, tax };
    await put({ currency: 'EUR', commerce: { ...commerce, plans } }, site.id);
    expect(await told(site.id)).toEqual([[view]]);
    await put({ currency: 'EUR', commerce: { tax: commerce.tax, plans } }, site.id);
    expect(await told(site.id)).toHaveLength(1);
    await shop.changeWebsite(site, { storeSettings: { currency: 'CHF' } }, 1n);
    await eventually(async () => expect((await told(site.id)).at(-1)).toEqual([{ ...view, currency: 'CHF' }]));
    await put({ currency: 'CHF', commerce: null }, site.id);
    expect((await told(site.id)).at(-1)).toEqual([]);
  });

  it('are told as their owner changes them', async () => {
    const run = (method: 'POST' | 'PUT' | 'DELETE', path: string, payload?: object) =>
      shop.ask(NORD, { method, url: `/api/rest/commerce/plans${path}`, as: owner, ...(payload && { payload }) });
    const { id } = (await run('POST', '', friends)).json<{ id: string }>();
    expect((await told(NORD.id)).at(-1)).toMatchObject([{ id, priceCents: 500 }]);
    const before = (await told(NORD.id)).length;
    expect((await run('PUT', `/${newId()}`, friends)).statusCode).toBe(404);
    expect(await told(NORD.id)).toHaveLength(before);
    await run('PUT', `/${id}`, { ...friends, priceCents: 700 });
    expect((await told(NORD.id)).at(-1)).toMatchObject([{ id, priceCents: 700 }]);
    await run('DELETE', `/${id}`);
    expect((await told(NORD.id)).at(-1)).toEqual([]);
  });

  it('are told as far as one event carries them, however many a bundle brings', async () => {
    const websiteId = newId();
    const plans = Array.from({ length: 900 }, () => ({ id: newId(), ...friends, name: '€'.repeat(300) }));
    expect((await put({ currency: 'EUR', commerce: { plans } }, websiteId)).statusCode).toBe(200);
    const [list] = await told(websiteId);
    expect(list.length).toBeGreaterThan(100);
    expect(list.length).toBeLessThanOrEqual(500);
  });
});

describe('republishing', () => {
  it('tells every offer and every list of plans again when it is asked for', async () => {
    const itemId = newId();
    await shop.publish(SUED, { itemId, content: thing({}) }, 1n);
    const told = async () =>
      (
        await rowsOf(shop.database, `select 1 from outbox where position(convert_to($1, 'UTF8') in payload) > 0`, [
          itemId,
        ])
      ).length;
    await eventually(async () => expect(await told()).toBe(1));
    const plansTold = async () =>
      (await rowsOf(shop.database, `select 1 from outbox where subject like 'litfass.commerce.plan.offered.%'`)).length;
    const before = await plansTold();
    await shop.parts.bus.request('litfass.commerce.republish', new Uint8Array(), 5000);
    expect(await told()).toBe(2);
    expect(await plansTold()).toBeGreaterThan(before);
  });
});
