import { blockTypes } from '@litfass/model';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { bundleFaults } from '@litfass/model/texts/bundle-faults';
import { blockNeeds, readBlockValue, validateBlock, checkBlockValue } from '../../../index.ts';
import { block } from '../../../../test/sample.ts';
import { widgets } from '../../../gen/registry.ts';
import { drawBlock } from './draw-block.ts';

const types = Object.keys(blockTypes).toSorted();
const empty: Record<string, unknown> = {
  items: { collection: null, items: [], total: 0 },
  terms: { tags: [], categories: [] },
  collection: null,
  thread: null,
  feed: null,
  embed: null,
  privacy: null,
  item: null,
  form: null,
  offers: [],
  pieces: [],
};

describe('blocks', () => {
  it('exist for every type of the list (ENUM-025)', () => {
    expect(Object.keys(widgets).toSorted()).toEqual(types);
  });

  it.each(types)('%s accepts an empty value and draws it without what is missing (ENUM-025)', (type) => {
    expect(validateBlock(type, {})).toEqual([]);
    const html = drawBlock(type, {}, empty);
    expect(html).toContain(`data-block-type="${type}"`);
    expect(html).not.toMatch(/undefined|\bnull\b|NaN|\[object/);
  });

  it.each(types)('%s keeps keys that it does not know (ENUM-025)', (type) => {
    expect(validateBlock(type, { furtherKey: { of: ['an', 'import'] } })).toEqual([]);
  });

  it.each(types)('%s is drawn whatever stands in a field of its value (ENUM-025)', (type) => {
    const keys = Object.keys(Object(readBlockValue(type, {})));
    const value = fc.oneof(
      fc.constant({}),
      ...keys.map((key) => fc.jsonValue({ maxDepth: 3 }).map((part) => ({ [key]: part }))),
    );
    fc.assert(
      fc.property(value, (stored) => {
        expect(drawBlock(type, stored, empty)).toContain(`data-block-type="${type}"`);
      }),
      { numRuns: 50 },
    );
  });

  it('name the file and the fault of a value that does not fit (ENUM-025)', () => {
    expect(validateBlock('video', { mode: 'stretch' })).toEqual([
      { pointer: '/mode', reason: 'Erlaubt sind nur: none, fit, fill, null.' },
    ]);
  });

  it.each([
    ['gallery', { design: 'zauber' }, '/design'],
    ['map', { style: 7 }, '/style'],
  ])('of the type %s are taken with a word about %j (GAL-010, ENUM-020)', (type, value, pointer) => {
    const { problems, warnings } = checkBlockValue(type, value, bundleFaults.de);
    expect(problems).toEqual([]);
    expect(warnings.map((each) => each.pointer)).toEqual([pointer]);
    expect(checkBlockValue(type, {}, bundleFaults.de).warnings).toEqual([]);
  });

  it('draw no address with a protocol that runs code', () => {
    const evil = 'java\nscript:alert(1)';
    const drawn = [
      drawBlock('button', { text: 'x', href: evil }),
      drawBlock('link', { text: 'x', href: evil }),
      drawBlock('image', { asset: 'media/stuhl.jpg', clickthroughUrl: evil }),
      drawBlock('gallery', { items: [{ asset: 'media/stuhl.jpg', clickthroughUrl: evil, videoUrl: evil }] }, empty),
      drawBlock('markdown', { markdown: `[x](javascript:alert(1)) ![y](javascript:alert(2))` }),
      drawBlock('embed', { url: evil }, empty),
      drawBlock('video', { url: evil }, empty),
      drawBlock('social-links', { items: [{ href: evil }] }),
      drawBlock(
        'rss',
        {},
        { feed: { title: 'F', entries: [{ title: 'x', href: evil, publishedAt: null, summary: '' }] } },
      ),
      drawBlock('reservation', { url: evil, scriptUrl: evil }, empty),
    ];
    for (const html of drawn) expect(html.replaceAll(/\s/g, '')).not.toMatch(/(?:href|src)="javascript:/i);
  });

  it('ask for the privacy page where a third party waits for consent (D8)', () => {
    for (const type of ['video', 'embed', 'map', 'reservation', 'restaurant-booking', 'restaurant-booking-v2']) {
      expect(blockNeeds(block(type, {}), { collectionId: null, itemId: null })).toMatchObject({
        privacy: { kind: 'page', page: 'datenschutz' },
      });
    }
  });
});
