import type { BlockTypeName } from '@litfass/model';
import type { StudioField } from '@litfass/widgets/studio-block';
import type { ComponentType, ReactNode } from 'react';

export type Row = Readonly<Record<string, unknown>>;

export interface FieldsProps {
  /** The type of the block: what it calls its fields. */
  type: BlockTypeName;
  fields: readonly StudioField[];
  value: Row;
  onChange: (value: Row) => void;
}

export interface ControlProps {
  type: BlockTypeName;
  field: StudioField;
  label: string;
  value: unknown;
  /** The value where it is a text or a number, else an empty text. */
  text: string;
  /** The values of the fields beside it, for a kind that looks aside. */
  beside: Row;
  onChange: (value: unknown) => void;
  /** The controls of several fields of one value: for kinds that hold fields. */
  Fields: ComponentType<FieldsProps>;
}

/** How fields of one kind are edited. A file of `kinds/` exports one as `kind`; `pnpm generate` adds it to the registry. */
export interface FieldKind {
  Control: (props: ControlProps) => ReactNode;
  /** Whether it needs to know what stands in other fields: a crop its picture. */
  looksAside?: boolean;
}

/** What a field holds when `next` is written in it: one that was unset stays unset when nothing is written. */
export const emptyAsNull = (next: string, before: unknown): string | null =>
  next === '' && typeof before !== 'string' ? null : next;

export const textsIn = (value: unknown): string[] => (Array.isArray(value) ? value.map(String) : []);
