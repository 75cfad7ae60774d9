import { momentsIn, type Moments } from '@litfass/kit';
import { fractionDigits, isCurrency } from '@litfass/model';
import { textsFor } from '@litfass/model/texts';
import { chargedBack } from './dispute.ts';
import { methodName } from './mails.ts';
import type { OrderRecord } from './store.ts';

/** Whose spreadsheet it becomes: the words are of its language, moments of its time zone. */
interface CsvReader {
  locale: string;
  moments: Moments;
  countries: Intl.DisplayNames;
}

/** Made once for a file: what formats costs more than a thousand lines that it formats. */
export const csvReader = (locale: string, timeZone: string): CsvReader => ({
  locale,
  moments: momentsIn(timeZone),
  countries: new Intl.DisplayNames(locale, { type: 'region', fallback: 'code' }),
});

export const csvHead = ({ locale, moments }: CsvReader): string[] =>
  Object.entries(textsFor(locale).orderWords.columns).map(([key, title]) =>
    key === 'date' ? moments.head(title) : title,
  );

/** The lines of an order as cells, amounts as German spreadsheets read them. */
export function csvRows({ purchase, payment, lines }: OrderRecord, reader: CsvReader): string[][] {
  const { states, payments, chargedBack: chargedBackWord } = textsFor(reader.locale).orderWords;
  const lost = chargedBack(payment);
  const isLost = lost > 0 && payment.state !== 'disputed';
  const digits = isCurrency(purchase.currency) ? fractionDigits(purchase.currency) : 2;
  const amount = (cents: number): string => (cents / 10 ** digits).toFixed(digits).replace('.', ',');
  const address = purchase.billing_address ?? purchase.shipping_address;
  return lines.map((line) => [
    purchase.number ?? '',
    reader.moments.write(purchase.placed_at),
    states[purchase.state],
    methodName(payment.method, reader.locale),
    isLost ? chargedBackWord : payments[payment.state],
    purchase.email,
    address ? `${address.givenName} ${address.familyName}`.trim() : '',
    address ? (reader.countries.of(address.country) ?? address.country) : '',
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
    amount(lost),
    purchase.currency,
  ]);
}
