import type { LayoutDevice } from './limits.ts';

export interface SectionView {
  id: string;
  theme: string;
  anchor: string | null;
  background: { asset: string; focalPoint: string | null } | null;
  blocks: BlockView[];
}

export interface GridPlace {
  /** 1 to 12. */
  column: number;
  span: number;
  row: number;
  rowSpan: number;
}

export interface BlockView {
  id: string;
  type: string;
  /** As stored; the block type's reader completes it with defaults. */
  value: Readonly<Record<string, unknown>>;
  layout: GridPlace | null;
  mobileLayout: GridPlace | null;
  hiddenOn?: readonly LayoutDevice[] | null | undefined;
  /** Answers to the block's needs, under the names that the block gave them. */
  data: Readonly<Record<string, unknown>>;
}
