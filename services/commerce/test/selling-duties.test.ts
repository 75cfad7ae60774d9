import { newId } from '@litfass/kit';
import { eventually, holdMails, NORD, rowsOf } from '@litfass/kit/testing';
import { storeQuestions, type CartPage, type ProductAnswer, type ShippingPage } from '@litfass/model';
import { beforeAll, describe, expect, it } from 'vitest';
import { buyerOf, commerce } from './buyer.ts';
import { setUp, useCustomer } from './customer.ts';
import { owner, thing } from './shop.ts';

const customer = await useCustomer();
await holdMails(customer.shop.database);
const { shop, add, read } = customer;
const { buy, order, ready, state, withGoods } = buyerOf(customer);
const [loaf, wine, course, sign] = [newId(), newId(), newId(), newId()];

beforeAll(async () => {
  await setUp(shop, commerce);
  const legal = { company: 'Nord GbR', address: 'Weg 1, 20459 Hamburg', email: 'laden@nord.test' };
  await shop.changeWebsite(NORD, { storeSettings: { currency: 'EUR' }, legal }, 5n);
  const size = (value: string) => [{ optionName: 'Gewicht', value }];
  const bread = {
    productType: 'PHYSICAL',
    variants: [
      { sku: 'G500', priceCents: 340, qtyInStock: 50, optionValues: size('500 g') },
      { sku: 'G1000', priceCents: 620, qtyInStock: 50, optionValues: size('1000 g'), unitPrice: { amount: 1000 } },
    ],
    unitPrice: { amount: 500, unit: 'g', referenceAmount: 1, referenceUnit: 'kg' },
    keyFeatures: 'Roggenmischbrot aus Natursauerteig',
    noWithdrawal: 'perishable',
  };
  const dated = { productType: 'SERVICE', variants: [{ sku: 'KURS', priceCents: 4500, qtyInStock: 9 }] };
  const products = [
    { itemId: loaf, title: 'Brot', content: bread },
    { itemId: wine, title: 'Wein', content: thing({ sku: 'WEIN', qtyInStock: 50 }, { minimumAge: 18 }) },
    { itemId: course, title: 'Beratung', content: { ...dated, startsAtOnce: true } },
    {
      itemId: sign,
      title: 'Schild',
      content: thing({ sku: 'SCHILD', qtyInStock: 50 }, { noWithdrawal: 'madeToOrder' }),
    },
  ];
  for (const product of products) await shop.publish(NORD, product, 3n);
  const skus = { [loaf]: 'G1000', [wine]: 'WEIN', [course]: 'KURS', [sign]: 'SCHILD' };
  await eventually(async () => {
    for (const [itemId, sku] of Object.entries(skus)) expect((await add({ itemId, sku })).statusCode).toBe(200);
  });
});

const ask = async <T>(subject: string, question: object): Promise<T> =>
  JSON.parse(
    Buffer.from(await shop.parts.bus.request(subject, Buffer.from(JSON.stringify(question)), 2000)).toString(),
  );
const mailOf = async (number: string | null, recipient = 'mia@kunde.test'): Promise<string> => {
  const rows = await rowsOf(
    shop.database,
    `select text from mail where recipient = $2 and subject like '%Bestellung ' || $1 || '%'`,
    [number, recipient],
  );
  return rows.map(({ text }) => String(text)).join('\n');
};

describe('the unit price of a variant (§ 4 PAngV)', () => {
  it('is its own in cart, offer and confirmation', async () => {
    const cookies = await withGoods(loaf, 'G1000');
    expect((await read(cookies)).entries[0]?.unitPriceText).toMatch(/^6,20\s€ \/ 1 kg$/);
    const smaller = await read(await withGoods(loaf, 'G500'));
    expect(smaller.entries[0]?.unitPriceText).toMatch(/^6,80\s€ \/ 1 kg$/);
    const { outcome } = await buy({ itemId: loaf, sku: 'G1000' });
    expect(await mailOf(outcome.number)).toMatch(/6,20\s€ \/ 1 kg/);
  });
});

