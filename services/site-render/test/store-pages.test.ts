import { AnswerFailed } from '@litfass/kit';
import { NORD, rowsOf, SUED } from '@litfass/kit/testing';
import {
  MEDIA_DELIVERY,
  PUBLISHED_PAGES,
  storeQuestions,
  type Cart,
  type CartPage,
  type ProductAnswer,
  type ReviewPage,
} from '@litfass/model';
import { beforeAll, describe, expect, it } from 'vitest';
import { bundleOf, html, importSite, page, useSite } from './site-service.ts';

const site = await useSite();
const token = 'anfrage-anfrage-anfrage';

/** Answers as commerce would, until the service ends. */
const answers: Record<string, (question: Record<string, string>) => unknown> = {};
const serve = (subject: string): void =>
  void site.parts.bus.respond(subject, (bytes) => {
    const answer = answers[subject];
    if (!answer) throw new Error('commerce has no answer');
    return Buffer.from(JSON.stringify(answer(JSON.parse(Buffer.from(bytes).toString()))));
  });
const ask = async <T>(subject: string, question: object): Promise<T> => {
  const bytes = await site.parts.bus.request(subject, Buffer.from(JSON.stringify(question)), 2000);
  return JSON.parse(Buffer.from(bytes).toString());
};
const get = async (url: string) => site.ask(NORD, { url });

beforeAll(async () => {
  for (const subject of ['review', 'product', 'cart', 'form', 'shipping'] as const) serve(storeQuestions[subject]);
  const products = {
    urlId: 'laden',
    title: 'Laden',
    collectionType: 'products',
    items: [
      {
        urlId: 'teller',
        title: 'Teller',
        structuredContent: {
          productType: 'PHYSICAL',
          variantOptionNames: ['Farbe'],
          variants: [
            { sku: 'BLAU', priceCents: 2000, qtyInStock: 0, optionValues: [{ optionName: 'Farbe', value: 'Blau' }] },
            { sku: 'ROT', priceCents: 2000, qtyInStock: 5, optionValues: [{ optionName: 'Farbe', value: 'Rot' }] },
          ],
          durabilityGuarantee: { years: 5, producer: 'Nordkeramik', model: 'T 24' },
          producer: { name: 'Töpferei Süd', address: 'Kilngasse 3, 80331 München', contact: 'sued@toepfer.test' },
          safetyNotes: 'Nicht in die Mikrowelle.',
          noWithdrawal: 'madeToOrder',
          minimumAge: 18,
          food: {
            name: 'Roggenbrot',
            ingredients: 'Roggenmehl (*Gluten*), Salz',
            alcoholPercent: 0.5,
            nutrition: { per: '100 g', energyKj: 950, energyKcal: 226, salt: 1.2 },
          },
        },
      },
      {
        urlId: 'plan',
        title: 'Bauplan',
        structuredContent: { productType: 'DIGITAL', priceCents: 900, digitalAsset: 'media/plan.txt' },
      },
      {
        urlId: 'gutschein',
        title: 'Gutschein',
        structuredContent: {
          productType: 'GIFT_CARD',
          variants: [
            { sku: 'G25', priceCents: 2500, unlimited: true },
            { sku: 'G50', priceCents: 5000, unlimited: true },
          ],
        },
      },
    ],
  };
  const bundle = bundleOf(NORD, {
    'media/plan.txt': 'Grundriss',
    'collections/laden.json': products,
    'pages/impressum.json': page('impressum', 'Impressum', [html('<p>Nord</p>')]),
    'pages/geheim.json': page('geheim', 'Entwurf', [], { workflow: 4 }),
  });
  expect((await importSite(site, bundle)).statusCode).toBe(200);
});

