import { blockTypes } from '@litfass/model';
import { textsFor } from '@litfass/model/texts';
import { describe, expect, it } from 'vitest';
import { readBlockValue, validateBlock } from '../../../index.ts';
import type { StudioBlock } from './studio-block.ts';

const types = Object.keys(blockTypes);
const load = async (type: string): Promise<StudioBlock> => {
  const module: { studio: StudioBlock } = await import(`../../${type}/studio.ts`);
  return module.studio;
};

describe('blocks in the editor', () => {
  it.each(types)('%s starts with a value that fits its schema, in both languages (ENUM-025)', async (type) => {
    const { start } = await load(type);
    for (const locale of ['de-DE', 'en-GB']) {
      expect(validateBlock(type, start(textsFor(locale).blockEditor.start))).toEqual([]);
    }
  });

  it.each(types)('%s is edited by fields that its value has and that have a name (ENUM-025)', async (type) => {
    const studio = await load(type);
    const value = readBlockValue(type, {});
    expect(studio.type).toBe(type);
    for (const { key } of studio.fields) {
      expect(value).toHaveProperty([key]);
      expect(textsFor('de-DE').blockEditor.fields[key]).not.toBe('');
    }
  });

  it('have a name in both languages (ENUM-025)', () => {
    for (const locale of ['de-DE', 'en-GB']) {
      expect(Object.keys(textsFor(locale).blockEditor.types).toSorted()).toEqual(types.toSorted());
    }
  });
});
