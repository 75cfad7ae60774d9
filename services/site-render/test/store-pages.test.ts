import { AnswerFailed } from '@litfass/kit';
import { NORD, rowsOf, SUED } from '@litfass/kit/testing';
import {
  MEDIA_DELIVERY,
  PUBLISHED_PAGES,
  storeQuestions,
  type Cart,
  type CartPage,
  type ReviewPage,
} from '@litfass/model';
import { describe, expect, it } from 'vitest';
import { useSellingSite } from './selling-site.ts';

const { site, answers, ask, get } = await useSellingSite();
const token = 'anfrage-anfrage-anfrage';

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
