import { newId } from '@litfass/kit';
import { NORD } from '@litfass/kit/testing';
import { storeQuestions, type Cart, type CartPage } from '@litfass/model';
import { beforeAll, describe, expect, it } from 'vitest';
import { setUp, useCustomer } from './customer.ts';
import { cartCookie } from './shop.ts';

const { shop, book, add, read, filled } = await useCustomer();
const [parcel, byWeight, pickup, abroad] = [newId(), newId(), newId(), newId()];

const commerce = {
  shippingZones: [
    {
      countries: ['DE'],
      options: [
        { id: parcel, name: 'Paket', kind: 'flat', costCents: 490, freeFromCents: 20_000 },
        {
          id: byWeight,
          name: 'nach Gewicht',
          kind: 'weight',
          steps: [{ upTo: 2, costCents: 390 }, { costCents: 900 }],
        },
        { id: pickup, name: 'Abholung', kind: 'pickup', costCents: 0 },
      ],
    },
    { countries: ['AT'], options: [{ id: abroad, name: 'Paket', kind: 'flat', costCents: 1290 }] },
  ],
  tax: {
    pricesIncludeTax: true,
    rules: [
      { country: 'DE', category: 'standard', ratePercent: 19 },
      { country: 'AT', category: 'standard', ratePercent: 20 },
    ],
  },
  coupons: [
    { code: 'TEN', kind: 'percent', value: 10 },
    { code: 'OLD', kind: 'percent', value: 10, endsAt: '2026-02-01T00:00:00Z' },
    { code: 'BIG', kind: 'amount', value: 500, minimumSubtotalCents: 50_000 },
    { code: 'FREE', kind: 'freeShipping' },
    { code: 'BOOKS', kind: 'percent', value: 50, productIds: [book] },
  ],
  giftCards: [{ code: 'GK-1', balanceCents: 2500 }],
};
const ship = (cookies: Record<string, string>, payload: Record<string, unknown>) =>
  shop.ask(NORD, { method: 'PUT', url: '/api/commerce/cart/shipping', payload, cookies });
const enter = (cookies: Record<string, string>, code: string) =>
  shop.ask(NORD, { method: 'POST', url: '/api/commerce/cart/coupons', payload: { code }, cookies });

beforeAll(() => setUp(shop, commerce));

describe('the sums of a cart', () => {
  it('contain the tax of the home country before a place is known (CART-005)', async () => {
    const { cookies } = await filled(2);
    expect(await read(cookies)).toMatchObject({ subtotalCents: 9800, taxCents: 1565, grandTotalCents: 9800 });
  });

  it('are whole prices also where their owner enters them without tax, as the pages say (§ 3 PAngV)', async () => {
    const { cookies } = await filled(2);
    const taxed = (tax: object) => setUp(shop, { ...commerce, tax });
    await taxed({ ...commerce.tax, pricesIncludeTax: false });
    const whole = { subtotalCents: 11_662, taxCents: 1862, grandTotalCents: 11_662, pricesIncludeTax: true };
    expect(await read(cookies)).toMatchObject(whole);
    expect((await ship(cookies, { country: 'DE', postalCode: '20095' })).json()).toMatchObject(whole);
    await taxed({ pricesIncludeTax: false, rules: [{ country: 'US', category: 'standard', ratePercent: 8 }] });
    expect(await read(cookies)).toMatchObject({ subtotalCents: 9800, pricesIncludeTax: false });
    await taxed(commerce.tax);
    expect(await read(cookies)).toMatchObject({ subtotalCents: 9800, taxCents: 1565 });
  });

  it('follow the way of shipping and the country (CART-003, CART-004)', async () => {
    const { cookies } = await filled(2);
    const offered = (await ship(cookies, { country: 'DE', postalCode: '20095' })).json<Cart>();
    expect(offered.shippingOptions.map(({ name, costCents }) => [name, costCents])).toEqual([
      ['Paket', 490],
      ['nach Gewicht', 390],
      ['Abholung', 0],
    ]);
    expect(offered).toMatchObject({ selectedShippingOption: null, shippingLocation: { country: 'DE' } });
    const chosen = (await ship(cookies, { country: 'DE', postalCode: '20095', optionId: parcel })).json<Cart>();
    expect(chosen).toMatchObject({ shippingCostCents: 490, grandTotalCents: 10_290, selectedShippingOption: parcel });
    const austria = (await ship(cookies, { country: 'AT', optionId: abroad })).json<Cart>();
    expect(austria.applicableTaxRules).toEqual([
      { country: 'AT', category: 'standard', ratePercent: 20, netCents: 9242, taxCents: 1848 },
    ]);
  });

  it('refuse a country that is not delivered to, and an option that is none', async () => {
    const { cookies } = await filled(1);
    const refused = await Promise.all([
      ship(cookies, { country: 'US', postalCode: '10001' }),
      ship(cookies, { country: 'DE', optionId: abroad }),
    ]);
    expect(refused.map((answer) => answer.json<{ code: string }>().code)).toEqual([
      'no-shipping-there',
      'unknown-shipping-option',
    ]);
    expect((await read(cookies)).shippingLocation).toBeNull();
  });

  it('tell valid codes from invalid ones, with a reason (CART-003)', async () => {
    const { cookies } = await filled(2);
    for (const code of ['ten', 'OLD', 'BIG', 'BOOKS', 'gk-1', 'TEN']) await enter(cookies, code);
    const unknown = await enter(cookies, 'NONE');
    expect([unknown.statusCode, unknown.json<{ code: string }>().code]).toEqual([400, 'unknown-code']);
    const cart = await read(cookies);
    expect(cart.validCoupons.map(({ code, kind, discountCents }) => [code, kind, discountCents])).toEqual([
      ['ten', 'percent', 980],
      ['gk-1', 'giftCard', 2500],
    ]);
    expect(cart.invalidCoupons.map(({ code, reason }) => [code, reason?.slice(0, 40)])).toEqual([
      ['OLD', 'Dieser Gutschein ist abgelaufen.'],
      ['BIG', 'Dieser Gutschein gilt ab einem Warenwert'],
      ['BOOKS', 'Dieser Gutschein gilt nicht für die Arti'],
    ]);
    expect(cart).toMatchObject({ discountCents: 3480, giftCardCents: 2500, grandTotalCents: 6320 });
    const url = '/api/commerce/cart/coupons/TEN';
    expect((await shop.ask(NORD, { method: 'DELETE', url, cookies })).json()).toMatchObject({ discountCents: 2500 });
  });

  it('do not depend on the order in which codes were entered', async () => {
    const totals = [];
    for (const codes of [
      ['TEN', 'FREE', 'GK-1'],
      ['GK-1', 'FREE', 'TEN'],
    ]) {
      const { cookies } = await filled(3);
      await ship(cookies, { country: 'DE', optionId: parcel });
      for (const code of codes) await enter(cookies, code);
      totals.push((await read(cookies)).grandTotalCents);
    }
    expect(totals).toEqual([10_730, 10_730]);
  });

  it('keep a cart below the minimum from the checkout (CART-018)', async () => {
    await setUp(shop, commerce);
    const { cookies } = await add({ itemId: book, sku: 'BOOK' }).then((made) => ({ cookies: cartCookie(made) }));
    expect((await read(cookies)).checkoutFault).toBeNull();
    await shop.changeWebsite(NORD, { storeSettings: { currency: 'EUR', minimumSubtotalCents: 5000 } }, 50n);
    await expect
      .poll(async () => (await read(cookies)).checkoutFault)
      .toEqual({
        code: 'minimum-subtotal',
        text: expect.stringMatching(/^Der Mindestbestellwert beträgt 50,00\s€\.$/),
      });
  });

  it('charge no tax for a small business (§ 19 UStG)', async () => {
    const { cookies } = await filled(1);
    await shop.changeWebsite(NORD, { storeSettings: { currency: 'EUR' }, legal: { smallBusiness: true } }, 60n);
    await expect.poll(async () => (await read(cookies)).smallBusiness).toBe(true);
    expect(await read(cookies)).toMatchObject({ taxCents: 0, applicableTaxRules: [], grandTotalCents: 4900 });
    await shop.changeWebsite(NORD, { storeSettings: { currency: 'EUR' } }, 61n);
    await expect.poll(async () => (await read(cookies)).smallBusiness).toBe(false);
  });
});

