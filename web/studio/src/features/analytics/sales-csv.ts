import { analyticsTexts } from '../../gen/texts/analytics.ts';
import { salesTexts as texts } from '../../gen/texts/sales.ts';
import { amountEntry } from '../../ui/amount.ts';
import { tableCsv } from './table-csv.ts';

/** Sales as a file for spreadsheets. */
export function salesCsv(
  days: readonly { day: string; orders: number; revenueCents: number }[],
  currency: string,
): string {
  const head = [analyticsTexts.day, texts.orders, `${texts.revenue} (${currency})`];
  const rows = days.map(({ day, orders, revenueCents }) => [day, String(orders), amountEntry(revenueCents, currency)]);
  return tableCsv([head, ...rows]);
}
