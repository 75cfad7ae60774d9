import { create, toBinary } from '@bufbuild/protobuf';
import { newId } from '@litfass/kit';
import { eventually, NORD, rowsOf } from '@litfass/kit/testing';
import { storeQuestions, type ProductAnswer } from '@litfass/model';
import { StoreChangedSchema } from '@litfass/proto/commerce/v1/store_pb';
import { describe, expect, it } from 'vitest';
import { useSellingSite } from './selling-site.ts';

const { site, answers, get } = await useSellingSite();

describe('the page of a product', () => {
  const around: ProductAnswer = {
    reviews: [
      {
        id: 'r1',
        rating: 4,
        author: 'Mia',
        title: 'Schön',
        body: 'Hält <b>gut</b>',
        createdAt: '2026-01-05T09:00:00Z',
      },
    ],
    deliveryTime: '2–4 Werktage',
    producer: { name: 'Nordkeramik', address: 'Fördegang 12', contact: 'hallo@nord.test' },
    registrations: { weee: 'DE 12345678', battery: '' },
  };

  it('is there without its store’s words while the store is silent', async () => {
    delete answers[storeQuestions.product];
    const { statusCode, body } = await get('/laden/teller?notice=forgotten');
    expect(statusCode).toBe(200);
    expect(body).not.toContain('Lieferzeit');
    expect(body).toContain('Deine Adresse ist gelöscht.');
  });

  it('names delivery time, the product’s own producer and warnings, liability for defects and a longer guarantee; forms wait for what is sold out', async () => {
    answers[storeQuestions.product] = () => around;
    const { body } = await get('/laden/teller');
    for (const text of [
      '2–4 Werktage',
      'Kilngasse 3, 80331 München',
      'Nicht in die Mikrowelle.',
      'Gesetzliches Gewährleistungsrecht',
      'GARAN',
      '5 Jahre',
      'T 24',
    ])
      expect(body).toContain(text);
    expect(body).not.toContain('Fördegang 12');
    expect(body).toContain('action="/api/commerce/stock-notices"');
    expect(body).toContain('<input type="hidden" name="sku" value="BLAU"/>');
    expect(body).not.toContain('role="status"');
    expect((await get('/laden/teller?notice=asked')).body).toContain('Bitte bestätige darin');
    expect((await get('/laden/teller?notice=<b>')).body).not.toContain('role="status"');
  });

  it('shows plainly who made it, who may buy it, who may not withdraw, and what is in it', async () => {
    answers[storeQuestions.product] = () => around;
    const { body } = await get('/laden/teller');
    expect(body).not.toMatch(/<details[^>]*>(?:(?!<\/details>).)*Kilngasse/s);
    for (const text of [
      'Nur für Personen ab 18 Jahren.',
      '§ 312g Abs. 2 Nr. 1 BGB',
      'Roggenmehl (<strong>Gluten</strong>), Salz',
      '0,5 % vol',
      '950 kJ / 226 kcal',
      'WEEE-Reg.-Nr.: DE 12345678',
    ])
      expect(body.replaceAll('<!-- -->', '')).toContain(text);
  });

  it('names ways to pay and countries beside the button, links what shipping costs, and offers nothing while closed', async () => {
    const terms = { opened: false, payments: ['bank'], countries: ['DE', 'AT'], ships: true };
    answers[storeQuestions.product] = () => ({ ...around, terms });
    const body = (await get('/laden/plan')).body.replaceAll('<!-- -->', '');
    expect(body).toContain('Zahlung: Überweisung.');
    expect(body).toContain('href="/versand-und-zahlung"');
    expect(body).toContain('https://schema.org/OutOfStock');
  });

  it('says at once that the store closed, though it is kept', async () => {
    let opened = true;
    const terms = { payments: ['bank'], countries: ['DE'], ships: true };
    answers[storeQuestions.product] = () => ({ ...around, terms: { ...terms, opened } });
    const availability = async () => /schema\.org\/(?:InStock|OutOfStock)/.exec((await get('/laden/plan')).body)?.[0];
    const tell = async (version: bigint) => {
      const message = toBinary(StoreChangedSchema, create(StoreChangedSchema, { websiteId: NORD.id, version }));
      const headers = { 'Litfass-Type': StoreChangedSchema.typeName, 'Litfass-Version': String(version) };
      await site.parts.bus.publish(`litfass.commerce.store.changed.${NORD.id}`, message, { msgId: newId(), headers });
    };
    await tell(1n);
    await eventually(async () => expect(await availability()).toBe('schema.org/InStock'));
    opened = false;
    expect(await availability()).toBe('schema.org/InStock');
    await tell(2n);
    await eventually(async () => expect(await availability()).toBe('schema.org/OutOfStock'));
  });

  it('shows its own prices in its own currency while the store still tells another one', async () => {
    const offer = { currency: 'USD', soldOut: false, lowestPrice30DaysCents: null };
    const variant = { sku: 'G25', optionValues: [], priceCents: 7700, salePriceCents: 7700, onSale: false };
    const told = JSON.stringify({ ...offer, variants: [{ ...variant, unlimited: true, qtyInStock: 0 }] });
    await rowsOf(
      site.database,
      `insert into product_view select website_id, id, 'USD', $1::jsonb, 1 from item where url_id = 'gutschein'`,
      [told],
    );
    const { body } = await get('/laden/gutschein');
    expect(body).toMatch(/25,00\s€/);
    expect(body).toContain('"priceCurrency":"EUR"');
    expect(body).not.toContain('USD');
    expect(body).not.toContain('77,00');
  });

  it('shows the stars of its reviews to people and to search engines', async () => {
    const offer = { currency: 'EUR', soldOut: false, lowestPrice30DaysCents: null, reviews: { count: 1, average: 4 } };
    const variant = { sku: 'ROT', optionValues: [], priceCents: 2000, salePriceCents: 0, onSale: false };
    const told = JSON.stringify({ ...offer, variants: [{ ...variant, unlimited: true, qtyInStock: 0 }] });
    await rowsOf(
      site.database,
      `insert into product_view select website_id, id, 'EUR', $1::jsonb, 1 from item where url_id = 'teller'`,
      [told],
    );
    const { body } = await get('/laden/teller?notice=confirmed');
    expect(body).toContain('4 von 5 Sternen · 1 Bewertung');
    expect(body).toContain('Hält &lt;b&gt;gut&lt;/b&gt;');
    const [, json = '{}'] = /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(body) ?? [];
    expect(JSON.parse(json)).toMatchObject({
      aggregateRating: { ratingValue: 4, reviewCount: 1 },
      review: [{ author: { name: 'Mia' }, reviewRating: { ratingValue: 4 } }],
    });
  });
});

