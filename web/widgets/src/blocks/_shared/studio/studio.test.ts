import { blockTypes, type BlockTypeName } from '@litfass/model';
import { describe, expect, it } from 'vitest';
import { blockMessages } from '../../../gen/messages.ts';
import { studioBlocks } from '../../../gen/studio.ts';
import { readBlockValue, validateBlock } from '../../../index.ts';
import { blockLabels } from './block-labels.ts';
import type { BlockMessages, TypeMessages } from './block-messages.ts';
import type { StudioField } from './studio-block.ts';

const languages = ['de', 'en'] as const;
const blocks = Object.values(studioBlocks);
const types = blocks.map(({ type }) => type);

/** The keys of a catalogue as paths: `options/design/grid`. */
const pathsOf = (node: object, path = ''): string[] =>
  Object.entries(node).flatMap(([key, value]: [string, unknown]) =>
    typeof value === 'object' && value !== null ? pathsOf(value, `${path}${key}/`) : [`${path}${key}`],
  );

const fieldsOf = (fields: readonly StudioField[]): StudioField[] =>
  fields.flatMap((field) => [field, ...fieldsOf(field.fields ?? [])]);
const optionsOf = ({ options = [] }: StudioField): string[] => options.map(String);

/** What the editor asks the catalogue of a type for: paths, where the type or the shared one may answer. */
function askedOf(type: BlockTypeName): { fields: Set<string>; options: Set<string>; start: Set<string> } {
  const { fields, start } = studioBlocks[type];
  const all = fieldsOf(fields);
  const texts = new Set<string>();
  start((key) => (texts.add(key), key));
  return {
    fields: new Set(all.map(({ key }) => key)),
    options: new Set(all.flatMap((field) => optionsOf(field).map((option) => `${field.key}/${option}`))),
    start: texts,
  };
}

const missing = ({ shared, types: own }: BlockMessages, type: BlockTypeName): string[] => {
  const messages: Partial<TypeMessages> = own[type] ?? {};
  const { fields, options, start } = askedOf(type);
  return [
    ...[...fields].filter((key) => !(messages.fields?.[key] ?? shared.fields[key])).map((key) => `fields/${key}`),
    ...[...options]
      .filter((path) => {
        const [key = '', option = ''] = path.split('/');
        return !(messages.options?.[key]?.[option] ?? shared.options[option]);
      })
      .map((path) => `options/${path}`),
    ...[...start].filter((key) => !messages.start?.[key]).map((key) => `start/${key}`),
    ...(messages.name ? [] : ['name']),
  ];
};

const unused = ({ shared, types: own }: BlockMessages, type: BlockTypeName): string[] => {
  const { fields, options, start } = askedOf(type);
  const asked = new Set([
    'name',
    'keywords',
    ...[...fields].map((key) => `fields/${key}`),
    ...[...options].map((path) => `options/${path}`),
    ...[...start].map((key) => `start/${key}`),
  ]);
  const messages = own[type];
  const repeated = [...fields].filter(
    (key) => messages?.fields?.[key] !== undefined && messages.fields[key] === shared.fields[key],
  );
  return [...pathsOf(messages ?? {}).filter((path) => !asked.has(path)), ...repeated.map((key) => `repeated: ${key}`)];
};

describe('blocks in the editor', () => {
  it.each(types)('%s starts with a value that fits its schema, in both languages (ENUM-025)', (type) => {
    for (const language of languages) {
      expect(validateBlock(type, studioBlocks[type].start(blockLabels(language).start(type)))).toEqual([]);
    }
  });

  it.each(types)('%s is edited by fields that its value has (ENUM-025)', (type) => {
    const value = readBlockValue(type, {});
    for (const { key } of studioBlocks[type].fields) expect(value).toHaveProperty([key]);
  });

  it.each(types)(
    '%s has a name for itself, its fields, options and first texts in both languages (ENUM-025)',
    (type) => {
      for (const language of languages) expect(missing(blockMessages[language], type)).toEqual([]);
    },
  );

  it.each(types)('%s names nothing that its fields do not have, and nothing that the shared catalogue says', (type) => {
    for (const language of languages) expect(unused(blockMessages[language], type)).toEqual([]);
  });

  it('have the same keys in both languages', () => {
    expect(pathsOf(blockMessages.en).toSorted()).toEqual(pathsOf(blockMessages.de).toSorted());
  });

  it('share only what several types say', () => {
    const askedBy = (part: 'fields' | 'options', name: string): number =>
      types.filter((type) =>
        [...askedOf(type)[part]].some((path) => (part === 'fields' ? path : path.split('/')[1]) === name),
      ).length;
    for (const part of ['fields', 'options'] as const) {
      const lonely = Object.keys(blockMessages.de.shared[part]).filter((name) => askedBy(part, name) < 2);
      expect(lonely, part).toEqual([]);
    }
  });

  it('have a name in both languages (ENUM-025)', () => {
    for (const language of languages)
      expect(Object.keys(blockMessages[language].types).toSorted()).toEqual(Object.keys(blockTypes).toSorted());
  });
});
