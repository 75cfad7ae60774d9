import { orderTexts as texts } from '../../gen/texts/order.ts';
import { amountText } from '../../ui/amount.ts';

interface Entry {
  kind: string;
  text: string;
}

const names: Readonly<Record<string, string>> = texts.log;

/** A refund without words is a dispute that was lost: the money went back without anybody here. */
const isLost = ({ kind, text }: Entry): boolean => kind === 'refunded' && text === '';

/** What happened, for people. */
export const logName = (entry: Entry): string => (isLost(entry) ? texts.log.lost : (names[entry.kind] ?? entry.kind));

/** Disputes are written down with their amount; until the end of 2026 with nothing. */
const disputes: readonly string[] = ['disputed', 'won', 'lost'];

/** What stands in the log for people. A refund is written down as its key, the amount in the minor unit, and why. */
export function logText(entry: Entry, currency: string): string {
  const { kind, text } = entry;
  if (kind === 'failed') return '';
  if (disputes.includes(kind)) return text === '' ? '' : amountText(Number(text), currency);
  if (kind !== 'refunded' || isLost(entry)) return text;
  const [, cents = '', ...reason] = text.split(' ');
  return [amountText(Number(cents), currency), ...reason].join(' ');
}