describe('the page of shipping and payment (§ 6 (2) PAngV)', () => {
  it('lists zones with their costs, delivery time and ways to pay', async () => {
    const option = { name: 'Paket', kind: 'flat', costCents: 490, freeFromCents: 5000, steps: [] };
    answers[storeQuestions.shipping] = () => ({
      shipping: {
        opened: true,
        payments: ['bank', 'invoice'],
        countries: ['AT', 'DE'],
        ships: true,
        currency: 'EUR',
        deliveryTime: '2–4 Werktage',
        packaging: 'DE123',
        pricesIncludeTax: true,
        smallBusiness: false,
        zones: [{ countries: ['DE', 'AT'], options: [option] }],
      },
    });
    const { statusCode, body } = await get('/versand-und-zahlung');
    expect(statusCode).toBe(200);
    for (const text of [
      'Deutschland',
      'Österreich',
      'Paket',
      '4,90',
      'ab 50,00',
      '2–4 Werktage',
      'Überweisung',
      'DE123',
    ])
      expect(body).toContain(text);
  });

  it('is linked from the footer of every page, below the way to withdraw', async () => {
    const { body } = await get('/impressum');
    expect(body).toContain('href="/versand-und-zahlung"');
    expect(body).toMatch(/<a class="lf-button" href="\/widerruf">/);
  });
});
