import { MEMBER_CHECK, withTenant } from '@litfass/kit';
import { NORD, rowsOf } from '@litfass/kit/testing';
import { checkoutSteps, storeQuestions, type CartQuestion, type Checkout, type MemberOrder } from '@litfass/model';
import { beforeAll, expect, it } from 'vitest';
import { loadForm } from '../src/form/store.ts';
import { bundleOf, html, importSite, page, useSite } from './site-service.ts';

const site = await useSite();
const asked: CartQuestion[] = [];
const order: MemberOrder = {
  number: '00007',
  placedAt: '2026-11-22T10:00:00.000Z',
  state: 'open',
  grandTotalCents: 4900,
  currency: 'EUR',
  titles: ['Teller', 'Becher'],
  token: 'a'.repeat(56),
};
const address = {
  givenName: 'Mia',
  familyName: 'Kunde',
  company: '',
  line1: 'Deichweg 4',
  line2: '',
  postalCode: '24937',
  city: 'Flensburg',
  region: '',
  country: 'DE',
  phone: '',
};
const saved = { id: 'c'.repeat(24), address };
const refused = {
  form: 'address',
  code: 'fields-invalid',
  text: 'Please look at the marked fields.',
  errors: { postalCode: 'Five digits.' },
  values: { ...address, id: saved.id, postalCode: '<b>' },
};
const none = { coupons: [], validCoupons: [], invalidCoupons: [], applicableTaxRules: [], shippingOptions: [] };
const free = { taxCents: 0, shippingCostCents: 0, discountCents: 0, giftCardCents: 0, creditCents: 0 };
const cart: Checkout['cart'] = {
  ...none,
  ...free,
  id: 'd'.repeat(24),
  websiteId: NORD.id,
  orderId: '',
  created: null,
  isPurchased: false,
  entries: [],
  selectedShippingOption: null,
  shippingLocation: null,
  shippingCountries: ['DE'],
  subtotalCents: 900,
  subtotalAmount: { amount: 900, currency: 'EUR' },
  pricesIncludeTax: true,
  smallBusiness: false,
  grandTotalCents: 900,
  currency: 'EUR',
  minimumSubtotalCents: 0,
  checkoutFault: null,
  totalQuantity: 1,
  hasDigital: false,
  purelyDigital: false,
  requiresShipping: true,
};
const get = (url: string) => site.ask(NORD, { url });

beforeAll(async () => {
  site.parts.bus.respond(storeQuestions.cart, (bytes) => {
    asked.push(JSON.parse(Buffer.from(bytes).toString()) as CartQuestion);
    throw new Error('the store is away');
  });
  const answer = (value: unknown) => () => Buffer.from(JSON.stringify(value));
  site.parts.bus.respond(MEMBER_CHECK, answer({ memberId: 'b'.repeat(24), plans: [] }));
  site.parts.bus.respond(storeQuestions.orders, answer({ orders: [order] }));
  site.parts.bus.respond(storeQuestions.addresses, answer({ addresses: [saved] }));
  site.parts.bus.respond(storeQuestions.form, answer({ fault: refused }));
  const bundle = bundleOf(
    NORD,
    {
      'pages/team.json': page('team', 'Team', [html('<p>Wir</p>')], {
        translations: { 'en-GB': { title: 'Us' }, 'da-DK': { title: 'Nous' } },
      }),
      'collections/laden.json': {
        urlId: 'laden',
        title: 'Laden',
        collectionType: 'products',
        items: [{ urlId: 'teller', title: 'Teller', structuredContent: { productType: 'PHYSICAL', priceCents: 900 } }],
      },
    },
    {
      website: {
        id: NORD.id,
        identifier: NORD.identifier,
        title: 'Nord',
        locale: 'de-DE',
        timeZone: 'Europe/Berlin',
        languages: ['de-DE', 'en-GB', 'da-DK'],
      },
    },
  );
  expect((await importSite(site, bundle)).statusCode).toBe(200);
});

it('shows pages of the store in the language of their address, with its links and calls in it (CART-001, CHK-001)', async () => {
  const [german, english] = [(await get('/widerruf')).body, (await get('/en/widerruf')).body];
  expect(german).toContain('<html lang="de-DE"');
  expect(german).toContain('action="/api/commerce/withdrawals"');
  expect(english).toMatch(/<html lang="en-GB"[^>]*data-prefix="\/en"/);
  expect(english).toContain('Withdraw');
  expect(english).toContain('action="/api/commerce/withdrawals?pageLanguage=en"');
  expect(english).toMatch(/<a class="lf-cart" href="\/en\/cart"/);
  const links = /<nav class="lf-languages".*?<\/nav>/s.exec((await get('/en/widerruf?bestellung=00001')).body)?.[0];
  for (const href of ['/widerruf?bestellung=00001', '/da/widerruf?bestellung=00001'])
    expect(links).toContain(`href="${href}"`);
  const product = (await get('/en/laden/teller')).body;
  expect(product).toContain('action="/api/commerce/cart/items?pageLanguage=en"');
});

