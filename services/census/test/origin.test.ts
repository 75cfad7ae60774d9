import { fromBinary } from '@bufbuild/protobuf';
import { HitGroupSchema } from '@litfass/proto/census/v1/hit_pb';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { NewHit } from '../src/hits/hit.ts';
import { groupBytes } from '../src/hits/hit-group.ts';
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
    });
    fc.assert(
      fc.property(fc.array(hit, { maxLength: 5 }), (given) => {
        const bytes = groupBytes(given);
        const { texts, hits, ...rest } = fromBinary(HitGroupSchema, bytes);
        expect(new Set(texts).size).toBe(texts.length);
        const read = hits.map(({ visitor, receivedAt, hitId, dataJson, orderId, ...places }) => ({
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
        }));
        expect(read).toEqual(given);
        expect(rest.$unknown).toBeUndefined();
      }),
    );
  });
});
