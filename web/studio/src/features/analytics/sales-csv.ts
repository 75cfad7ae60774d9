import { analyticsTexts } from '../../texts/analytics.ts';
import { salesTexts as texts } from '../../texts/sales.ts';
import { amountEntry } from '../../ui/amount.ts';

/** Sales as a file for spreadsheets: semicolons and a byte order mark, as a German Excel expects them. */
export function salesCsv(
  days: readonly { day: string; orders: number; revenueCents: number }[],
  currency: string,
): string {
  const head = [analyticsTexts.day, texts.orders, `${texts.revenue} (${currency})`];
  const rows = days.map(({ day, orders, revenueCents }) => [day, String(orders), amountEntry(revenueCents, currency)]);
  return `\uFEFF${[head, ...rows].map((cells) => `${cells.join(';')}\r\n`).join('')}`;
}
