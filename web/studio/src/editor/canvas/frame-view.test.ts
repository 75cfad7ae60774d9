import type { Section } from '@litfass/model';
import { expect, it } from 'vitest';
import { movedSections } from './frame-view.ts';

const layout = { column: 1, span: 6, row: 1 };
const block = (id: string) => ({ id, type: 'html' as const, value: { html: '<p>a</p>' }, layout });
const sections: Section[] = [
  { id: 'a', blocks: [block('1'), block('2')] },
  { id: 'b', blocks: [block('3')] },
];
const [first, second] = sections;
if (!first || !second) throw new Error('two sections');

it('says nothing moved while a text is written', () => {
  const written = { ...second, blocks: second.blocks.map((each) => ({ ...each, value: { html: '<p>b</p>' } })) };
  expect(movedSections(sections, [first, written])).toEqual([]);
});

it('finds sections with a block that stands elsewhere, is hidden, new or gone', () => {
  const wider = { ...second, blocks: second.blocks.map((each) => ({ ...each, layout: { ...layout, span: 12 } })) };
  expect(movedSections(sections, [first, wider])).toEqual([wider]);
  const hidden = { ...first, blocks: first.blocks.with(0, { ...block('1'), hiddenOn: ['phone'] }) };
  expect(movedSections(sections, [hidden, second])).toEqual([hidden]);
  const shorter = { ...first, blocks: first.blocks.slice(1) };
  expect(movedSections(sections, [shorter, second])).toEqual([shorter]);
});
