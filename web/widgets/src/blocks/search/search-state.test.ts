import { describe, expect, it } from 'vitest';
import { extractParts, mostHits, optionByKey, readHits } from './search-state.ts';

const hit = { title: 'Schale', href: '/shop/schale', extract: 'aus Ton', collectionTitle: 'Laden' };

describe('search preview', () => {
  it('shows the first hits of an answer (ROUTE-013)', () => {
    expect(readHits({ total: 1, hits: [hit] })).toEqual([hit]);
    expect(readHits({ total: 1, hits: [{ ...hit, lang: 'en-GB' }] })).toEqual([{ ...hit, lang: 'en-GB' }]);
    expect(readHits({ hits: Array.from({ length: 20 }, () => hit) })).toHaveLength(mostHits);
  });

  it.each([null, 'x', {}, { hits: 'x' }, { hits: [null, { href: 'https://boese.example' }, { href: '//boese' }] }])(
    'shows nothing of the answer %j',
    (answer) => {
      expect(readHits(answer)).toEqual([]);
    },
  );

  it.each([
    ['ArrowDown', -1, 0],
    ['ArrowDown', 1, -1],
    ['ArrowUp', -1, 1],
    ['ArrowUp', 0, -1],
    ['Enter', 0, null],
  ])('goes by %s from %i to %s', (key, from, to) => {
    expect(optionByKey(key, from, 2)).toBe(to);
  });

  it('tells the words that were found from the others (ROUTE-013)', () => {
    expect(extractParts('was vom \u0002Licht\u0003 bleibt')).toEqual([
      { text: 'was vom ', isFound: false },
      { text: 'Licht', isFound: true },
      { text: ' bleibt', isFound: false },
    ]);
    expect(extractParts('')).toEqual([]);
  });

  it('stays in the field without hits', () => {
    expect(optionByKey('ArrowDown', -1, 0)).toBeNull();
  });
});
