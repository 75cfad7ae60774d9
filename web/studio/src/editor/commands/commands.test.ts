import { limits, type Block } from '@litfass/model';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Command, EditedPage } from '../store/page-document.ts';
import { addBlock } from './add-block.ts';
import { changeValue } from './change-value.ts';
import { changeWidth } from './change-width.ts';
import { duplicateBlock } from './duplicate-block.ts';
import { moveBlock } from './move-block.ts';
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

describe('a command', () => {
  it('moves a block to its place in another section', () => {
    expect(namesIn(moveBlock(id(10), id(3), 1)(page()))).toEqual([[id(11)], [id(12), id(10)]]);
  });

  it('lets half-wide blocks stand side by side, and takes the grid away when all are wide again', () => {
    const halves = changeWidth(id(11), 6)(changeWidth(id(10), 6)(page()));
    expect(halves.sections[0]?.blocks.map(({ layout }) => layout)).toEqual([
      { column: 1, row: 1, span: 6 },
      { column: 7, row: 1, span: 6 },
    ]);
    const wide = changeWidth(id(11), 12)(changeWidth(id(10), 12)(halves));
    expect(wide.sections[0]?.blocks.map(({ layout }) => layout)).toEqual([null, null]);
  });

  it('puts no more than 60 blocks into a section (LIMIT-001)', () => {
    const numbers = Array.from({ length: limits.blocksPerSection + 5 }, (_, number) => 100 + number);
    const full = numbers.reduce((edited, number) => addBlock(id(3), block(number), null)(edited), page());
    expect(full.sections[1]?.blocks).toHaveLength(limits.blocksPerSection);
  });

  const commands = fc.oneof(
    fc.integer({ min: 10, max: 20 }).map((number): Command => removeBlock(id(number))),
    fc
      .tuple(fc.integer({ min: 10, max: 20 }), fc.integer({ min: 1000, max: 9000 }))
      .map(([of, copy]): Command => duplicateBlock(id(of), id(copy))),
    fc
      .tuple(fc.integer({ min: 10, max: 20 }), fc.integer({ min: 2, max: 3 }), fc.nat(4))
      .map(([of, to, index]): Command => moveBlock(id(of), id(to), index)),
    fc
      .tuple(fc.integer({ min: 10, max: 20 }), fc.constantFrom(3, 4, 6, 12))
      .map(([of, span]): Command => changeWidth(id(of), span)),
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
        const placed = edited.sections.flatMap(({ blocks }) => blocks.flatMap(({ layout }) => layout ?? []));
        expect(placed.filter(({ column, span }) => column + span > 13)).toEqual([]);
      }),
    );
  });
});
