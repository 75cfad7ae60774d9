import type { EditedItem } from '../aspects.ts';
import type { Command } from '../store/page-document.ts';

/** Changes what an item says of itself; its body stays. */
export const changeItem =
  (change: Partial<Omit<EditedItem, 'id' | 'sections'>>): Command =>
  (page) =>
    ({ ...page, ...change }) as typeof page;
