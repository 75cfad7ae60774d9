import { describe, expect, it } from 'vitest';
import { blog, check, faults, inSection, page, type Files } from './bundle-fixture.ts';

const product = (more: object = {}) => ({
  title: 'Becher',
  urlId: 'becher',
  structuredContent: { productType: 'PHYSICAL', variants: [{ sku: 'A', priceCents: 4900 }], ...more },
});
const shop = (...items: object[]) => ({
  'collections/laden.json': { title: 'Laden', collectionType: 'products', items },
});

describe('products (PROD-002, PROD-007, PROD-008, SUB-002)', () => {
  it.each<[object, string]>([
    [{ relatedProducts: ['laden/weg'] }, '/items/0/structuredContent/relatedProducts/0'],
    [{ productType: 'PAYWALL' }, '/items/0/structuredContent/productType'],
    [{ variants: [{ sku: 'x'.repeat(61), priceCents: 1 }] }, '/items/0/structuredContent/variants/0/sku'],
    [{ variants: [{ sku: 'A', priceCents: 100_000_001 }] }, '/items/0/structuredContent/variants/0/priceCents'],
    [{ variants: [{ sku: 'A', priceCents: 1.5 }] }, '/items/0/structuredContent/variants/0/priceCents'],
    [
      {
        variants: [
          { sku: 'A', priceCents: 1 },
          { sku: 'A', priceCents: 1 },
        ],
      },
      '/items/0/structuredContent/variants/1/sku',
    ],
    [
      { subscription: { billingPeriod: { value: 1, unit: 'day' } } },
      '/items/0/structuredContent/subscription/billingPeriod/unit',
    ],
  ])('with %j are refused at %s', (more, pointer) => {
    expect(check(shop(product(more))).problems.map((problem) => problem.pointer)).toEqual([pointer]);
  });

  it('may name each other by id, address, or collection and address', () => {
    expect(faults(shop(product({ relatedProducts: ['becher', 'laden/becher'] })))).toEqual([]);
  });
});

describe('limits (LIMIT-001 to LIMIT-004, BLOG-007, BLOG-008)', () => {
  const blocks = (count: number) => Array.from({ length: count }, () => ({ type: 'html', value: { html: '' } }));
  const items = (count: number) => Array.from({ length: count }, (_, index) => ({ title: `Eintrag ${index}` }));
  const gallery = (count: number) => ({ title: 'G', collectionType: 'gallery', ordering: 'user', items: items(count) });

  it.each<[string, (count: number) => Files, number]>([
    ['blocks a section (LIMIT-001)', (count) => ({ 'pages/start.json': inSection(...blocks(count)) }), 60],
    [
      'tracks an album (LIMIT-002)',
      (count) => ({ 'collections/a.json': { title: 'A', collectionType: 'album', items: items(count) } }),
      60,
    ],
    ['items in an order of their own (LIMIT-003)', (count) => ({ 'collections/g.json': gallery(count) }), 250],
    ['products a collection (LIMIT-004)', (count) => shop(...items(count)), 200],
  ])('allow only so many %s', (_what, make, limit) => {
    expect(faults(make(limit))).toEqual([]);
    expect(faults(make(limit + 1))).toHaveLength(1);
    expect(faults(make(limit + 1))[0]).toContain(`Mehr als ${limit} `);
  });

  it.each([
    ['tags', 50],
    ['categories', 25],
  ])('allow %s of %i characters', (key, limit) => {
    const make = (length: number) => ({ 'collections/blog.json': blog([{ title: 'A', [key]: ['ä'.repeat(length)] }]) });
    expect(faults(make(limit))).toEqual([]);
    expect(faults(make(limit + 1))).toHaveLength(1);
  });
});

describe('warnings', () => {
  it('name each place of a missing media file, also inside HTML', () => {
    const shown = inSection(
      { type: 'image', value: { asset: 'media/a.jpg' } },
      { type: 'html', value: { html: '<img src="media/b.jpg">' } },
    );
    const { warnings, bundle } = check({ 'pages/start.json': shown }, ['media/c.jpg']);
    expect(warnings).toEqual([
      {
        file: 'pages/start.json',
        pointer: '/sections/0/blocks/0/value/asset',
        reason: 'Die Mediendatei „media/a.jpg“ fehlt.',
      },
      {
        file: 'pages/start.json',
        pointer: '/sections/0/blocks/1/value/html',
        reason: 'Die Mediendatei „media/b.jpg“ fehlt.',
      },
    ]);
    expect(bundle?.media).toEqual(['media/c.jpg']);
  });

  it('name blocks whose collection or product is missing, and addresses that the platform takes', () => {
    const shown = inSection(
      { type: 'summary-v2', value: { collection: 'weg' } },
      { type: 'product', value: { product: 'laden/weg' } },
    );
    const { warnings, problems } = check({ 'pages/start.json': shown, 'pages/config.json': page({ urlId: 'config' }) });
    expect(problems).toEqual([]);
    expect(warnings.map((warning) => warning.pointer)).toEqual([
      '/urlId',
      '/sections/0/blocks/0/value/collection',
      '/sections/0/blocks/1/value/product',
    ]);
  });
});

describe('what is taken over, and said', () => {
  it.each<[Files, string]>([
    [{ 'pages/start.json': page({ access: { kind: 'password', password: '' } }) }, 'pages/start.json/access'],
    [{ 'pages/start.json': page({ access: { kind: 'members', plans: ['Weg'] } }) }, 'pages/start.json/access/plans/0'],
    [
      { 'pages/start.json': inSection({ type: 'pricing', value: { plans: ['Weg'] } }) },
      'pages/start.json/sections/0/blocks/0/value/plans/0',
    ],
    [
      { 'pages/start.json': inSection({ type: 'donation', value: { donationPage: 'Weg' } }) },
      'pages/start.json/sections/0/blocks/0/value/donationPage',
    ],
    [
      { 'forms/a.json': { key: 'a', name: 'A', fields: [], storage: { email: ['x'] } } },
      'forms/a.json/storage/email/0',
    ],
    [
      { 'forms/a.json': { key: 'a', name: 'A', fields: [], storage: { webhook: 'ftp://x' } } },
      'forms/a.json/storage/webhook',
    ],
  ])('is a warning for %j at %s', (more, place) => {
    const { problems, warnings } = check(more);
    expect(problems).toEqual([]);
    expect(warnings.map(({ file, pointer }) => `${file}${pointer}`)).toEqual([place]);
  });

  it('is no second message for what stands in a file with a fault of its own', () => {
    const store = { plans: [{ name: 'Kreis', priceCents: 1, billingPeriod: { value: 1, unit: 'day' } }] };
    const people = { members: [{ email: 'mia@kunde.test', password: 'geheim-mia-1', plans: ['Kreis'] }] };
    const { problems } = check({ 'commerce.json': store, 'people.json': people });
    expect(problems.map(({ pointer }) => pointer)).toEqual(['/plans/0/billingPeriod/unit']);
  });
});
