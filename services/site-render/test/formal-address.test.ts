import { entryOf, NORD } from '@litfass/kit/testing';
import { storeQuestions } from '@litfass/model';
import { lawfulBanner } from '@litfass/model/texts/lawful-banner';
import { fastify } from 'fastify';
import { beforeAll, expect, it } from 'vitest';
import { takedownPage } from '../src/takedown/page.ts';
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

const takedown = {
  websiteId: NORD.id,
  noticeId: '',
  basis: '§ 185 StGB',
  reasons: '',
  contact: '',
  at: new Date(0),
};

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
  await site.parts.hosts.put(entryOf({ ...NORD, locale: 'de-DE-x-formal' }));
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

it('refuses in that form what visitors send and ask for', async () => {
  const post = async (payload: object) => site.ask(NORD, { method: 'POST', url: '/api/site/comments', payload });
  const comment = { item: 'f'.repeat(24), author: ' ', text: ' ' };
  const incomplete = await post(comment);
  expect(incomplete.json()).toMatchObject({
    error: 'Ihr Kommentar ist noch nicht vollständig.',
    errors: { author: 'Bitte geben Sie Ihren Namen an.', text: 'Bitte schreiben Sie etwas.' },
  });
  const expired = await site.ask(NORD, {
    method: 'POST',
    url: '/api/site/comments',
    payload: comment,
    headers: { 'x-csrf-token': 'old' },
  });
  expect(expired.json()).toMatchObject({
    code: 'crumb-fail',
    error: 'Ihre Sitzung ist abgelaufen. Bitte versuchen Sie es noch einmal.',
  });
  const foreign = await site.ask(NORD, {
    method: 'POST',
    url: '/api/site/comments?pageLanguage=en',
    payload: comment,
    headers: { origin: 'https://other.test' },
  });
  expect(foreign.json()).toMatchObject({ error: 'This request comes from another website.' });
});

it('keeps du for who works on the website', async () => {
  const refused = await site.ask(NORD, { url: '/api/rest/site/overview' });
  expect(refused.json()).toMatchObject({ code: 'login-required', error: 'Bitte melde dich an.' });
});

it('says so in the page of what was taken down', async () => {
  const reply = fastify().get('/', (_request, answer) =>
    takedownPage(answer, { ...takedown, path: '/kanzlei' }, { locale: 'de-DE-x-formal' }),
  );
  const { statusCode, body } = await reply.inject('/');
  expect(statusCode).toBe(451);
  expect(body).toMatch(/<html lang="de-DE">.*diese Seite gesperrt/);
  expect(words(body)).not.toMatch(du);
});