it('says in which language its own words are where it has none in the page’s (I18N-001)', async () => {
  for (const url of ['/da/widerruf', '/da/account/login']) {
    const { body } = await get(url);
    expect(body).toContain('<html lang="da-DK"');
    expect(body).toMatch(/<main id="main"[^>]* lang="en"/);
  }
  expect((await get('/da/widerruf')).body).toContain('Withdraw');
  for (const url of ['/da/team', '/en/widerruf', '/widerruf'])
    expect((await get(url)).body).not.toMatch(/<main [^>]*lang=/);
});

it('asks the store for a cart in that language; other beginnings of an address are no language', async () => {
  const [cart] = [await get('/en/cart'), await get('/cart')];
  expect(cart.statusCode).toBe(503);
  expect(asked.map(({ locale }) => locale)).toEqual(['en-GB', 'de-DE']);
  expect((await get('/checkout')).body).toContain('Deine Sitzung ist entweder abgelaufen');
  expect((await get('/en/checkout')).body).toMatch(/Your session/);
  expect((await get('/it/cart')).statusCode).toBe(404);
});

it('shows members their account in the language of its address, with what they have ordered (AUTH-003)', async () => {
  const logIn = await get('/en/account/login?to=%2Fen%2Fcheckout%2Fcontact');
  expect(logIn.body).toContain('action="/api/site-users/account/session?pageLanguage=en"');
  expect(logIn.body).toMatch(/<html lang="en-GB"[\s\S]*Log in[\s\S]*href="\/en\/account\/reset"/);
  expect((await get('/en/account')).headers.location).toBe('/en/account/login?to=%2Fen%2Faccount');
  expect((await get('/it/account')).statusCode).toBe(404);
  const own = (url: string) => site.ask(NORD, { url, cookies: { litfass_member: 'mia' } });
  const { body } = await own('/en/account');
  expect(body).toContain(
    `<a href="/en/checkout/order-confirmed?order=${order.token}">Order 00007 of 22 November 2026</a>`,
  );
  expect(body).toMatch(/€49\.00[\s\S]*Teller, Becher/);
  expect((await own('/account')).body).toContain('Bestellung 00007 vom 22. November 2026');
});

it('a form of the language is shown where there is one, on other pages the one that was asked for', async () => {
  for (const [id, key] of ['frage', 'frage-en', 'kurs'].entries()) {
    const form = { id: `${id}`.repeat(24), key, name: key, fields: [] };
    await rowsOf(site.database, 'insert into form_view values ($1, $2, $3, $4, 1)', [NORD.id, form.id, key, form]);
  }
  const shown = (key: string, prefix: string) =>
    withTenant(site.parts.db, NORD.id, async (trx) => (await loadForm(trx, NORD.id, { key, prefix }))?.key);
  expect(await shown('frage', '/en')).toBe('frage-en');
  expect(await shown('frage', '')).toBe('frage');
  expect(await shown('kurs', '/en')).toBe('kurs');
  expect(await shown('nie', '/en')).toBeUndefined();
});

it('lets members change the addresses that they keep, and shows again what was refused of one (CHK-006, I18N-001)', async () => {
  const own = (url: string) => site.ask(NORD, { url, cookies: { litfass_member: 'mia' } });
  const { body } = await own('/en/account');
  expect(body).toContain('Mia Kunde, Deichweg 4, 24937 Flensburg, Germany');
  expect(body).toContain(`action="/api/commerce/addresses/${saved.id}/delete?pageLanguage=en"`);
  expect(body).toContain(`<input type="hidden" name="id" value="${saved.id}"/>`);
  expect(body).not.toContain('<details open=""');
  const again = (await own(`/en/account?fault=fields-invalid&form=${'f'.repeat(32)}`)).body;
  expect(again).toMatch(/<details open=""><summary>Change address<\/summary>[\s\S]*role="alert">Please look at/);
  expect(again).toContain('value="&lt;b&gt;"');
  expect(again).toContain('Five digits.');
});

it('offers members at the checkout the addresses that they keep, one press each, and guests none (CHK-006)', async () => {
  const steps = checkoutSteps.map((name) => ({ name, done: name === 'contact', href: `/checkout/${name}` }));
  const contact = { email: 'mia@kunde.test', marketingConsent: false };
  const nothing = { cartToken: null, shippingAddress: null, billingAddress: null, payment: null, fault: null };
  const checkout: Checkout = {
    ...nothing,
    paymentMethods: [],
    essentials: [],
    kind: 'cart',
    cart,
    contact,
    steps,
    step: 'address',
    testOutcome: 'succeeds',
    idempotencyKey: 'k'.repeat(24),
    digitalConsentNeeded: false,
  };
  site.parts.bus.respond(storeQuestions.checkout, () => Buffer.from(JSON.stringify({ checkout, orderHref: null })));
  const step = async (cookies: Record<string, string>) =>
    (await site.ask(NORD, { url: '/checkout/address', cookies: { CART: 'c', ...cookies } })).body;
  const member = await step({ litfass_member: 'mia' });
  expect(member).toContain('Gespeicherte Adressen');
  expect(member).toContain('Mia Kunde, Deichweg 4, 24937 Flensburg');
  expect(member).toContain('<input type="hidden" name="line1" value="Deichweg 4"/>');
  expect(member).toContain('name="remember"');
  const guest = await step({});
  expect(guest).toContain('autoComplete="address-line1"');
  expect(guest).not.toMatch(/Gespeicherte Adressen|name="remember"|Deichweg 4/);
});
