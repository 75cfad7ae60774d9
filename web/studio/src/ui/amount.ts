import { fractionDigits, isCurrency } from '@litfass/model';
import { locale } from '../texts/choose.ts';
import { decimalOf } from './decimal.ts';

const digitsOf = (currency: string): number => (isCurrency(currency) ? fractionDigits(currency) : 2);

/** An amount in the currency's minor unit, for people: `12,50 €`; below zero with a real minus, as wide as a digit. */
export const amountText = (cents: number, currency: string): string =>
  new Intl.NumberFormat(locale, { style: 'currency', currency })
    .format(cents / 10 ** digitsOf(currency))
    .replace('-', '−');

/** The same without the currency, as it stands in a field: `12,50`. */
export function amountEntry(cents: number, currency: string): string {
  const digits = digitsOf(currency);
  return new Intl.NumberFormat(locale, {
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
    useGrouping: false,
  }).format(cents / 10 ** digits);
}

/**
 * What somebody typed, in the minor unit; null for anything that is no amount. Takes comma and point and grouped thousands:
 * `1.250,00` and `1.250` are the same, `12.50` is `12,50`.
 */
export function centsOf(text: string, currency: string): number | null {
  const digits = digitsOf(currency);
  const decimal = decimalOf(text.trim().replace(/^€|€$/, ''), digits);
  return decimal && Number(decimal.whole) * 10 ** digits + Number(decimal.part.padEnd(digits, '0') || '0');
}
