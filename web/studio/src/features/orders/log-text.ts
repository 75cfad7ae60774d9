import { amountText } from '../../ui/amount.ts';

/** What stands in the log for people. A refund is written down as its key, the amount in the minor unit, and why. */
export function logText(kind: string, text: string, currency: string): string {
  if (kind !== 'refunded') return text;
  const [, cents = '', ...reason] = text.split(' ');
  return [amountText(Number(cents), currency), ...reason].join(' ');
}
