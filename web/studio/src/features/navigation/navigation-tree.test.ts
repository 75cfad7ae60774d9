import type { NavigationLink } from '@litfass/model';
import { describe, expect, it } from 'vitest';
import { indentRow, linksOf, moveRow, removeRow, rowsOf, stepRow, type NavigationRow } from './navigation-tree.ts';

const links: NavigationLink[] = [
  { page: 'start' },
  { title: 'Mehr', children: [{ page: 'a' }, { page: 'b' }] },
  { collection: 'blog' },
];
const shape = (rows: NavigationRow[]): string =>
  rows.map(({ depth, link }) => '-'.repeat(depth) + (link.page ?? link.collection ?? link.title ?? '')).join(' ');
const idOf = (rows: NavigationRow[], name: string): string =>
  rows.find(({ link }) => [link.page, link.collection, link.title].includes(name))?.id ?? '';

describe('the tree of a navigation', () => {
  it('is the same after it was a list of rows', () => {
    expect(linksOf(rowsOf(links))).toEqual(links);
  });

  it('moves a folder with what stands in it', () => {
    const rows = rowsOf(links);
    const moved = moveRow(rows, idOf(rows, 'Mehr'), idOf(rows, 'start'));
    expect(shape(moved)).toBe('Mehr -a -b start blog');
    expect(shape(stepRow(moved, idOf(rows, 'blog'), -1))).toBe('Mehr -a -b blog start');
  });

  it('puts a link into the folder above and takes it out again', () => {
    const rows = rowsOf(links);
    const inside = indentRow(rows, idOf(rows, 'blog'), 1);
    expect(linksOf(inside)[1]?.children).toHaveLength(3);
    expect(shape(indentRow(inside, idOf(rows, 'blog'), -1))).toBe(shape(rows));
    expect(shape(indentRow(rows, idOf(rows, 'start'), 1))).toBe(shape(rows));
  });

  it('leaves a folder what stands in it when a link passes it, joins it or leaves it', () => {
    const rows = rowsOf(links);
    const past = stepRow(rows, idOf(rows, 'start'), 1);
    expect(shape(past)).toBe('Mehr -a -b start blog');
    expect(shape(stepRow(past, idOf(rows, 'start'), -1))).toBe('start Mehr -a -b blog');
    expect(shape(moveRow(rows, idOf(rows, 'start'), idOf(rows, 'Mehr')))).toBe('Mehr -start -a -b blog');
    expect(shape(moveRow(rows, idOf(rows, 'blog'), idOf(rows, 'b')))).toBe('start Mehr -a -blog -b');
    expect(shape(moveRow(rows, idOf(rows, 'a'), idOf(rows, 'blog')))).toBe('start Mehr -b blog a');
    const two = rowsOf([...links, { title: 'Zweite', children: [{ page: 'c' }] }]);
    expect(shape(moveRow(two, idOf(two, 'Zweite'), idOf(two, 'b')))).toBe('start Zweite -c Mehr -a -b blog');
    expect(shape(stepRow(two, idOf(two, 'Mehr'), 1))).toBe('start blog Mehr -a -b Zweite -c');
  });

  it('keeps what stood in a folder that is removed', () => {
    const rows = rowsOf(links);
    expect(shape(removeRow(rows, idOf(rows, 'start')))).toBe('Mehr -a -b blog');
    expect(linksOf(removeRow(rows, idOf(rows, 'Mehr')))).toHaveLength(2);
  });

  it('knows a link again after it was moved', () => {
    const rows = rowsOf(links);
    const again = rowsOf(linksOf(moveRow(rows, idOf(rows, 'blog'), idOf(rows, 'start'))));
    expect(idOf(again, 'blog')).toBe(idOf(rows, 'blog'));
  });
});
