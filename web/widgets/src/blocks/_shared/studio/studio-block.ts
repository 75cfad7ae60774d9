import type { BlockTypeName } from '@litfass/model';
import type { Catalogue } from '@litfass/model/texts';

type EditorTexts = Catalogue['blockEditor'];
export type FieldKey = keyof EditorTexts['fields'];

/** How a field is edited. `choice` and `several` pick from `options`, `list` repeats `fields`. */
export type StudioField =
  | { kind: FieldKind; key: FieldKey }
  | { kind: 'number'; key: FieldKey; min: number; max: number; step: number }
  | { kind: 'choice' | 'several'; key: FieldKey; options: readonly (string | number | null)[] }
  | { kind: 'list' | 'group'; key: FieldKey; fields: readonly StudioField[] };

/**
 * line: one line · lines: several lines · rich: rich text · source: code or Markdown · flag: on or off ·
 * link: any address, page or file · url: an address elsewhere · image, file: from the website's media ·
 * collection, form, product, plans, donation: picked from what there is · texts: a list of single lines · table: rows of cells
 */
type FieldKind =
  | 'line'
  | 'lines'
  | 'rich'
  | 'source'
  | 'flag'
  | 'link'
  | 'url'
  | 'image'
  | 'file'
  | 'collection'
  | 'form'
  | 'product'
  | 'plans'
  | 'donation'
  | 'crop'
  | 'focalPoint'
  | 'texts'
  | 'table';

/** What the editor knows of a block type. Names stand in the catalogue: `blockEditor.types[type]`, `.fields[key]`. */
export interface StudioBlock {
  type: BlockTypeName;
  group: keyof EditorTexts['groups'];
  /** Name of an icon of the editor. */
  icon: string;
  fields: readonly StudioField[];
  /** The choice field whose options are looks to pick from before the block is added; samples of their names show them. */
  variants?: FieldKey;
  /** Value of a block that was just added, in the owner's language. */
  start: (texts: EditorTexts['start']) => Record<string, unknown>;
}

export const field = (kind: FieldKind, key: FieldKey): StudioField => ({ kind, key });

export const numberField = (key: FieldKey, min: number, max: number, step = 1): StudioField => ({
  kind: 'number',
  key,
  min,
  max,
  step,
});

export const choiceField = (key: FieldKey, options: readonly (string | number | null)[]): StudioField => ({
  kind: 'choice',
  key,
  options,
});

export const listField = (key: FieldKey, fields: readonly StudioField[]): StudioField => ({
  kind: 'list',
  key,
  fields,
});

export const defineStudioBlock = (block: StudioBlock): StudioBlock => block;
