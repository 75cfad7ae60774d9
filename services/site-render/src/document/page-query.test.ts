import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cacheKey, readPageQuery } from './page-query.ts';

const websites = fc.constantFrom('a'.repeat(24), 'b'.repeat(24));
const names = fc.constantFrom(
  'page',
  'tag',
  'category',
  'author',
  'notice',
  'q',
  'format',
  'utm_source',
  'x y',
  '__proto__',
);
const values = fc.oneof(fc.constantFrom('1', '2', '02', 'Holz', 'holz', '', 'failed', 'a&tag=b', ' a'), fc.string());
const queries = fc
  .array(fc.tuple(names, values), { maxLength: 4 })
  .map((pairs) => (pairs.length === 0 ? '' : `?${new URLSearchParams(pairs).toString()}`));
const paths = fc.oneof(fc.constantFrom('/', '/blog', '/blog/', '/en/blog', '/shop/a%20b'), fc.webPath());
const addresses = fc.tuple(
  websites,
  fc.tuple(paths, queries).map((parts) => parts.join('')),
);

describe('the key of a cached page', () => {
  it('is one for two requests only if they ask for the same page of the same website (T7)', () => {
    fc.assert(
      fc.property(addresses, addresses, ([one, url], [other, otherUrl]) => {
        const key = cacheKey(one, url);
        if (key === null || key !== cacheKey(other, otherUrl)) return;
        const pathOf = (address: string): string | undefined => address.split('?')[0];
        expect([other, pathOf(otherUrl)]).toEqual([one, pathOf(url)]);
        // What is searched for shows on pages of results alone, which are not kept.
        expect({ ...readPageQuery(otherUrl), q: null }).toEqual({ ...readPageQuery(url), q: null });
      }),
      { numRuns: 20_000 },
    );
  });

  it('has nothing of what changes nothing, so that nobody can fill the cache with copies', () => {
    const plain = cacheKey('w', '/blog?tag=Holz');
    for (const more of ['category=x', 'author=y', 'tag=Ton', 'utm_source=z', 'page=1', 'q', 'tag[]=a'])
      expect([more, cacheKey('w', `/blog?tag=Holz&${more}`)]).toEqual([more, plain]);
    expect(cacheKey('w', '/blog?category=Werkstatt&author=y')).toBe(cacheKey('w', '/blog?category=Werkstatt'));
    expect(cacheKey('w', '/blog?page=0&page=2')).toBe(cacheKey('w', '/blog'));
  });

  it.each([
    '/bl%6Fg',
    '/%62log',
    '/%c3%bcber',
    '/blog?tag=Holz',
    '/%C3%BCber',
    '/a%20b',
    '/a%2Cb',
    '/%',
    '/%ff',
    '/a,%C3%BC',
  ])('is for one spelling of a path alone: %s', (url) => {
    const [path = ''] = url.split('?');
    const isUsual = ['/blog', '/%C3%BCber', '/a%20b', '/a%2Cb'].includes(path);
    expect(cacheKey('w', url)).toBe(isUsual ? `w ${url}` : null);
  });
});
