import { NORD } from '@litfass/kit/testing';
import { storeQuestions, type CartQuestion } from '@litfass/model';
import { beforeAll, expect, it } from 'vitest';
import { bundleOf, html, importSite, page, useSite } from './site-service.ts';

const site = await useSite();
const asked: CartQuestion[] = [];
const get = (url: string) => site.ask(NORD, { url });

beforeAll(async () => {
  site.parts.bus.respond(storeQuestions.cart, (bytes) => {
    asked.push(JSON.parse(Buffer.from(bytes).toString()) as CartQuestion);
    throw new Error('the store is away');
  });
  const bundle = bundleOf(
    NORD,
    {
      'pages/team.json': page('team', 'Team', [html('<p>Wir</p>')], {
        translations: { 'en-GB': { title: 'Us' }, 'fr-FR': { title: 'Nous' } },
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
        languages: ['de-DE', 'en-GB', 'fr-FR'],
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
  for (const href of ['/widerruf?bestellung=00001', '/fr/widerruf?bestellung=00001'])
    expect(links).toContain(`href="${href}"`);
  const product = (await get('/en/laden/teller')).body;
  expect(product).toContain('action="/api/commerce/cart/items?pageLanguage=en"');
});

it('asks the store for a cart in that language; other beginnings of an address are no language', async () => {
  const [cart] = [await get('/en/cart'), await get('/cart')];
  expect(cart.statusCode).toBe(503);
  expect(asked.map(({ locale }) => locale)).toEqual(['en-GB', 'de-DE']);
  expect((await get('/checkout')).body).toContain('Deine Sitzung ist entweder abgelaufen');
  expect((await get('/en/checkout')).body).toMatch(/Your session/);
  expect((await get('/it/cart')).statusCode).toBe(404);
});
