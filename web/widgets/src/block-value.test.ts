import { Type } from 'typebox';
import { describe, expect, it } from 'vitest';
import { defineBlock } from './block.ts';
import { valueProblems, valueReader } from './block-value.ts';

const definition = defineBlock({
  type: 'sample',
  schema: Type.Object({ title: Type.String(), columns: Type.Number(), items: Type.Array(Type.String()) }),
  defaults: { title: '', columns: 3, items: [] },
  migrations: [
    {
      name: 'heading becomes title',
      up: ({ heading, ...rest }) => (heading === undefined ? rest : { ...rest, title: heading }),
    },
    {
      name: 'titles lose their colon',
      up: (value) => ({ ...value, title: typeof value['title'] === 'string' ? value['title'].replace(/:$/, '') : '' }),
    },
  ],
  needs: () => ({}),
});
const read = valueReader(definition);

describe('values of blocks', () => {
  it('are completed with the defaults of their type (GEN-001)', () => {
    expect(read({ columns: 2 })).toEqual({ title: '', columns: 2, items: [] });
  });

  it('keep keys that the schema does not know (WIDG-001)', () => {
    expect(read({ future: { a: 1 } })).toMatchObject({ future: { a: 1 } });
  });

  it('of older versions are brought up step by step, from the version that they have (GEN-001)', () => {
    expect(read({ heading: 'Alt:' })).toMatchObject({ title: 'Alt' });
    expect(read({ schemaVersion: 2, title: 'Neu:' })).toMatchObject({ title: 'Neu' });
    expect(read({ schemaVersion: 3, title: 'Bleibt:' })).toMatchObject({ title: 'Bleibt:' });
  });

  it('never break a page: a faulty part takes its default (WIDG-001)', () => {
    expect(read({ title: 'Gut', columns: 'drei', items: [1] })).toEqual({ title: 'Gut', columns: 3, items: [] });
  });

  it('are read once for each stored object (GEN-002)', () => {
    const stored = { title: 'A' };
    expect(read(stored)).toBe(read(stored));
  });

  it('are checked with pointer and reason (GEN-001)', () => {
    expect(valueProblems(definition, { title: 'A', columns: 2, items: [] })).toEqual([]);
    expect(valueProblems(definition, { title: 'A', items: ['x', 1] })).toEqual([
      { pointer: '/items/1', reason: 'Hier muss ein Text stehen.' },
    ]);
  });
});
