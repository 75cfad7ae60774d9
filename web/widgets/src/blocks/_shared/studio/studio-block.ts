import type { BlockTypeName } from '@litfass/model';
import type { FieldKind } from '../../../gen/field-kinds.ts';
import type { BlockGroup } from './block-groups.ts';

type Option = string | number | null;

/**
 * How a field is edited. `kind` is a file of the editor's `fields/kinds/`, which says what it is for; what a kind wants
 * to know beside stands in members of their own.
 */
export interface StudioField {
  kind: FieldKind;
  key: string;
  /** Of `choice` and `several`: what there is to pick from. */
  options?: readonly Option[];
  /** Of `list` and `group`: the fields of an entry, or of the part. */
  fields?: readonly StudioField[];
  /** Of `number`. */
  min?: number;
  max?: number;
  step?: number;
}

/** How a block type is edited: what its folder's studio.ts says. Labels of fields and options stand in its `messages/`. */
interface Editing {
  fields: readonly StudioField[];
  /** Key of the choice field whose options are looks to pick from before the block is added; samples of their names show them. */
  variants?: string;
  /** Value of a block that was just added; `text` gives the texts below `start` of its messages, in the owner's language. */
  start: (text: (key: string) => string) => Record<string, unknown>;
}

/** What the editor knows of a block type: its studio.ts with the facts of its block.json. */
export interface StudioBlock extends Editing {
  type: BlockTypeName;
  group: BlockGroup;
}

export const field = (kind: FieldKind, key: string): StudioField => ({ kind, key });

export const numberField = (key: string, min: number, max: number, step = 1): StudioField => ({
  kind: 'number',
  key,
  min,
  max,
  step,
});

export const choiceField = (key: string, options: readonly Option[]): StudioField => ({
  kind: 'choice',
  key,
  options,
});

export const listField = (key: string, fields: readonly StudioField[]): StudioField => ({
  kind: 'list',
  key,
  fields,
});

export const defineStudioBlock = (block: Editing): Editing => block;
