import type { Product } from '@litfass/model';
import type { changeItem } from '../commands/change-item.ts';

/** Changes parts of the item; changes in a row with the same `key` are one step to take back. */
export type ChangeItem = (change: Parameters<typeof changeItem>[0], key?: string) => void;

/** The same of what the item is sold as. */
export type ChangeProduct = (change: Partial<Product> & Record<string, unknown>, key?: string) => void;
