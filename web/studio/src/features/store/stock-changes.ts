import { sendsItself } from '@litfass/model';
import type { StockedProduct } from '../../api/store.ts';

/** A variant as the grid knows it. */
export interface StockCell {
  itemId: string;
  sku: string;
  qtyInStock: number;
}

export interface StockChange {
  itemId: string;
  sku: string;
  qtyInStock?: number;
  change?: number;
}

/** Cells in which was ticked that nothing is counted, or that it is. */
export type Ticks = ReadonlyMap<string, boolean>;

const MOST = 10_000_000;

/** Whether somebody decides that a product never runs out; what sends itself never does (PROD-011). */
export const mayBeUnlimited = ({ productType }: Pick<StockedProduct, 'productType'>): boolean =>
  !sendsItself(productType);

/** The cells of the variants that are counted, as it is ticked now. */
export const countedCells = (products: readonly StockedProduct[], ticks: Ticks): StockCell[] =>
  products.flatMap(({ itemId, variants }) =>
    variants
      .filter(({ sku, unlimited }) => !(ticks.get(cellKey({ itemId, sku })) ?? unlimited))
      .map(({ sku, qtyInStock }) => ({ itemId, sku, qtyInStock })),
  );

/** Names a cell of the grid among what was typed. */
export const cellKey = ({ itemId, sku }: { itemId: string; sku: string }): string => `${itemId} ${sku}`;

/** What an entry means: the pieces that are there (`12`) or how many more or fewer (`+5`, `-2`); null for neither. */
export function readStock(text: string): { qtyInStock: number } | { change: number } | null {
  const plain = text.trim().replace(/[−–]/, '-');
  const number = Number(plain);
  if (!/^[+-]?\d{1,8}$/.test(plain) || Math.abs(number) > MOST) return null;
  return /^[+-]/.test(plain) ? { change: number } : { qtyInStock: number };
}

/** The entries that change something, as calls take them, and the cells whose entry means nothing or takes more than is there. */
export function stockChanges(
  cells: readonly StockCell[],
  entries: ReadonlyMap<string, string>,
): { changes: StockChange[]; wrong: Set<string> } {
  const changes: StockChange[] = [];
  const wrong = new Set<string>();
  for (const { itemId, sku, qtyInStock } of cells) {
    const key = cellKey({ itemId, sku });
    const text = entries.get(key);
    if (text === undefined) continue;
    const read = readStock(text);
    if (!read || ('change' in read && qtyInStock + read.change < 0)) wrong.add(key);
    else if ('change' in read ? read.change !== 0 : read.qtyInStock !== qtyInStock)
      changes.push({ itemId, sku, ...read });
  }
  return { changes, wrong };
}

/** Entries once some were saved: those that were made or changed since they were sent. */
export const entriesSince = <T>(sent: ReadonlyMap<string, T>, now: ReadonlyMap<string, T>): Map<string, T> =>
  new Map([...now].filter(([key, entry]) => sent.get(key) !== entry));

/** Entries after a column was pasted at a cell: its lines go into that cell and those below it. */
export function pasteStock(
  cells: readonly StockCell[],
  entries: ReadonlyMap<string, string>,
  { key, text }: { key: string; text: string },
): Map<string, string> {
  const first = cells.findIndex((cell) => cellKey(cell) === key);
  const lines = text.trim().split(/\r?\n/);
  const after = new Map(entries);
  if (first < 0) return after;
  for (const [place, cell] of cells.slice(first, first + lines.length).entries())
    after.set(cellKey(cell), (lines[place] ?? '').split('\t')[0]?.trim() ?? '');
  return after;
}
