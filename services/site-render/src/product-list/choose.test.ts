import type { ItemCard, VariantView } from '@litfass/model';
import { describe, expect, it } from 'vitest';
import { chooseProducts } from './choose.ts';
import { filterView, knownFilter } from './filter-view.ts';
import { noFilter, type ProductFilter } from './product-filter.ts';

const variant = (
  priceCents: number,
  more: Partial<VariantView> & { is?: Record<string, string> } = {},
): VariantView => {
  const { is = {}, ...rest } = more;
  const options = Object.entries(is).map(([name, value]) => ({ name, value }));
  return {
    sku: '',
    options,
    priceCents,
    salePriceCents: priceCents,
    onSale: false,
    unlimited: false,
    qtyInStock: 1,
    ...rest,
  };
};

const card = (title: string, variants: VariantView[], more: Partial<ItemCard> = {}): ItemCard => ({
  id: title,
  urlId: title,
  title,
  href: `/laden/${title}`,
  collectionType: 'products',
  collectionTitle: 'Laden',
  excerpt: '',
  author: '',
  publishedAt: null,
  updatedAt: '',
  startDate: null,
  endDate: null,
  allDay: false,
  location: null,
  tags: [],
  categories: [],
  thumbnail: null,
  media: null,
  commentCount: 0,
  featured: false,
  product: {
    itemId: title,
    productType: 'PHYSICAL',
    currency: 'EUR',
    images: [],
    variantOptionNames: [],
    variants,
    soldOut: variants.every(({ qtyInStock }) => qtyInStock === 0),
    fromCents: Math.min(...variants.map(({ priceCents }) => priceCents)),
    regularCents: 0,
    onSale: variants.some(({ onSale }) => onSale),
    varies: false,
    lowestPrice30DaysCents: null,
    unitPrice: null,
    subscription: null,
    guarantee: null,
    rating: null,
  },
  ...more,
});

const goods = [
  card('Teller', [
    variant(2000, { is: { Farbe: 'Blau', Größe: 'S' }, qtyInStock: 0 }),
    variant(3000, { is: { Farbe: 'Rot', Größe: 'L' } }),
  ]),
  card('Henkelbecher', [variant(1500, { is: { Farbe: 'Blau', Größe: 'L' }, salePriceCents: 1200, onSale: true })], {
    publishedAt: '2026-02-01T00:00:00Z',
    excerpt: '<p>Für <b>Café</b></p>',
  }),
  card('Äpfel 10', [variant(500, { unlimited: true, qtyInStock: 0 })], { publishedAt: '2026-03-01T00:00:00Z' }),
  card('Äpfel 9', [variant(9900)], { publishedAt: '2026-01-01T00:00:00Z' }),
];

const titles = (filter: Partial<ProductFilter>): string[] =>
  chooseProducts(goods, { ...noFilter, ...filter }, 'de').map(({ title }) => title);
const is = (...pairs: [string, string][]): ProductFilter['options'] => pairs.map(([name, value]) => ({ name, value }));

describe('products that fit a choice', () => {
  it.each<[Partial<ProductFilter>, string[]]>([
    [{ options: is(['Farbe', 'Blau']) }, ['Teller', 'Henkelbecher']],
    [{ options: is(['Farbe', 'Blau'], ['Farbe', 'Rot'], ['Größe', 'L']) }, ['Teller', 'Henkelbecher']],
    [{ options: is(['Farbe', 'Rot'], ['Größe', 'S']) }, []],
    [{ options: is(['Farbe', 'Blau']), inStock: true }, ['Henkelbecher']],
    [{ inStock: true, max: 5 }, ['Äpfel 10']],
    [{ min: 12, max: 12 }, ['Henkelbecher']],
    [{ onSale: true }, ['Henkelbecher']],
    [{ query: 'becher CAFE' }, ['Henkelbecher']],
    [{ query: 'rot' }, ['Teller']],
    [{ query: 'b' }, ['Teller', 'Henkelbecher']],
  ])('are those of which one variant fits all of %j', (filter, expected) => {
    expect(titles(filter)).toEqual(expected);
  });

  it('are sorted by name with their numbers, by price, or the newest first', () => {
    expect(titles({ sort: 'name' })).toEqual(['Äpfel 9', 'Äpfel 10', 'Henkelbecher', 'Teller']);
    expect(titles({ sort: 'price-up' })).toEqual(['Äpfel 10', 'Henkelbecher', 'Teller', 'Äpfel 9']);
    expect(titles({ sort: 'price-down' })[0]).toBe('Äpfel 9');
    expect(titles({ sort: 'newest' }).slice(0, 2)).toEqual(['Äpfel 10', 'Henkelbecher']);
    expect(titles({})).toEqual(goods.map(({ title }) => title));
  });
});

describe('what can be chosen', () => {
  const place = { href: '/laden', kept: [['category', 'Geschirr']] as const, pageSize: 12 };
  const view = (filter: Partial<ProductFilter>) => filterView(goods, { ...noFilter, ...filter }, place);

  it('counts what each value would show with all other choices', () => {
    const options = view({ options: is(['Farbe', 'Blau']) })?.options ?? [];
    expect(options.map(({ name, field }) => [name, field])).toEqual([
      ['Farbe', 'o.Farbe'],
      ['Größe', 'o.Größe'],
    ]);
    expect(options[0]?.values.map(({ value, count, chosen }) => [value, count, chosen])).toEqual([
      ['Blau', 2, true],
      ['Rot', 1, false],
    ]);
    expect(options[1]?.values.map(({ value, count }) => [value, count])).toEqual([
      ['S', 1],
      ['L', 1],
    ]);
    expect(view({})?.inStock).toEqual({ count: 4, chosen: false });
    expect(view({ max: 10 })?.onSale).toEqual({ count: 0, chosen: false });
    expect(view({})?.price).toMatchObject({ lowestCents: 500, highestCents: 9900 });
  });

  it('names each choice with the way to take it back; the category and the order stay', () => {
    const shown = view({ options: is(['Farbe', 'Blau']), min: 12.5, sort: 'name' });
    expect(shown?.chosen).toEqual([
      { kind: 'option', name: 'Farbe', value: 'Blau', href: '/laden?category=Geschirr&min=12.5&sort=name' },
      { kind: 'price', minCents: 1250, maxCents: null, href: '/laden?category=Geschirr&o.Farbe=Blau&sort=name' },
    ]);
    expect(shown?.clearHref).toBe('/laden?category=Geschirr&sort=name');
  });

  it('is nothing where there is one product, and no group where all are alike', () => {
    expect(filterView(goods.slice(0, 1), noFilter, place)).toBeNull();
    const alike = [card('A', [variant(100)]), card('B', [variant(100)])];
    expect(filterView(alike, noFilter, place)).toMatchObject({ options: [], price: null, inStock: null, onSale: null });
  });

  it('leaves out values that no product has', () => {
    const wanted = { ...noFilter, options: is(['Farbe', 'Blau'], ['Farbe', 'Gold'], ['__proto__', 'x']) };
    const { filter, isKnown } = knownFilter(goods, wanted);
    expect([filter.options, isKnown]).toEqual([is(['Farbe', 'Blau']), false]);
    expect(knownFilter(goods, noFilter).isKnown).toBe(true);
  });
});
