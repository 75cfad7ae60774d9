import { describe, expect, it } from 'vitest';
import { tagsOf, textsOf } from '../../../test/page-facts.ts';
import { asset, block, collection, item, product } from '../../../test/sample.ts';
import { blockNeeds } from '../../index.ts';
import { drawBlock } from '../_shared/testing/draw-block.ts';

const items = [
  item(),
  item({ id: 'f00000000000000000000009', title: 'Zweiter', href: '/blog/zwei', thumbnail: asset('tisch') }),
];
const draw = (value: Record<string, unknown>, entries = items, type = 'summary-v2') =>
  drawBlock(type, { collection: 'blog', ...value }, { items: { collection, items: entries, total: entries.length } });
const needs = (value: Record<string, unknown>) =>
  blockNeeds(block('summary', value), { collectionId: null, itemId: null })['items'];

describe('summary blocks', () => {
  it.each(['carousel', 'grid', 'list', 'wall'])(
    'list the items in the design %s, the title being the link (ENUM-027)',
    (design) => {
      for (const type of ['summary', 'summary-v2']) {
        const html = draw({ design, title: 'Aktuelles' }, items, type);
        expect(html).toContain(`data-design="${design}"`);
        expect(textsOf(html, 'h2')).toEqual(['Aktuelles']);
        expect(textsOf(html, 'h3')).toEqual(['Hallo Welt', 'Zweiter']);
        expect(tagsOf(html, 'article')).toHaveLength(2);
      }
    },
  );

  it('show what the owner chose and nothing else (ENUM-025)', () => {
    const html = draw({ meta: ['title', 'author', 'tags', 'categories'] }, [item({ commentCount: 3 })]);
    expect(textsOf(html, 'p')).toEqual(['Von Anna']);
    expect(textsOf(html, 'li').at(-1)).toBe('Holz');
    expect(tagsOf(html, 'img')).toEqual([]);
  });

  it('write the date of a post in the language and time zone of the website (I18N-001)', () => {
    const html = draw({ meta: ['title', 'date'] }, [item({ publishedAt: '2026-02-28T23:30:00Z' })]);
    expect(textsOf(html, 'time')).toEqual(['1. März 2026']);
  });

  it('write the days of an event without repeating what they share (ENUM-029)', () => {
    const fair = { collectionType: 'events', allDay: true, startDate: '2026-05-03', endDate: '2026-05-05' } as const;
    expect(textsOf(draw({ meta: ['title', 'date'] }, [item(fair)]), 'time')).toEqual(['3.–5. Mai 2026']);
  });

  it('show the price of a product with what the law asks for (PROD-009, PROD-010)', () => {
    const html = draw({}, [item({ collectionType: 'products', product: product() })]);
    expect(textsOf(html, 'del')[0]).toContain('490');
    expect(html).toMatch(/ab 390/);
    expect(html).toContain('Niedrigster Preis der letzten 30 Tage');
  });

  it('name the image as the link where there is no title (IMG-001)', () => {
    expect(draw({ meta: ['thumbnail'] }, [item()])).toContain('href="/blog/hallo" aria-label="Hallo Welt"');
    expect(draw({ meta: ['thumbnail', 'title'] }, [item()])).toContain(
      'href="/blog/hallo" tabindex="-1" aria-hidden="true"',
    );
  });

  it.each([
    ['a date alone', { meta: ['date'] }, item({ thumbnail: null })],
    ['nothing', { meta: [] }, item()],
    ['an image that is missing', { meta: ['thumbnail'] }, item({ thumbnail: null })],
  ])('lead to their item by its title where they show %s (GEN-001)', (_, value, card) => {
    expect(draw(value, [card])).toContain('<a href="/blog/hallo">Hallo Welt</a>');
  });

  it.each([
    [2, 2],
    [3, 3],
    [4, 4],
    [5, 3],
    [6, 3],
    [8, 4],
    [10, 4],
  ])('stand %i cards in rows of at most %i, so that the last row is not left with one (ENUM-027)', (count, columns) => {
    const cards = Array.from({ length: count }, (_empty, index) => item({ id: `i${index}` }));
    expect(draw({ design: 'grid' }, cards)).toContain(`--lf-summary-columns:${columns}`);
  });

  it('say when nothing is there (ENUM-025)', () => {
    expect(draw({}, [])).toContain('Hier ist noch nichts veröffentlicht.');
  });

  it('ask for the items of their collection, narrowed and limited (ENUM-025)', () => {
    expect(
      needs({ collection: 'blog', pageSize: '4', filter: { tag: 'Holz', category: null, featured: true } }),
    ).toEqual({
      kind: 'items',
      collection: 'blog',
      tag: 'Holz',
      featured: true,
      limit: 4,
      order: 'collection',
    });
  });

  it('ask for events to come, the next one first (ENUM-029)', () => {
    expect(needs({ collection: 'termine', collectionType: 'events' })).toMatchObject({ order: 'soonest' });
  });
});
