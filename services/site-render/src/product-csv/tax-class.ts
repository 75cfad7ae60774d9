import type { CsvRow } from './read-csv.ts';
import type { Reading } from './reading.ts';

const reduced = /reduc|erm(?:ä|ae)/i;
const none = /^(?:zero|null|tax-?free|steuerfrei|0)\b/i;

/** The category of what is sold without tax, as nobody else names one. */
const zero = 'zero';

/**
 * The category of tax that a row names. What a store has no rate for is charged at the standard one, so every other
 * category is told: its owner adds the rate before he publishes.
 */
export function taxCategoryOf(
  at: CsvRow,
  { column, taxed }: { column: string; taxed: boolean },
  reading: Reading,
): string | null {
  const name = (at.cells[column.toLowerCase()] ?? '').trim();
  if (!taxed || none.test(name)) {
    const text = `Dieses Produkt war dort steuerfrei. Es hat jetzt die Steuerklasse „${zero}“: Trage unter „Steuern“ für sie 0 % ein, bevor du es veröffentlichst, sonst gilt der volle Satz.`;
    reading.warn(at, column, text);
    return zero;
  }
  if (name === '' || name === 'standard' || name === 'parent') return null;
  if (reduced.test(name)) return 'reduced';
  const text = `Die Steuerklasse „${name}“ kennt hier noch keinen Satz. Trage ihn unter „Steuern“ ein, sonst gilt der volle.`;
  reading.warn(at, column, text);
  return name.slice(0, 50);
}
