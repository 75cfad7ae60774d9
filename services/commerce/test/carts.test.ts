import { eventually, NORD, rowsOf } from '@litfass/kit/testing';
import { describe, expect, it } from 'vitest';
import type { Cart } from '@litfass/model';
import { ITEMS, useCustomer } from './customer.ts';
import { cartCookie } from './shop.ts';

const { shop, cup, book, gone, add, read, change, remove, filled } = await useCustomer();

describe('a cart', () => {
  it('is empty before something was put in, and sets no cookie (CART-001, CART-002)', async () => {
    const answer = await shop.ask(NORD, { url: '/api/commerce/cart' });
    expect(answer.cookies).toEqual([]);
    expect(answer.json()).toMatchObject({
      id: '',
      websiteId: NORD.id,
      orderId: '',
      created: null,
      isPurchased: false,
      entries: [],
      currency: 'EUR',
    });
  });

  it('has the fields of the specification once it is filled (CART-001 to CART-007)', async () => {
    const answer = await add({ itemId: cup, sku: 'CUP', quantity: 2 });
    const cart = answer.json<Cart>();
    expect(cart).toEqual({
      id: expect.stringMatching(/^[0-9a-f]{24}$/),
      websiteId: NORD.id,
      orderId: '',
      created: expect.stringMatching(/Z$/),
      isPurchased: false,
      entries: [
        {
          id: expect.stringMatching(/^[0-9a-f]{24}$/),
          itemId: cup,
          sku: 'CUP',
          title: 'Becher',
          href: '/laden/becher',
          image: null,
          productType: 'PHYSICAL',
          optionValues: [{ optionName: 'Größe', value: 'M' }],
          quantity: 2,
          unitPriceCents: 4900,
          regularPriceCents: 4900,
          linePriceCents: 9800,
          notes: [],
          unlimited: false,
          qtyInStock: 5,
          taxCategory: 'standard',
          taxRatePercent: null,
          unitPriceText: null,
          subscriptionText: null,
        },
      ],
      shippingOptions: [],
      applicableTaxRules: [],
      coupons: [],
      validCoupons: [],
      invalidCoupons: [],
      selectedShippingOption: null,
      shippingLocation: null,
      subtotalCents: 9800,
      subtotalAmount: { amount: 9800, currency: 'EUR' },
      taxCents: 0,
      shippingCostCents: 0,
      discountCents: 0,
      grandTotalCents: 9800,
      totalQuantity: 2,
      currency: 'EUR',
      minimumSubtotalCents: 1000,
      pricesIncludeTax: true,
      smallBusiness: false,
      shippingCountries: [],
      giftCardCents: 0,
      creditCents: 0,
      checkoutFault: null,
      hasDigital: false,
      purelyDigital: false,
      requiresShipping: true,
    });
    expect(await read(cartCookie(answer))).toEqual(cart);
  });

  it('is remembered by an opaque cookie that scripts cannot read, and hasCart=true', async () => {
    const { cookies } = await add({ itemId: cup, sku: 'CUP' });
    expect(cookies).toEqual([
      expect.objectContaining({
        name: 'CART',
        value: expect.stringMatching(/^[\w-]{32}$/),
        httpOnly: true,
        sameSite: 'Lax',
        path: '/',
      }),
      expect.objectContaining({ name: 'hasCart', value: 'true', sameSite: 'Lax', path: '/' }),
    ]);
    const stored = await rowsOf(shop.database, 'select * from cart');
    expect(JSON.stringify(stored)).not.toContain(cookies[0]?.value);
  });

  it('does not take over a cookie that names no cart', async () => {
    const answer = await add({ itemId: cup, sku: 'CUP' }, { CART: 'made-up' });
    expect(cartCookie(answer)).not.toEqual({ CART: 'made-up' });
    expect((await read({ CART: 'made-up' })).entries).toEqual([]);
  });

  it('counts digital goods at their sale price and without shipping (PROD-005)', async () => {
    const answer = await add({ itemId: book, sku: 'BOOK', quantity: 3 });
    expect(answer.json()).toMatchObject({
      subtotalCents: 3600,
      hasDigital: true,
      purelyDigital: true,
      requiresShipping: false,
    });
    expect(answer.json<Cart>().entries[0]).toMatchObject({
      unitPriceCents: 1200,
      regularPriceCents: 1500,
      unlimited: true,
    });
  });

  it('adds up what is put in again', async () => {
    const { cookies } = await filled(2);
    const answer = await add({ itemId: cup, sku: 'CUP', quantity: 3 }, cookies);
    expect(answer.json<Cart>().entries.map(({ quantity }) => quantity)).toEqual([5]);
  });

  it('adds up exactly when 30 calls come at once', async () => {
    const { cookies } = await add({ itemId: book, sku: 'BOOK', quantity: 1 }).then((answer) => ({
      cookies: cartCookie(answer),
    }));
    const answers = await Promise.all(
      Array.from({ length: 30 }, () => add({ itemId: book, sku: 'BOOK', quantity: 2 }, cookies)),
    );
    expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([200]));
    expect(await read(cookies)).toMatchObject({ totalQuantity: 61, subtotalCents: 61 * 1200 });
  });

  it('never holds more than the stock when many calls come at once', async () => {
    const { cookies } = await filled(1);
    const answers = await Promise.all(
      Array.from({ length: 12 }, () => add({ itemId: cup, sku: 'CUP', quantity: 1 }, cookies)),
    );
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(4);
    expect((await read(cookies)).totalQuantity).toBe(5);
  });

  it('changes a quantity, and removes the entry at 0 (CART-017)', async () => {
    const { cookies, entryId } = await filled(2);
    expect((await change(entryId, 4, cookies)).json()).toMatchObject({ totalQuantity: 4, subtotalCents: 19_600 });
    expect((await change(entryId, 0, cookies)).json()).toMatchObject({ totalQuantity: 0, entries: [] });
  });

  it('removes an entry', async () => {
    const { cookies, entryId } = await filled(2);
    expect((await remove(entryId, cookies)).json()).toMatchObject({ entries: [], subtotalCents: 0 });
  });

  it('leaves out what is no longer offered', async () => {
    const { cookies } = await filled(1);
    await add({ itemId: gone, sku: 'GONE', quantity: 1 }, cookies);
    expect((await read(cookies)).totalQuantity).toBe(2);
    await shop.withdraw(NORD, gone, 2n);
    await eventually(async () => expect((await read(cookies)).entries.map(({ itemId }) => itemId)).toEqual([cup]));
  });

  it('is filled by a form without script, which goes on to the cart page', async () => {
    const answer = await shop.ask(NORD, {
      method: 'POST',
      url: ITEMS,
      headers: { 'content-type': 'application/x-www-form-urlencoded', 'x-csrf-token': '' },
      payload: `itemId=${cup}&sku=CUP&quantity=2`,
    });
    expect([answer.statusCode, answer.headers.location]).toEqual([303, '/cart']);
    expect((await read(cartCookie(answer))).totalQuantity).toBe(2);
  });
});