describe('what stands above the order button (§ 312j (2) BGB)', () => {
  it('names the main characteristics and leads to the product; so does the confirmation', async () => {
    const checkout = await ready(await withGoods(loaf, 'G1000', 2));
    expect(checkout.essentials.slice(0, 2)).toEqual([
      expect.stringMatching(/^2 × Brot \(1000 g\): 12,40\s€$/),
      'Wesentliche Merkmale: Roggenmischbrot aus Natursauerteig',
    ]);
    expect(checkout.essentialLinks?.[0]).toBe(`/laden/${loaf}`);
    const { outcome } = await buy({ itemId: loaf, sku: 'G500' });
    expect(await mailOf(outcome.number)).toContain('Roggenmischbrot aus Natursauerteig');
  });
});

describe('goods that nobody may withdraw from (§ 312g (2) BGB)', () => {
  it('say so in the cart, above the button and in the confirmation, which then instructs on no withdrawal', async () => {
    const cookies = await withGoods(sign, 'SCHILD');
    expect((await read(cookies)).entries[0]?.notes?.join(' ')).toContain('§ 312g Abs. 2 Nr. 1 BGB');
    expect((await ready(cookies)).essentials.join(' ')).toContain('Schild: Kein Widerrufsrecht');
    const { outcome } = await buy({ itemId: sign, sku: 'SCHILD' });
    const text = await mailOf(outcome.number);
    expect(text).toContain('Für diese Bestellung gibt es kein Widerrufsrecht');
    expect(text).not.toContain('innerhalb von 14 Tagen widerrufen');
  });
});

describe('goods for adults (JuSchG)', () => {
  it('are ordered only by who declares the age; whoever sends them is told to check it', async () => {
    const cookies = await withGoods(wine, 'WEIN');
    const checkout = await ready(cookies);
    expect(checkout.minimumAge).toBe(18);
    const refused = await order(checkout, cookies, { ageConfirmed: false });
    expect([refused.statusCode, refused.json()]).toMatchObject([400, { code: 'age-unconfirmed' }]);
    const placed = await order(await state(cookies), cookies, { ageConfirmed: true });
    const { number } = placed.json<{ number: string }>();
    expect(await mailOf(number, 'laden@nord.test')).toContain('Alter ab 18 bei der Übergabe prüfen');
  });
});

describe('a service that begins at once (§ 357a BGB)', () => {
  it('is ordered only by who asks for that expressly, which the confirmation repeats', async () => {
    const cookies = await withGoods(course, 'KURS');
    const checkout = await ready(cookies);
    expect(checkout.serviceWishNeeded).toBe(true);
    const refused = await order(checkout, cookies, { serviceWish: false });
    expect([refused.statusCode, refused.json()]).toMatchObject([400, { code: 'wish-missing' }]);
    const { number } = (await order(await state(cookies), cookies)).json<{ number: string }>();
    expect(await mailOf(number)).toContain('Du hast ausdrücklich verlangt');
  });
});

describe('ways to pay and countries (§ 312j (1) BGB, § 6 (2) PAngV)', () => {
  it('are told with cart, product and the page of shipping costs, without the payment for trying', async () => {
    const url = '/api/rest/commerce/payments';
    await shop.ask(NORD, { method: 'PUT', url, payload: { invoice: true }, as: owner });
    const websiteId = NORD.id;
    const cart = await ask<CartPage>(storeQuestions.cart, { websiteId, cookie: null, locale: 'de-DE' });
    const product = await ask<ProductAnswer>(storeQuestions.product, { websiteId, itemId: loaf });
    const { shipping } = await ask<ShippingPage>(storeQuestions.shipping, { websiteId });
    const terms = { payments: expect.not.arrayContaining(['test']), countries: ['DE', 'US'], ships: true };
    expect([cart.terms, product.terms, shipping]).toMatchObject([terms, terms, terms]);
    expect(shipping.zones[0]).toMatchObject({ countries: ['DE'], options: [{ name: 'Paket', costCents: 490 }] });
  });
});
