import type { Variant } from '@litfass/model';
import type { CsvRow } from './read-csv.ts';
import type { Reading } from './reading.ts';

/**
 * How many there are of a variant; null pieces are not counted. Who promises more than there is goes on selling: that is
 * told, for here it means that the variant never runs out.
 */
export function stockOf(
  at: CsvRow,
  { column, pieces, goesOn }: { column: string; pieces: number | null; goesOn: boolean },
  reading: Reading,
): Pick<Variant, 'unlimited' | 'qtyInStock'> {
  if (pieces === null) return { unlimited: true };
  if (pieces > 0) return { unlimited: false, qtyInStock: pieces };
  if (goesOn) {
    const text = `Der Bestand ist ${pieces}, und es darf nachbestellt werden: Das läuft hier nie aus. Trage einen Bestand ein, wenn es enden soll.`;
    reading.warn(at, column, text);
    return { unlimited: true };
  }
  if (pieces < 0) reading.warn(at, column, `Der Bestand war ${pieces}; hier ist es ausverkauft.`);
  return { unlimited: false, qtyInStock: 0 };
}
