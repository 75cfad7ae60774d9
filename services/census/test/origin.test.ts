import { fromBinary } from '@bufbuild/protobuf';
import { HitGroupSchema } from '@litfass/proto/census/v1/hit_pb';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { makeHit, type NewHit } from '../src/hits/hit.ts';
import { groupBytes } from '../src/hits/hit-group.ts';
import { originOf } from '../src/hits/origin.ts';
import { hostOf, searchedOn } from '../src/hits/referrer.ts';

const part = fc.constantFrom(
  'http',
  'https',
  'android-app',
  '://',
  ':',
  '/',
  '//',
  '@',
  '.',
  '-',
  'a',
  'B',
  'xn--',
  'ü',
  '1',
  '0x7f',
  'de',
  ' ',
  '\t',
  '?',
  '#',
  '\\',
  '%41',
  'google.de',
  'q=holz',
);

describe('the page before', () => {
  it('has the host that a URL has, however its address is written (CENS-011)', () => {
    const written = fc.array(part, { maxLength: 12 }).map((parts) => parts.join(''));
    const address = fc.oneof(
      written,
      written.map((rest) => `https://${rest}`),
    );
    fc.assert(
      fc.property(address, (text) => {
        expect(hostOf(text)).toBe(URL.parse(text)?.hostname ?? '');
      }),
      { numRuns: 3000 },
    );
  });

  it.each([
    ['https://www.google.de/search?q=holz+tisch', 'holz tisch'],
    ['https://de.search.yahoo.com/search?p=stuhl', 'stuhl'],
    ['https://www.google.de/', ''],
    ['https://anderswo.test/?q=holz', ''],
  ])('tells the words of %s', (address, words) => {
    expect(searchedOn(hostOf(address), address)).toBe(words);
  });
});

describe('the source of a visit', () => {
  const from = (referrer: string, host = 'www.laden.test'): string =>
    originOf({ query: '', referrer, ownHosts: [host] }).source;

  it.each([
    ['https://m.facebook.com/', 'facebook.com'],
    ['https://l.facebook.com/l.php?u=x', 'facebook.com'],
    ['https://www.facebook.com/', 'facebook.com'],
    ['https://t.co/abc', 'x.com'],
    ['https://de.pinterest.com/pin/1', 'pinterest.com'],
    ['https://m.heise.de/', 'heise.de'],
    ['https://de.wikipedia.org/', 'de.wikipedia.org'],
    ['https://notfacebook.com/', 'notfacebook.com'],
  ])('is one for all hosts of a network: %s', (referrer, source) => {
    expect(from(referrer)).toBe(source);
  });

  it('is none where visitors only come from the website itself, with www. or without', () => {
    expect(from('https://laden.test/ueber-uns')).toBe('');
    expect(from('https://www.laden.test/', 'laden.test')).toBe('');
    expect(from('https://blog.laden.test/')).toBe('blog.laden.test');
  });
});

it('counts one page however its address is escaped', () => {
  const seen = { websiteId: 'w', host: 'a.test', userAgent: '', address: '', country: '', referrer: '', language: '' };
  const made = { hitId: 'h', salt: Buffer.alloc(32) };
  const pageOf = (data: Record<string, unknown>): string =>
    makeHit({ event: '1', data }, { ...seen, receivedAt: new Date(0), removal: 0 }, made).page;
  expect(pageOf({ pagePath: '/%c3%bcber' })).toBe('/%C3%BCber');
  expect(pageOf({ url: 'https://a.test/%c3%bcber?x' })).toBe('/%C3%BCber');
});

describe('the message of hits', () => {
  it('is what its schema says, each text once (CENS-012)', () => {
    const text = fc.constantFrom('', 'a', 'ü', '🪵', 'x'.repeat(200));
    const facet = {
      source: text,
      channel: text,
      campaign: text,
      term: text,
      country: text,
      device: text,
      browser: text,
      os: text,
      language: text,
    };
    const hit: fc.Arbitrary<NewHit> = fc.record({
      websiteId: text,
      event: text,
      visitor: text,
      receivedAt: fc.integer({ min: 0, max: 4e12 }),
      hitId: text,
      page: text,
      facets: fc.record(facet),
      dataJson: text,
      orderId: text,
      removal: fc.constantFrom(0, 1_780_000_000_000_000),
    });
    fc.assert(
      fc.property(fc.array(hit, { maxLength: 5 }), (given) => {
        const bytes = groupBytes(given);
        const { texts, hits, ...rest } = fromBinary(HitGroupSchema, bytes);
        expect(new Set(texts).size).toBe(texts.length);
        const read = hits.map(({ visitor, receivedAt, hitId, dataJson, orderId, removal, ...places }) => ({
          websiteId: texts[places.websiteId],
          event: texts[places.event],
          visitor,
          receivedAt,
          hitId,
          page: texts[places.page],
          facets: Object.fromEntries(
            Object.keys(facet).map((name) => [name, texts[Number(Reflect.get(places, name))]]),
          ),
          dataJson,
          orderId,
          removal,
        }));
        expect(read).toEqual(given);
        expect(rest.$unknown).toBeUndefined();
      }),
    );
  });
});
