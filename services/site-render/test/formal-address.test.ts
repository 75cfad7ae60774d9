import { NORD } from '@litfass/kit/testing';
import { storeQuestions } from '@litfass/model';
import { lawfulBanner } from '@litfass/model/texts/lawful-banner';
import { beforeAll, expect, it } from 'vitest';
import { bundleOf, html, importSite, page, useSite } from './site-service.ts';

const site = await useSite();
const asked: string[] = [];
const get = async (url: string): Promise<string> => (await site.ask(NORD, { url })).body;

/** What somebody reads or hears of a document: its text and the attributes that are read out. */
const words = (body: string): string =>
  body
    .replaceAll(/<(script|style)\b.*?<\/\1>/gs, ' ')
    .replaceAll(/<[^>]*?(?:(?:aria-label|placeholder|title)="([^"]*)")?[^>]*>/g, ' $1 ');

const du = /\b(?:du|dein(?:e[mnrs]?)?|dir|dich|euch|euer|eure[mnrs]?)\b/i;

beforeAll(async () => {
  site.parts.bus.respond(storeQuestions.cart, (bytes) => {
    asked.push(String(Reflect.get(Object(JSON.parse(Buffer.from(bytes).toString())), 'locale')));
    throw new Error('the store is away');
  });
  const bundle = bundleOf(
    NORD,
    {
      'pages/kanzlei.json': page('kanzlei', 'Kanzlei', [html('<p>Wir beraten Sie.</p>')], {
        translations: { 'en-GB': { title: 'Chambers' } },
      }),
      'collections/laden.json': {
        urlId: 'laden',
        title: 'Laden',
        collectionType: 'products',
        items: [{ urlId: 'buch', title: 'Buch', structuredContent: { productType: 'PHYSICAL', priceCents: 900 } }],
      },
    },
    {
      website: {
        id: NORD.id,
        identifier: NORD.identifier,
        title: 'Nord',
        locale: 'de-DE',
        timeZone: 'Europe/Berlin',
        languages: ['de-DE', 'en-GB'],
        isFormal: true,
      },
      settings: { cookieSettings: lawfulBanner('de-DE') },
    },
  );
  expect((await importSite(site, bundle)).statusCode).toBe(200);
});

it.each([
  '/kanzlei',
  '/laden/buch',
  '/cart',
  '/checkout',
  '/widerruf',
  '/kuendigen',
  '/account/login',
  '/account/reset',
  '/search?q=',
  '/gibt-es-nicht',
])('says no du at %s of a website with Sie', async (url) => {
  const body = await get(url);
  expect(body).toMatch(/<html lang="de-DE"[^>]*data-address="formal"/);
  expect(words(body)).not.toMatch(du);
});

it('says Sie where it would have said du', async () => {
  expect(await get('/account/reset')).toContain('Geben Sie Ihre E-Mail-Adresse ein.');
  expect(await get('/widerruf')).toContain('Hier können Sie einen Vertrag widerrufen');
  expect(await get('/kanzlei')).toContain('ob Sie wiederkommen?');
});

it('asks the store in that form, and shows the mark of it to nobody', async () => {
  await get('/cart');
  await get('/en/cart');
  expect(asked).toContain('de-DE-x-formal');
  expect(asked).toContain('en-GB-x-formal');
  for (const url of ['/kanzlei', '/en/kanzlei', '/laden/buch', '/widerruf', '/sitemap.xml'])
    expect(await get(url), url).not.toContain('x-formal');
});
