import { fractionDigits, isCurrency } from '@litfass/model';
import { textsFor } from '@litfass/model/texts';
import { methodName } from './mails.ts';
import type { OrderRecord } from './store.ts';

/** Whose spreadsheet it becomes: the words are of its language, moments of its time zone. */
export interface CsvReader {
  locale: string;
  timeZone: string;
}

export const csvHead = ({ locale }: CsvReader): string[] => Object.values(textsFor(locale).orderWords.columns);

/** The lines of an order as cells, amounts as German spreadsheets read them. */
export function csvRows({ purchase, payment, lines }: OrderRecord, reader: CsvReader): string[][] {
  const { states, payments } = textsFor(reader.locale).orderWords;
  const digits = isCurrency(purchase.currency) ? fractionDigits(purchase.currency) : 2;
  const amount = (cents: number): string => (cents / 10 ** digits).toFixed(digits).replace('.', ',');
  const address = purchase.billing_address ?? purchase.shipping_address;
  return lines.map((line) => [
    purchase.number ?? '',
    purchase.placed_at ? momentOf(purchase.placed_at, reader) : '',
    states[purchase.state],
    methodName(payment.method, reader.locale),
    payments[payment.state],
    purchase.email,
    address ? `${address.givenName} ${address.familyName}`.trim() : '',
    address ? countryName(address.country, reader) : '',
    address?.country ?? '',
    line.sku,
    line.title,
    String(line.quantity),
    amount(line.unit_price_cents),
    amount(line.line_price_cents),
    amount(line.discount_cents),
    line.tax_rate_percent === null ? '' : String(line.tax_rate_percent).replace('.', ','),
    amount(purchase.totals.shippingCostCents),
    amount(purchase.totals.grandTotalCents),
    amount(payment.refunded_cents),
    purchase.currency,
  ]);
}

/** `2026-03-01 13:00`: spreadsheets of every language take it for a moment. */
const momentOf = (at: Date, { timeZone }: CsvReader): string =>
  new Intl.DateTimeFormat('sv-SE', { dateStyle: 'short', timeStyle: 'short', timeZone }).format(at);

const countryName = (code: string, { locale }: CsvReader): string =>
  new Intl.DisplayNames(locale, { type: 'region', fallback: 'code' }).of(code) ?? code;
