import { amountEntry, centsOf } from '../../ui/amount.ts';

/** Amounts as they stand in one field: `5,00; 10,00`. */
export const amountList = (cents: readonly number[], currency: string): string =>
  cents.map((each) => amountEntry(each, currency)).join('; ');

/** What somebody typed as a list of amounts, in the minor unit; null when one of them is none. */
export function amountsOf(text: string, currency: string): number[] | null {
  const amounts: number[] = [];
  for (const part of text.split(';').filter((each) => each.trim() !== '')) {
    const cents = centsOf(part, currency);
    if (cents === null) return null;
    amounts.push(cents);
  }
  return amounts;
}
