import { EditorState, Selection } from '@tiptap/pm/state';
import type { Node } from '@tiptap/pm/model';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { schemaOfTexts } from '../../rich-text/lost-parts.ts';
import { difference } from './difference.ts';

const schema = schemaOfTexts();
const words = fc.constantFrom('a', 'ab', 'aab', 'Ton', '😀', '😁');
const inline = fc.oneof(
  fc.tuple(words, fc.subarray(['bold', 'italic'])).map(([text, marks]) =>
    schema.text(
      text,
      marks.map((name) => schema.mark(name)),
    ),
  ),
  fc.constantFrom(schema.node('hardBreak'), schema.node('image', { src: 'ton.webp' })),
);
const line = fc
  .tuple(fc.constantFrom('paragraph', 'heading'), fc.array(inline, { maxLength: 4 }))
  .map(([type, content]) => schema.node(type, null, content));
const paragraph = fc.array(inline, { maxLength: 3 }).map((content) => schema.node('paragraph', null, content));
const list = fc
  .tuple(fc.constantFrom('bulletList', 'orderedList'), fc.array(paragraph, { minLength: 1, maxLength: 3 }))
  .map(([type, items]) =>
    schema.node(
      type,
      null,
      items.map((item) => schema.node('listItem', null, item)),
    ),
  );
const quote = fc
  .array(fc.oneof(line, list), { minLength: 1, maxLength: 2 })
  .map((content) => schema.node('blockquote', null, content));
const table = fc
  .array(fc.array(paragraph, { minLength: 2, maxLength: 2 }), { minLength: 1, maxLength: 2 })
  .map((rows) =>
    schema.node(
      'table',
      null,
      rows.map((row) =>
        schema.node(
          'tableRow',
          null,
          row.map((cell) => schema.node('tableCell', null, cell)),
        ),
      ),
    ),
  );
const text = fc
  .array(fc.oneof(line, list, quote, table), { minLength: 1, maxLength: 4 })
  .map((content) => schema.node('doc', null, content));

it('makes of any text any other one', () => {
  fc.assert(
    fc.property(text, text, (before, after) => {
      const step = difference(before, after);
      const made = step ? step.apply(before).doc : before;
      expect(made?.eq(after), made?.toString()).toBe(true);
    }),
    { numRuns: 2000 },
  );
});

const lines = (...given: string[]): Node =>
  schema.node(
    'doc',
    null,
    given.map((each) => schema.node('paragraph', null, each === '' ? [] : schema.text(each))),
  );

it('leaves a cursor at its word', () => {
  const before = lines('Ton und Holz', 'Feuer');
  const state = EditorState.create({ doc: before, selection: Selection.near(before.resolve(4)) });
  const step = difference(before, lines('Neu', 'Ton und Holz', 'Feuer'));
  if (!step) throw new Error('no difference');
  const { doc, selection } = state.apply(state.tr.step(step));
  expect(doc.textBetween(0, selection.from, '|')).toBe('Neu|Ton');
});
