import type { BlockTypeName, Layout } from '@litfass/model';

/** A block before it has an id. */
export interface NewBlock {
  type: BlockTypeName;
  value: Record<string, unknown>;
  layout?: Layout;
}

/** A part of a text on its way to sections and blocks. */
export type Piece =
  | { kind: 'html'; html: string }
  | ({ kind: 'block' } & NewBlock)
  /** Side by side; `span` in columns of 12. */
  | { kind: 'columns'; columns: { span: number; pieces: Piece[] }[] }
  /** A text over an image. */
  | { kind: 'cover'; asset: string; focalPoint: string | null; pieces: Piece[] }
  /** Where a new page of the text began. */
  | { kind: 'break' };

export interface NewSection {
  background?: { asset: string; focalPoint: string | null };
  blocks: NewBlock[];
}

export const block = (type: BlockTypeName, value: Record<string, unknown>): Piece => ({ kind: 'block', type, value });