describe('a cart without script', () => {
  const send = (url: string, payload: string, cookies: Record<string, string>) =>
    shop.ask(NORD, {
      method: 'POST',
      url,
      payload,
      cookies,
      headers: { 'content-type': 'application/x-www-form-urlencoded', 'x-csrf-token': '' },
    });
  const page = async (cookies: Record<string, string>): Promise<CartPage> => {
    const question = { websiteId: NORD.id, cookie: cookies['CART'] ?? null, locale: 'de-DE' };
    const bytes = await shop.parts.bus.request(storeQuestions.cart, Buffer.from(JSON.stringify(question)), 2000);
    return JSON.parse(Buffer.from(bytes).toString()) as CartPage;
  };

  it('changes, removes and redeems by forms, and its page knows by the bus', async () => {
    const { cookies, entryId } = await filled(1);
    const item = `/api/commerce/cart/items/${entryId}`;
    const changed = await send(item, 'quantity=3', cookies);
    expect([changed.statusCode, changed.headers.location]).toEqual([303, '/cart']);
    await send('/api/commerce/cart/coupons', 'code=TEN', cookies);
    await send('/api/commerce/cart/shipping', `country=DE&postalCode=20095&optionId=${parcel}`, cookies);
    expect((await page(cookies)).cart).toMatchObject({ totalQuantity: 3, discountCents: 1470, shippingCostCents: 490 });
    await send('/api/commerce/cart/coupons/remove', 'code=TEN', cookies);
    await send(item, 'quantity=0', cookies);
    expect((await page(cookies)).cart).toMatchObject({ entries: [], coupons: [] });
  });

  it('is told what went wrong, keeps what it had, and forgets it at the next form', async () => {
    const { cookies, entryId } = await filled(1);
    const item = `/api/commerce/cart/items/${entryId}`;
    for (const quantity of ['-3', '1.5', 'viele', '99999999999']) {
      const refused = await send(item, `quantity=${quantity}`, cookies);
      expect([refused.statusCode, refused.headers.location]).toEqual([303, '/cart']);
      const { fault, cart } = await page(cookies);
      expect(fault).toMatchObject({ form: 'item', code: 'no-quantity', values: { quantity } });
      expect(cart.totalQuantity).toBe(1);
    }
    await send(item, 'quantity=2', cookies);
    expect((await page(cookies)).fault).toBeNull();
  });

  it('says in the address what went wrong where there is no cart to keep it', async () => {
    const answer = await send('/api/commerce/cart/coupons', 'code=TEN', {});
    expect(answer.statusCode).toBe(303);
    expect(answer.headers.location).toMatch(/^\/cart\?fault=unknown-entry&form=[\w-]{32}$/);
  });
});
