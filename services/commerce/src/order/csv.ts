import { fractionDigits, isCurrency } from '@litfass/model';
import { methodName } from './mails.ts';
import type { OrderRecord } from './store.ts';

export const csvHead = [
  'Bestellnummer',
  'Datum',
  'Status',
  'Zahlungsart',
  'Zahlung',
  'E-Mail',
  'Name',
  'Land',
  'Artikelnummer',
  'Artikel',
  'Menge',
  'Einzelpreis',
  'Zeilensumme',
  'Rabatt',
  'USt. %',
  'Versand',
  'Gesamtsumme',
  'Erstattet',
  'Währung',
] as const;

/** The lines of an order as cells, amounts as German spreadsheets read them. */
export function csvRows({ purchase, payment, lines }: OrderRecord): (string | number)[][] {
  const digits = isCurrency(purchase.currency) ? fractionDigits(purchase.currency) : 2;
  const amount = (cents: number): string => (cents / 10 ** digits).toFixed(digits).replace('.', ',');
  const address = purchase.billing_address ?? purchase.shipping_address;
  return lines.map((line) => [
    purchase.number ?? '',
    purchase.placed_at?.toISOString() ?? '',
    purchase.state,
    methodName(payment.method, 'de-DE'),
    payment.state,
    purchase.email,
    address ? `${address.givenName} ${address.familyName}`.trim() : '',
    address?.country ?? '',
    line.sku,
    line.title,
    line.quantity,
    amount(line.unit_price_cents),
    amount(line.line_price_cents),
    amount(line.discount_cents),
    line.tax_rate_percent ?? '',
    amount(purchase.totals.shippingCostCents),
    amount(purchase.totals.grandTotalCents),
    amount(payment.refunded_cents),
    purchase.currency,
  ]);
}

/** One row of CSV for German spreadsheets: semicolons, and no cell is a formula. */
export function csvLine(cells: readonly (string | number)[]): string {
  return `${cells.map(cell).join(';')}\r\n`;
}

function cell(value: string | number): string {
  const text = String(value);
  const isFormula = typeof value === 'string' && /^[=+\-@\t\r]/.test(text) && !/^-?\d+,\d+$/.test(text);
  const harmless = isFormula ? `'${text}` : text;
  return /[";\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
}
