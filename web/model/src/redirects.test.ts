import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { redirectIndex } from './redirects.ts';

const to = (redirects: { from: string; to: string }[], url: string): string | undefined =>
  redirectIndex(redirects, ['www.laden.test']).find(url)?.to;

describe('a redirect', () => {
  it.each([
    ['/über-alt', '/%C3%BCber-alt'],
    ['/über-alt', '/u%CC%88ber-alt'],
    ['/%C3%BCber-alt', '/über-alt'],
    ['/%c3%bcber-alt/', '/%C3%BCber-alt'],
    ['/katalog 2020.pdf', '/katalog%202020.pdf'],
    ['/Alt', '/ALT/'],
    ['/tag/möhre', '/tag/m%C3%B6hre/'],
    ['/a%2Fb', '/a%2fb'],
    ['/100%', '/100%'],
  ])('from %s is found at %s', (from, asked) => {
    expect(to([{ from, to: '/neu' }], asked)).toBe('/neu');
  });

  it('tells an escaped slash from one that parts', () => {
    expect(to([{ from: '/a%2Fb', to: '/neu' }], '/a/b')).toBeUndefined();
  });

  it.each([
    ['/neu', '/alt?utm_source=plakat&utm_medium=druck', '/neu?utm_source=plakat&utm_medium=druck'],
    ['/neu?x=1', '/alt?utm_source=plakat', '/neu?x=1&utm_source=plakat'],
    ['/neu?utm_source=fest', '/alt?utm_source=plakat&y=2', '/neu?utm_source=fest&y=2'],
    ['/neu#mitte', '/alt?name=Mia%20M', '/neu?name=Mia%20M#mitte'],
    ['https://anderswo.test/', '/alt?page=2', 'https://anderswo.test/?page=2'],
    ['mailto:a@b.de', '/alt?x=1', 'mailto:a@b.de'],
    ['/über uns', '/alt', '/%C3%BCber%20uns'],
  ])('to %s takes the query of %s along', (target, asked, expected) => {
    expect(to([{ from: '/alt', to: target }], asked)).toBe(expected);
  });

  it('matches a part of the query, the one that names most of it first', () => {
    const redirects = [
      { from: '/', to: '/start' },
      { from: '/?p=1', to: '/eins' },
      { from: '/?p=1&lang=en', to: '/one' },
    ];
    expect(to(redirects, '/?p=1&utm_source=x')).toBe('/eins?utm_source=x');
    expect(to(redirects, '/?lang=en&p=1')).toBe('/one');
    expect(to(redirects, '/?p=2')).toBe('/start?p=2');
  });

  it.each([
    [[{ from: '/rundbrief', to: '/rundbrief/' }]],
    [[{ from: '/Alt', to: '/alt?x=1' }]],
    [[{ from: '/a', to: 'https://www.laden.test/A/' }]],
    [
      [
        { from: '/a', to: '/b' },
        { from: '/b', to: '/c' },
        { from: '/c', to: '/a' },
      ],
    ],
  ])('that leads back to itself is not followed: %j', (redirects) => {
    const index = redirectIndex(redirects, ['www.laden.test']);
    for (const redirect of redirects) {
      expect(index.find(redirect.from)).toBeUndefined();
      expect(index.leadsBack(redirect)).toBe(true);
    }
  });

  it('into a loop is followed to where the loop begins, and no further', () => {
    const redirects = [
      { from: '/x', to: '/a' },
      { from: '/a', to: '/b' },
      { from: '/b', to: '/a' },
      { from: '/y', to: '/z' },
    ];
    expect(to(redirects, '/x')).toBe('/a');
    expect(to(redirects, '/a')).toBeUndefined();
    expect(to(redirects, '/y')).toBe('/z');
  });

  it('never ends a visit: whatever stands in the table, following it comes to an end', () => {
    const path = fc.constantFrom('/a', '/A/', '/b', '/c?x=1', '/c', '/ä', '/%C3%A4', '/b?x=1#y');
    fc.assert(
      fc.property(fc.array(fc.record({ from: path, to: path }), { maxLength: 8 }), path, (redirects, start) => {
        const index = redirectIndex(redirects);
        let [at, steps]: [string | undefined, number] = [start, 0];
        while (at !== undefined && steps <= redirects.length) {
          at = index.find(at.split('#')[0] ?? at)?.to;
          steps += 1;
        }
        expect(at).toBeUndefined();
      }),
      { numRuns: 2000 },
    );
  });
});
