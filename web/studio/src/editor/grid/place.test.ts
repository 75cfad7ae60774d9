import type { Block, Layout, LayoutDevice, Section } from '@litfass/model';
import { describe, expect, it } from 'vitest';
import { duplicateBlock } from '../commands/duplicate-block.ts';
import { placeBlock, resizeBlock, stepBlock } from '../commands/place-block.ts';
import { removeBlock } from '../commands/remove-block.ts';
import type { EditedPage } from '../store/page-document.ts';
import { cellsOf } from './cells.ts';
import type { Direction } from './place.ts';

const at = (column: number, span: number, row: number): Layout => ({ column, span, row });
const block = (id: string, layout: Layout | null = null): Block => ({ id, type: 'html', value: {}, layout });
const page = (...sections: Block[][]): EditedPage => ({
  id: 'p',
  urlId: 'p',
  title: 'p',
  sections: sections.map((blocks, index): Section => ({ id: `s${index + 1}`, blocks })),
});
/** „a 1-6 r1“: the block, its first and last column, its row. */
const placesIn = ({ sections }: EditedPage, device: LayoutDevice = 'desktop'): string[][] =>
  sections.map(({ blocks }) =>
    cellsOf(blocks, device)
      .toSorted((one, other) => one.row - other.row || one.column - other.column)
      .map(({ id, column, span, row, rowSpan }) =>
        [id, `${column}-${column + span - 1}`, `r${row}${rowSpan > 1 ? `+${rowSpan}` : ''}`].join(' '),
      ),
  );
const step = (given: EditedPage, id: string, ...directions: Direction[]): EditedPage =>
  directions.reduce((edited, direction) => stepBlock(id, direction, 'desktop')(edited), given);

const beside = () => page([block('a', at(1, 6, 1)), block('b', at(7, 6, 1)), block('c', at(1, 12, 2))]);

describe('a block on the grid of its section', () => {
  it('changes sides with its neighbour by a step aside, and moves by a column where nothing is', () => {
    expect(placesIn(step(beside(), 'a', 'right'))).toEqual([['b 1-6 r1', 'a 7-12 r1', 'c 1-12 r2']]);
    const free = page([block('a', at(1, 4, 1)), block('c', at(1, 12, 2))]);
    expect(placesIn(step(free, 'a', 'right', 'right'))).toEqual([['a 3-6 r1', 'c 1-12 r2']]);
  });

  it('leaves a row that it shares before it passes the next one', () => {
    expect(placesIn(step(beside(), 'a', 'down'))).toEqual([['b 7-12 r1', 'a 1-6 r2', 'c 1-12 r3']]);
    expect(placesIn(step(beside(), 'a', 'down', 'down'))).toEqual([['b 7-12 r1', 'c 1-12 r2', 'a 1-6 r3']]);
    expect(placesIn(step(beside(), 'c', 'up'))).toEqual([['c 1-12 r1', 'a 1-6 r2', 'b 7-12 r2']]);
  });

  it('goes on into the section below or above', () => {
    const two = page([block('a'), block('b')], [block('c')]);
    expect(placesIn(step(two, 'b', 'down'))).toEqual([['a 1-12 r1'], ['b 1-12 r1', 'c 1-12 r2']]);
    expect(placesIn(step(two, 'c', 'up'))).toEqual([['a 1-12 r1', 'b 1-12 r2', 'c 1-12 r3'], []]);
    expect(step(two, 'a', 'up')).toBe(two);
  });

  it('takes room from its neighbour when it is made wider, and pushes it down when none is left', () => {
    const size = (span: number) => ({ column: 1, span, rowSpan: 1 });
    const wide = resizeBlock('a', size(9), 'desktop')(beside());
    expect(placesIn(wide)).toEqual([['a 1-9 r1', 'b 10-12 r1', 'c 1-12 r2']]);
    const all = resizeBlock('a', size(12), 'desktop')(beside());
    expect(placesIn(all)).toEqual([['a 1-12 r1', 'b 7-12 r2', 'c 1-12 r3']]);
  });

  it('makes room for what is dropped between rows, and takes a free place beside others', () => {
    const three = page([block('a', at(1, 6, 1)), block('b', at(1, 12, 2)), block('c', at(1, 6, 3))]);
    const between = placeBlock('c', { sectionId: 's1', column: 4, row: 2, isOwnRow: true }, 'desktop')(three);
    expect(placesIn(between)).toEqual([['a 1-6 r1', 'c 4-9 r2', 'b 1-12 r3']]);
    const besides = placeBlock('c', { sectionId: 's1', column: 7, row: 1, isOwnRow: false }, 'desktop')(three);
    expect(placesIn(besides)).toEqual([['a 1-6 r1', 'c 7-12 r1', 'b 1-12 r2']]);
  });

  it('is copied beside itself where there is room, else below; a row that is left empty closes', () => {
    const half = page([block('a', at(1, 6, 1)), block('b', at(1, 12, 2))]);
    expect(placesIn(duplicateBlock('a', 'x')(half))).toEqual([['a 1-6 r1', 'x 7-12 r1', 'b 1-12 r2']]);
    expect(placesIn(duplicateBlock('b', 'x')(half))).toEqual([['a 1-6 r1', 'b 1-12 r2', 'x 1-12 r3']]);
    expect(placesIn(removeBlock('a')(half))).toEqual([['b 1-12 r1']]);
  });
});

describe('on phones', () => {
  const stepOnPhone = (given: EditedPage, id: string, direction: Direction) => stepBlock(id, direction, 'phone')(given);

  it('a block leaves the order by itself: no other one gets a place of its own, and desktops stay as they are', () => {
    const moved = stepOnPhone(beside(), 'c', 'up');
    expect(placesIn(moved, 'phone')).toEqual([['a 1-12 r1', 'c 1-12 r2', 'b 1-12 r3']]);
    expect(placesIn(moved)).toEqual(placesIn(beside()));
    const own = moved.sections.flatMap(({ blocks }) => blocks.filter(({ mobileLayout }) => mobileLayout));
    expect(own.map(({ id }) => id)).toEqual(['c']);
  });

  it('follows the order again when it comes back to where it would be anyway', () => {
    const there = stepOnPhone(stepOnPhone(beside(), 'c', 'up'), 'c', 'down');
    expect(there.sections[0]?.blocks.every(({ mobileLayout }) => !mobileLayout)).toBe(true);
  });

  it('two blocks stand side by side when there is room for both', () => {
    const narrow = ['a', 'b'].reduce(
      (edited, id) => resizeBlock(id, { column: 1, span: 6, rowSpan: 1 }, 'phone')(edited),
      beside(),
    );
    const besides = placeBlock('b', { sectionId: 's1', column: 7, row: 1, isOwnRow: false }, 'phone')(narrow);
    expect(placesIn(besides, 'phone')).toEqual([['a 1-6 r1', 'b 7-12 r1', 'c 1-12 r2']]);
  });
});
