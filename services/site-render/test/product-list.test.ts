import { NORD, rowsOf } from '@litfass/kit/testing';
import { beforeAll, expect, it } from 'vitest';
import { bundleOf, importSite, page, useSite } from './site-service.ts';

const site = await useSite();
const get = (url: string) => site.ask(NORD, { url });
/** What stands in the head for search engines, and the main part. */
const body = async (query: string, path = '/laden'): Promise<string> => {
  const html = (await get(`${path}?${query}`)).body;
  const marks = html.match(/<(?:meta name="robots"|link rel="canonical")[^>]*>/g) ?? [];
  return [...marks, html.slice(html.indexOf('<main'), html.indexOf('</main>'))].join('\n');
};
const titles = (html: string): string[] =>
  [...html.matchAll(/lf-card-title"><a [^>]*>([^<]*)</g)].map(([, title = '']) => title);

const variant = (sku: string, priceCents: number, Farbe: string, more: object = {}) => ({
  sku,
  priceCents,
  qtyInStock: 3,
  optionValues: [{ optionName: 'Farbe', value: Farbe }],
  ...more,
});
const product = (urlId: string, variants: object[], more: object = {}) => ({
  urlId,
  title: urlId,
  structuredContent: { productType: 'PHYSICAL', variantOptionNames: ['Farbe'], variants },
  ...more,
});

beforeAll(async () => {
  const items = [
    product('Teller', [variant('TB', 2000, 'Blau', { qtyInStock: 0 }), variant('TR', 3000, 'Rot')], {
      categories: ['Geschirr'],
      translations: { 'en-GB': { title: 'Plate' } },
    }),
    product('Becher', [variant('BB', 1500, 'Blau', { salePriceCents: 1200, onSale: true })], {
      categories: ['Geschirr'],
    }),
    {
      ...product('Vase', [], { categories: ['Vasen'] }),
      structuredContent: {
        productType: 'PHYSICAL',
        variantOptionNames: ['Farbe'],
        variants: [variant('VR', 9000, 'Rot')],
        relatedProducts: ['laden/Teller', 'Becher'],
      },
    },
  ];
  const collection = {
    urlId: 'laden',
    title: 'Laden',
    collectionType: 'products',
    pageSize: 2,
    items,
    translations: { 'en-GB': { title: 'Shop' } },
  };
  const website = {
    id: NORD.id,
    identifier: NORD.identifier,
    title: 'Nord',
    locale: 'de-DE',
    languages: ['de-DE', 'en-GB'],
  };
  const start = page('start', 'Start', [], { translations: { 'en-GB': { title: 'Home' } } });
  const bundle = bundleOf(NORD, { 'pages/start.json': start, 'collections/laden.json': collection }, { website });
  expect((await importSite(site, bundle)).statusCode).toBe(200);
});

it('narrows and sorts a list of products without script, and keeps the choice from page to page (PAGE-019)', async () => {
  const whole = await body('');
  expect(titles(whole)).toEqual(['Teller', 'Becher']);
  expect(whole).toMatch(/<form class="lf-choice"[^>]* action="\/laden"/);
  expect(whole).not.toContain('noindex');

  const sorted = await body('sort=price-up&stock=1&min=&max=&q=&utm_source=x');
  expect(titles(sorted)).toEqual(['Becher', 'Teller']);
  expect(sorted).toContain('href="/laden?stock=1&amp;sort=price-up&amp;page=2" rel="next"');
  expect(sorted).toMatch(/<meta name="robots" content="noindex/);
  expect(sorted).toMatch(/<link rel="canonical" href="[^"]*\/laden"/);
  expect(titles(await body('sort=price-up&stock=1&page=2'))).toEqual(['Vase']);

  expect(titles(await body('o.Farbe=Blau&stock=1'))).toEqual(['Becher']);
  expect(titles(await body('sale=1&max=12'))).toEqual(['Becher']);
  expect(titles(await body('q=blau&sort=name'))).toEqual(['Becher', 'Teller']);
});

it('counts each value, names what is chosen with a way back, and stays in the category', async () => {
  const html = await body('category=Geschirr&o.Farbe=Rot&max=50');
  expect(titles(html)).toEqual(['Teller']);
  expect(html).toContain('<input type="hidden" name="category" value="Geschirr"/>');
  expect(html).toMatch(/aria-label="Filter entfernen: bis 50\s€"/);
  expect(html).toContain('href="/laden?category=Geschirr&amp;max=50" rel="nofollow"');
  expect(html.replaceAll('<!-- -->', '')).toContain('value="Blau"/><span>Blau</span> <small>(2)</small>');
  const none = await body('category=Vasen&sale=1');
  expect(none).toContain('Kein Produkt passt zu dieser Auswahl.');
  expect(none).toContain('<a class="lf-button" href="/laden?category=Vasen" rel="nofollow">Alle Filter entfernen</a>');
});

it('speaks the language of the page and stays in it (I18N-001)', async () => {
  const html = await body('sort=name', '/en/laden');
  expect(html).toContain('Sort by: Name, A to Z');
  expect(html).toMatch(/<form class="lf-choice"[^>]* action="\/en\/laden"/);
  expect(titles(html)).toEqual(['Becher', 'Plate']);
});

it('keeps no page for what is not there, so that nobody can fill the cache with it', async () => {
  const kept = async (query: string, path = '/laden') => (await get(`${path}?${query}`)).headers['cache-control'];
  const shared = 'public, max-age=0, must-revalidate';
  expect(await kept('sort=name&o.Farbe=Rot')).toBe(shared);
  expect(await kept('tag=gibt-es-nicht')).toBe('private, no-store');
  expect(await kept('o.Farbe=Gold')).toBe('private, no-store');
  expect(titles(await body('o.Farbe=Gold'))).toEqual(['Teller', 'Becher']);
  expect(await kept('category=Vasen&sale=1')).toBe('private, no-store');
  expect(await kept('notice=asked', '/laden/Becher')).toBe(shared);
  // What a page does not read changes nothing: it is the page that is kept already.
  const etag = async (path: string) => (await get(path)).headers['etag'];
  for (const path of ['/laden?notice=asked', '/?notice=asked', '/blog?sort=name', '/?page=7', '/?utm_source=x'])
    expect([path, await etag(path)]).toEqual([path, await etag(path.split('?')[0] ?? '')]);
});

it('chooses by the prices and the stock that the store has told last', async () => {
  const offered = { salePriceCents: 2500, onSale: true, unlimited: false, qtyInStock: 0, soldOut: true };
  const told = {
    currency: 'EUR',
    soldOut: true,
    lowestPrice30DaysCents: null,
    variants: [{ sku: 'VR', optionValues: [], priceCents: 9000, lowestPrice30DaysCents: null, ...offered }],
  };
  await rowsOf(
    site.database,
    `insert into product_view select website_id, id, 'EUR', $1::jsonb, 1 from item where url_id = 'Vase'`,
    [JSON.stringify(told)],
  );
  // What stands beside an item changes with the version of the website, which the store's event brings.
  await rowsOf(site.database, `update item set document = document || '{"title": "Mondvase"}' where url_id = 'Vase'`);
  expect(titles(await body('sale=1&min=20&q='))).toEqual(['Mondvase']);
  expect(titles(await body('stock=1&q=vase'))).toEqual([]);
});

it('shows below a product those that its owner relates to it, in that order', async () => {
  const html = await body('', '/laden/Vase');
  expect(html).toContain('Das könnte dir auch gefallen');
  expect(titles(html)).toEqual(['Teller', 'Becher']);
  expect(await body('', '/laden/Becher')).not.toContain('Das könnte dir auch gefallen');
});
