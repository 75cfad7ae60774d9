import { fractionDigits, type CurrencyCode } from '@litfass/model';

/**
 * What somebody typed as an amount, in the minor unit: `12,50`, `12.50`, `1.250,00`, `12`; null for anything else.
 * As Germans write it a point between groups of three digits separates thousands, a comma never does.
 */
export function centsOf(text: string, currency: CurrencyCode): number | null {
  const digits = fractionDigits(currency);
  const plain = text.replaceAll(/[\s€$]/g, '');
  const [, whole = '', fraction = ''] = /^(\d{1,3}(?:\.\d{3})+|\d{1,12})(?:[.,](\d{1,2}))?$/.exec(plain) ?? [];
  if (whole === '' || fraction.length > digits) return null;
  return Number(whole.replaceAll('.', '')) * 10 ** digits + Number(fraction.padEnd(digits, '0') || 0);
}