describe('the page that asks for reviews', () => {
  const line = { lineId: 'l1', itemId: 'i1', title: 'Teller', href: '/laden/teller', image: null };
  const reviewed = (isReviewed: boolean): ReviewPage => ({
    request: { token, lines: [{ ...line, isReviewed }] },
    text: '',
  });
  const shown = async (query: string) => get(`/bewerten?anfrage=${query}`);

  it('is of type 209 and asks for stars by plain buttons that must be chosen (PAGE-011, PROD-016)', async () => {
    answers[storeQuestions.review] = (question) => (question['token'] === token ? reviewed(false) : null);
    const { statusCode, body } = await shown(token);
    expect(statusCode).toBe(200);
    expect(body).toContain('data-page-type="209"');
    expect(body).toContain('<form action="/api/commerce/reviews" method="post">');
    const stars = body.match(/<input type="radio"[^>]*name="rating"[^>]*>/g) ?? [];
    expect(stars).toHaveLength(5);
    for (const star of stars) expect(star).toContain('required=""');
    expect((await shown(`${token}&fault=rating-missing`)).body).toContain('Bitte gib eine Sternebewertung ab.');
  });

  it('thanks, and says of what was reviewed that it was (PROD-018)', async () => {
    answers[storeQuestions.review] = () => reviewed(true);
    const { body } = await shown(`${token}&danke=l1`);
    expect(body).toContain('Danke für deine Bewertung.');
    expect(body).toContain('Du hast deine Bewertung bereits abgegeben.');
    expect(body).not.toContain('name="rating"');
  });

  it('says of an expired request that it is, and of an unknown one that nobody knows it (PROD-017)', async () => {
    answers[storeQuestions.review] = () => ({ request: null, text: 'Deine Prüfungsanfrage ist abgelaufen' });
    const expired = await shown(token);
    expect([expired.statusCode, expired.body.includes('Deine Prüfungsanfrage ist abgelaufen')]).toEqual([410, true]);
    answers[storeQuestions.review] = () => ({ request: null, text: '' });
    for (const query of [token, 'kurz']) {
      const unknown = await shown(query);
      expect([unknown.statusCode, unknown.body.includes('Diese Adresse kennen wir nicht.')]).toEqual([404, true]);
    }
  });
});

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
    answers[storeQuestions.product] = () => ({ ...around, registrations: { weee: 'DE 12345678', battery: '' } });
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
    const { body: listed } = await get('/laden/teller');
    expect(listed).toContain('https://schema.org/OutOfStock');
    expect((await get('/laden/plan')).body).toContain('https://schema.org/OutOfStock');
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

const emptyCart: Cart = {
  id: '',
  websiteId: NORD.id,
  orderId: '',
  created: null,
  isPurchased: false,
  entries: [],
  shippingOptions: [],
  applicableTaxRules: [],
  coupons: [],
  validCoupons: [],
  invalidCoupons: [],
  selectedShippingOption: null,
  shippingLocation: null,
  shippingCountries: [],
  subtotalCents: 0,
  subtotalAmount: { amount: 0, currency: 'EUR' },
  taxCents: 0,
  pricesIncludeTax: true,
  smallBusiness: false,
  shippingCostCents: 0,
  discountCents: 0,
  giftCardCents: 0,
  creditCents: 0,
  grandTotalCents: 0,
  totalQuantity: 0,
  currency: 'EUR',
  minimumSubtotalCents: 0,
  checkoutFault: null,
  hasDigital: false,
  purelyDigital: false,
  requiresShipping: false,
};

describe('the checkout of a gift card', () => {
  it('takes website, product and value from the address; without a value the first is chosen (ROUTE-005, ROUTE-006)', async () => {
    const [row] = await rowsOf(site.database, `select id from item where url_id = 'gutschein'`);
    const address = `/checkout/giftcard?websiteId=${NORD.id}&giftCardProductId=${String(row?.['id'])}`;
    const chosen = (body: string) => (body.match(/<input type="radio"[^>]*>/g) ?? []).filter((t) => /checked/.test(t));
    for (const [query, sku] of [
      ['&sku=G50', 'G50'],
      ['', 'G25'],
    ]) {
      const { statusCode, body } = await get(`${address}${query}`);
      expect(statusCode).toBe(200);
      expect(chosen(body)).toEqual([expect.stringContaining(`value="${sku}"`)]);
    }
    expect((await get(address.replace(NORD.id, SUED.id))).statusCode).toBe(404);
  });
});

