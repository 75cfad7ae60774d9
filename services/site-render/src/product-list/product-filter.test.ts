import { describe, expect, it } from 'vitest';
import { cacheKey, readPageQuery } from '../document/page-query.ts';
import { filterParameters, isFiltered, noFilter, readFilter } from './product-filter.ts';

const read = (query: string) => readFilter(new URLSearchParams(query));
const spelled = (query: string): string => new URLSearchParams(filterParameters(read(query))).toString();

describe('what is chosen of a list of products', () => {
  it('is read from its address, prices also with a comma and turned bounds in their order', () => {
    expect(read('q=+Becher++blau+&o.Farbe=Rot&min=40&max=12,50&stock=1&sale=1&sort=price-up')).toEqual({
      query: 'Becher blau',
      sort: 'price-up',
      min: 12.5,
      max: 40,
      inStock: true,
      onSale: true,
      options: [{ name: 'Farbe', value: 'Rot' }],
    });
  });

  it.each([
    '',
    'min=-1',
    'min=1e3',
    'max=viel',
    'min=12.345',
    'sort=zufall',
    'stock=ja',
    'sale=',
    'o.=Rot',
    'o.Farbe=',
    'q=%20',
  ])('is nothing for %j', (query) => {
    expect(read(query)).toEqual(noFilter);
    expect(isFiltered(read(query))).toBe(false);
  });

  it('has one spelling, whatever the order and however often it is said', () => {
    expect(spelled('sort=name&o.G=M&o.Farbe=Rot&o.G=M&min=5,0&stock=1')).toBe(
      'o.Farbe=Rot&o.G=M&min=5&stock=1&sort=name',
    );
    expect(read(Array.from({ length: 50 }, (_, each) => `o.A=${each}`).join('&')).options).toHaveLength(20);
  });
});

describe('the key of a list in the cache', () => {
  const key = (query: string) => cacheKey('w', `/laden?${query}`);

  it('is the same for every spelling, and without what says nothing', () => {
    expect(key('sort=name&stock=1&utm_source=x&page=1&tag=')).toBe(key('stock=1&page=abc&sort=name&sort=newest'));
    expect(key('sort=featured&min=&max=&q=')).toBe('w /laden');
    expect(key('page=2&category=Vasen&o.Farbe=Rot&sort=name')).toBe(
      'w /laden?page=2&category=Vasen&o.Farbe=Rot&sort=name',
    );
  });

  it.each(['q=becher', 'min=1.01', 'max=99', 'o.A=1&o.B=1&o.C=1'])(
    'is none for %j, of which there are too many to keep',
    (query) => {
      expect(key(query)).toBeNull();
    },
  );

  it('tells apart what a page reads', () => {
    const [a, b] = ['/laden?tag=%ED%A0%80', '/laden?tag=x%00'].map((url) => cacheKey('w', url));
    expect(a).not.toBe(b);
    expect(readPageQuery('/laden?tag=x%00').term?.name).toBe('x');
  });
});
