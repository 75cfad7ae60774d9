import type { Block } from '@litfass/model';
import type { StudioField } from '@litfass/widgets/studio-block';
import { labels, studioOf, typeName } from '../../editor/panel/block-names.ts';
import { translationTexts as texts } from '../../gen/texts/translation.ts';

/** Where a text stands in its document. */
export type Path = readonly (string | number)[];

/** A text of a document that can be said in another language. */
export interface TranslatableText {
  path: Path;
  /** Part of the page that it stands in. */
  group: string;
  label: string;
  kind: 'line' | 'lines' | 'rich';
  source: string;
}

type Fields = Record<string, unknown>;
export const fieldsOf = (value: unknown): Fields => Object(value);

export const at = (document: unknown, path: Path): unknown =>
  path.reduce<unknown>((value, key) => Reflect.get(Object(value), key), document);

export interface BlockList {
  path: Path;
  group: string;
  blocks: Block[];
}

/** Every list of blocks of a document: the sections of a page or an item, or header and footer of the website. */
export function blockListsOf(document: Fields): BlockList[] {
  const body = at(document, ['body', 'sections']);
  const sections = Array.isArray(document['sections']) ? document['sections'] : Array.isArray(body) ? body : [];
  const base: Path = Array.isArray(document['sections']) ? ['sections'] : ['body', 'sections'];
  const lists = sections.map((section, index) => ({
    path: [...base, index, 'blocks'],
    group: texts.section({ number: index + 1 }),
    blocks: blocksOf(section),
  }));
  const around = (['header', 'footer'] as const).map((name) => ({
    path: [name, 'blocks'],
    group: texts[name],
    blocks: blocksOf(document[name]),
  }));
  return [...lists, ...around].filter(({ blocks }) => blocks.length > 0);
}

const blocksOf = (holder: unknown): Block[] => {
  const blocks = fieldsOf(holder)['blocks'];
  return Array.isArray(blocks) ? blocks : [];
};

/** All texts of a document in their order on the page; what is empty in the original has nothing to translate. */
export function textsOf(kind: string, document: Fields): TranslatableText[] {
  const head = (path: Path, label: string, as: TranslatableText['kind'] = 'line'): TranslatableText => {
    const source = at(document, path);
    return { path, group: texts.head, label, kind: as, source: typeof source === 'string' ? source : '' };
  };
  const heads =
    kind === 'site'
      ? [head(['website', 'title'], texts.pageTitle), head(['website', 'description'], texts.description, 'lines')]
      : [
          head(['title'], texts.pageTitle),
          ...(kind === 'page' ? [head(['urlId'], texts.address)] : []),
          head(['excerpt'], texts.excerpt, 'rich'),
          head(['seo', 'title'], texts.seoTitle),
          head(['seo', 'description'], texts.seoDescription, 'lines'),
        ];
  const inBlocks = blockListsOf(document).flatMap(({ path, group, blocks }) =>
    blocks.flatMap((block, index) => textsOfBlock(block, { path: [...path, index, 'value'], group })),
  );
  return [...heads, ...inBlocks].filter(({ source }) => source.trim() !== '');
}

function textsOfBlock(block: Block, { path, group }: { path: Path; group: string }): TranslatableText[] {
  const fields = studioOf(block.type)?.fields ?? [];
  return inFields(fields, block.value, { path, group, type: block.type, name: typeName(block.type) });
}

interface Place {
  path: Path;
  group: string;
  type: Block['type'];
  /** What the text belongs to, before the field's own name. */
  name: string;
}

function inFields(fields: readonly StudioField[], value: Fields, place: Place): TranslatableText[] {
  return fields.flatMap((field) => inField(field, value[field.key], place));
}

function inField(field: StudioField, value: unknown, place: Place): TranslatableText[] {
  const { path, group, type, name } = place;
  const own = [...path, field.key];
  if (field.kind === 'list') {
    const rows: unknown[] = Array.isArray(value) ? value : [];
    return rows.flatMap((row, index) =>
      inFields(field.fields ?? [], fieldsOf(row), {
        ...place,
        path: [...own, index],
        name: texts.entry({ name, number: index + 1 }),
      }),
    );
  }
  if (field.kind === 'group') return inFields(field.fields ?? [], fieldsOf(value), { ...place, path: own });
  const fieldName = labels.field(type, field.key);
  const label = fieldName === name ? name : `${name}: ${fieldName}`;
  if (field.kind === 'texts' && Array.isArray(value))
    return value.flatMap((line, index) => worded(line, { path: [...own, index], group, label, kind: 'line' }));
  if (technical.has(field.key)) return [];
  if (field.kind === 'line' || field.kind === 'lines' || field.kind === 'rich')
    return worded(value, { path: own, group, label, kind: field.kind });
  return [];
}

/** What is written in a line, but for programs and not for people. */
const technical = new Set<string>(['venueId', 'locale', 'provider', 'imageAspectRatio', 'language']);

const worded = (value: unknown, text: Omit<TranslatableText, 'source'>): TranslatableText[] =>
  typeof value === 'string' && /\p{L}/u.test(value) ? [{ ...text, source: value }] : [];
