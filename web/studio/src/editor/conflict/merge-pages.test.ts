import type { Block } from '@litfass/model';
import { expect, it } from 'vitest';
import { proposed, type Versions } from '../../draft/conflict/merging.ts';
import type { EditedPage } from '../store/page-document.ts';
import { differences, mergePages } from './merge-pages.ts';

const block = (id: string, html = id): Block => ({ id, type: 'html', value: { html } });
const page = (title: string, ...sections: Block[][]): EditedPage => ({
  id: 'p',
  urlId: 'p',
  title,
  sections: sections.map((blocks, index) => ({ id: `s${index + 1}`, blocks })),
});
const merged = (versions: Versions<EditedPage>): string[][] => {
  const sides = new Map(differences(versions).map((each) => [each.id, proposed(each)]));
  return mergePages(versions, (id) => sides.get(id) ?? 'mine').sections.map(({ blocks }) =>
    blocks.map(({ value }) => String(value['html'])),
  );
};
const base = page('Alt', [block('a'), block('b')], [block('c')]);

it('takes of each block what somebody has changed, and asks only where both did', () => {
  const mine = page('Alt', [block('a', 'von mir'), block('b', 'beide: ich')], [block('c')]);
  const theirs = page('Neu', [block('a'), block('b', 'beide: sie')], [block('c', 'von ihr')]);
  const found = differences({ base, mine, theirs });
  expect(found.map(({ id, by }) => [id, by])).toEqual([
    ['page', 'theirs'],
    ['a', 'mine'],
    ['b', 'both'],
    ['c', 'theirs'],
  ]);
  expect(merged({ base, mine, theirs })).toEqual([['von mir', 'beide: ich'], ['von ihr']]);
  const all = mergePages({ base, mine, theirs }, () => 'theirs');
  expect([all.title, all.sections[0]?.blocks[1]?.value['html']]).toEqual(['Neu', 'beide: sie']);
});

it('keeps what either side has added, removed or moved', () => {
  const mine = page('Alt', [block('b'), block('a'), block('neu von mir')], [block('c')]);
  const theirs = page('Alt', [block('a'), block('b'), block('neu von ihr')], [], [block('ganz neu')]);
  expect(merged({ base, mine, theirs })).toEqual([['a', 'b', 'neu von ihr', 'neu von mir'], [], ['ganz neu']]);
  const moved = page('Alt', [block('b'), block('a')], [block('c')]);
  expect(merged({ base, mine: moved, theirs: page('Alt', [block('a', 'sie'), block('b')], [block('c')]) })).toEqual([
    ['b', 'sie'],
    ['c'],
  ]);
});

it('drops a section that the other side has removed with all its blocks, unless one of them is wanted', () => {
  const theirs = page('Alt', [block('a'), block('b')]);
  expect(merged({ base, mine: base, theirs })).toEqual([['a', 'b']]);
  const mine = page('Alt', [block('a'), block('b')], [block('c', 'doch noch')]);
  expect(merged({ base, mine, theirs })).toEqual([['a', 'b'], ['doch noch']]);
});

it('finds nothing where both say the same, in whatever order their members stand', () => {
  const turned = { sections: base.sections, title: base.title, urlId: base.urlId, id: base.id };
  expect(differences({ base: page('Anders'), mine: base, theirs: turned })).toEqual([]);
});
