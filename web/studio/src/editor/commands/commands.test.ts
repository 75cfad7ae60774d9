import { limits, type Block, type LayoutDevice } from '@litfass/model';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cellsOf, overlap, type Cell } from '../grid/cells.ts';
import type { Direction } from '../grid/place.ts';
import type { Command, EditedPage } from '../store/page-document.ts';
import { addBlocks } from './add-block.ts';
import { changeValue } from './change-value.ts';
import { changeWidth } from './change-width.ts';
import { duplicateBlock } from './duplicate-block.ts';
import { moveBlock } from './move-block.ts';
import { placeBlock, resizeBlock, stepBlock } from './place-block.ts';
import { removeBlock } from './remove-block.ts';
import { addSection, moveSection, removeSection } from './sections.ts';

const id = (number: number): string => number.toString(16).padStart(24, '0');
const block = (number: number): Block => ({ id: id(number), type: 'html', value: { html: `<p>${number}</p>` } });
const page = (): EditedPage => ({
  id: id(1),
  urlId: 'start',
  title: 'Start',
  sections: [
    { id: id(2), blocks: [block(10), block(11)] },
    { id: id(3), blocks: [block(12)] },
  ],
});
const namesIn = (edited: EditedPage): string[][] => edited.sections.map(({ blocks }) => blocks.map((each) => each.id));

/** Cells that stand on each other or beside the grid. */
const overlapping = (cells: Cell[]): Cell[] =>
  cells.filter(
    (cell) => cell.column < 1 || cell.column + cell.span > 13 || cells.some((other) => overlap(cell, other)),
  );

it('shows another picture as a whole', () => {
  const image: Block = { id: id(10), type: 'image', value: { asset: 'media/a.jpg', crop: '0.1,0.1,0.5,0.5' } };
  const before = { ...page(), sections: [{ id: id(2), blocks: [image] }] };
  const value = changeValue(id(10), 'asset', 'media/b.jpg')(before).sections[0]?.blocks[0]?.value;
  expect(value).toEqual({ asset: 'media/b.jpg', crop: null });
});

describe('a command', () => {
  it('moves a block to its place in another section', () => {
    expect(namesIn(moveBlock(id(10), id(3), 1)(page()))).toEqual([[id(11)], [id(12), id(10)]]);
  });

  it('lets half-wide blocks stand side by side, and takes the grid away when all are wide again', () => {
    const halves = changeWidth(id(11), 6, 'desktop')(changeWidth(id(10), 6, 'desktop')(page()));
    expect(halves.sections[0]?.blocks.map(({ layout }) => layout)).toEqual([
      { column: 1, row: 1, span: 6 },
      { column: 7, row: 1, span: 6 },
    ]);
    const wide = changeWidth(id(11), 12, 'desktop')(changeWidth(id(10), 12, 'desktop')(halves));
    expect(wide.sections[0]?.blocks.map(({ layout }) => layout)).toEqual([null, null]);
  });

  it('puts no more than 60 blocks into a section (LIMIT-001)', () => {
    const numbers = Array.from({ length: limits.blocksPerSection + 5 }, (_, number) => 100 + number);
    const full = numbers.reduce((edited, number) => addBlocks(id(3), [block(number)], null)(edited), page());
    expect(full.sections[1]?.blocks).toHaveLength(limits.blocksPerSection);
  });

  const device = fc.constantFrom<LayoutDevice>('desktop', 'phone');
  const commands = fc.oneof(
    fc.integer({ min: 10, max: 20 }).map((number): Command => removeBlock(id(number))),
    fc
      .tuple(fc.integer({ min: 10, max: 20 }), fc.integer({ min: 1000, max: 9000 }))
      .map(([of, copy]): Command => duplicateBlock(id(of), id(copy))),
    fc
      .tuple(fc.integer({ min: 10, max: 20 }), fc.integer({ min: 2, max: 3 }), fc.nat(4))
      .map(([of, to, index]): Command => moveBlock(id(of), id(to), index)),
    fc
      .tuple(fc.integer({ min: 10, max: 20 }), fc.constantFrom(3, 4, 6, 12), device)
      .map(([of, span, on]): Command => changeWidth(id(of), span, on)),
    fc
      .tuple(fc.integer({ min: 10, max: 20 }), fc.constantFrom<Direction>('up', 'down', 'left', 'right'), device)
      .map(([of, direction, on]): Command => stepBlock(id(of), direction, on)),
    fc
      .tuple(fc.integer({ min: 10, max: 20 }), fc.integer({ min: 1, max: 12 }), fc.integer({ min: 1, max: 3 }), device)
      .map(([of, span, rowSpan, on]): Command => resizeBlock(id(of), { column: 13 - span, span, rowSpan }, on)),
    fc
      .tuple(fc.integer({ min: 10, max: 20 }), fc.nat(13), fc.nat(6), fc.boolean(), device)
      .map(([of, column, row, isOwnRow, on]): Command =>
        placeBlock(id(of), { sectionId: id(2 + (row % 2)), column, row, isOwnRow }, on),
      ),
    fc
      .tuple(fc.integer({ min: 2, max: 3 }), fc.constantFrom<-1 | 1>(-1, 1))
      .map(([of, by]): Command => moveSection(id(of), by)),
    fc.integer({ min: 10, max: 20 }).map((number): Command => changeValue(id(number), 'html', '<p>neu</p>')),
    fc.integer({ min: 20, max: 29 }).map((number): Command => addSection({ id: id(number), blocks: [] }, id(2))),
    fc.integer({ min: 2, max: 4 }).map((number): Command => removeSection(id(number))),
  );

  it('of any kind, in any order, leaves the given page as it was and every block on the grid', () => {
    fc.assert(
      fc.property(fc.array(commands, { maxLength: 20 }), (run) => {
        let edited = page();
        for (const command of run) {
          const before = JSON.stringify(edited);
          const next = command(edited);
          expect(JSON.stringify(edited)).toBe(before);
          edited = next;
        }
        for (const { blocks } of edited.sections) {
          expect(overlapping(cellsOf(blocks, 'desktop'))).toEqual([]);
          expect(overlapping(cellsOf(blocks, 'phone'))).toEqual([]);
        }
      }),
    );
  });
});