describe('the cart’s page', () => {
  it.each([
    [1, 200],
    [2, 205],
  ] as const)('of version %i is of type %i (ENUM-001)', async (version, pageType) => {
    answers[storeQuestions.cart] = (): CartPage => ({ cart: emptyCart, expressCheckout: false, fault: null, version });
    expect((await get('/cart')).body).toContain(`data-page-type="${pageType}"`);
  });
});

describe('a form that was refused', () => {
  const fault = {
    form: 'cancellation',
    code: 'fields-invalid',
    text: 'Bitte prüfe die Felder.',
    errors: { name: 'Das fehlt noch.', orderNumber: 'Das fehlt noch.' },
    values: { name: ' ', email: 'mia@kunde.test', kind: 'extraordinary', reason: 'Das Heft <kam> nie.' },
  };
  const kept = 'f'.repeat(32);

  it('comes back as it was sent: the faults at their fields, typing goes on at the first (OPEN-020)', async () => {
    answers[storeQuestions.form] = ({ token: given }) => ({ fault: given === kept ? fault : null });
    const { body } = await get(`/kuendigen?fault=fields-invalid&form=${kept}`);
    expect(body).toContain('value="mia@kunde.test"');
    expect(body).toContain('>Das Heft &lt;kam&gt; nie.</textarea>');
    expect(body).toMatch(/<input[^>]*value="extraordinary"[^>]*checked|<input[^>]*checked[^>]*value="extraordinary"/);
    const wrong = [...body.matchAll(/<input[^>]*aria-invalid="true"[^>]*>/g)].map(([field]) => field);
    expect(wrong).toEqual([expect.stringContaining('name="name"'), expect.stringContaining('name="orderNumber"')]);
    expect(wrong[0]).toMatch(/autofocus/i);
    expect(wrong[0]).toContain('aria-describedby="cancellation-name-error');
    expect(body).toContain('id="cancellation-name-error">Das fehlt noch.');
  });

  it('says what is wrong when nothing of it is known any more', async () => {
    const { body } = await get(`/widerruf?fault=fields-invalid&form=${'a'.repeat(32)}`);
    expect(body).toContain('role="alert"');
    expect(body).not.toContain('aria-invalid="true"');
  });
});

describe('what other services ask', () => {
  it('the pages that visitors can read, of one website alone', async () => {
    const { pages } = await ask<{ pages: { urlId: string }[] }>(PUBLISHED_PAGES, { websiteId: NORD.id });
    expect(pages.map(({ urlId }) => urlId)).toEqual(['impressum', 'start']);
    expect(await ask(PUBLISHED_PAGES, { websiteId: SUED.id })).toEqual({ pages: [] });
    await expect(ask(PUBLISHED_PAGES, { website: NORD.id })).rejects.toBeInstanceOf(AnswerFailed);
  });

  it('where a sold file can be fetched for ten minutes, and nobody else fetches it (PROD-011)', async () => {
    const { href } = await ask<{ href: string }>(MEDIA_DELIVERY, { websiteId: NORD.id, path: 'media/plan.txt' });
    const [path = '', query = ''] = href.split('?');
    expect([(await get(href)).statusCode, (await get(href)).body]).toEqual([200, 'Grundriss']);
    expect((await get(path)).statusCode).toBe(404);
    const [until = '', signature = ''] = query.replace('delivery=', '').split('.');
    expect((await get(`${path}?delivery=${Number(until) + 1}.${signature}`)).statusCode).toBe(404);
    expect((await site.ask(SUED, { url: href })).statusCode).toBe(404);
    expect(await ask(MEDIA_DELIVERY, { websiteId: SUED.id, path: 'media/plan.txt' })).toEqual({ href: null });
    expect(await ask(MEDIA_DELIVERY, { websiteId: NORD.id, path: 'media/fehlt.txt' })).toEqual({ href: null });
  });
});
