import { formatMoney, isCurrency, type Address } from '@litfass/model';
import { textsFor } from '@litfass/model/texts';
import type { OrderRecord } from '../order/store.ts';
import type { Store } from '../store/store.ts';
import { invoiceOf, type Invoice } from './invoice.ts';
import { bytesOf, newSheet, row, rule, write, type Sheet } from './sheet.ts';
import { nameOf } from './xml.ts';

/** An invoice on its way onto paper. */
interface Printed {
  sheet: Sheet;
  order: OrderRecord;
  store: Store;
  invoice: Invoice;
  texts: ReturnType<typeof textsFor>;
  money: (cents: number) => string;
  percent: (rate: number) => string;
}

/** The invoice of an order as PDF, in the order's language, with everything that § 14 (4) UStG asks for. */
export async function invoicePdf(order: OrderRecord, store: Store): Promise<Buffer> {
  const { purchase } = order;
  const { locale, currency } = purchase;
  const texts = textsFor(locale);
  const title = texts.invoice.title(purchase.invoice_number ?? '');
  const rates = new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 2 });
  const printed = {
    sheet: await newSheet({ title, locale, createdAt: purchase.placed_at ?? purchase.created_at }),
    order,
    store,
    texts,
    invoice: invoiceOf(order, purchase.totals.shippingName || texts.orderMails.shipping),
    money: (cents: number) =>
      isCurrency(currency) ? formatMoney({ amount: cents, currency }, { locale }) : `${cents} ${currency}`,
    percent: (rate: number) => rates.format(rate / 100),
  };
  drawParties(printed);
  drawHead(printed, title);
  drawLines(printed);
  drawSums(printed);
  return bytesOf(printed.sheet, texts.invoice.page);
}

function drawParties({ sheet, order: { purchase }, store: { website } }: Printed): void {
  const { legal } = website;
  const seller = [legal?.company || website.title || '', legal?.address ?? '', legal?.email ?? '', legal?.phone ?? ''];
  for (const text of seller)
    if (text !== '') write(sheet, text.replaceAll(/\s*\n\s*/g, ', '), { size: 9, isQuiet: true });
  sheet.y -= 30;
  const address = purchase.billing_address ?? purchase.shipping_address;
  const to = address
    ? [
        nameOf(address),
        address.line1,
        address.line2,
        `${address.postalCode} ${address.city}`,
        countryOf(address, purchase.locale),
      ]
    : [purchase.email];
  for (const text of to) if (text.trim() !== '') write(sheet, text);
  sheet.y -= 36;
}

/** Of an address abroad, in the invoice's language. */
const countryOf = ({ country }: Address, locale: string): string =>
  country === 'DE' ? '' : (new Intl.DisplayNames([locale], { type: 'region' }).of(country) ?? country);

function drawHead(
  { sheet, order: { purchase }, store: { website }, texts: { invoice } }: Printed,
  title: string,
): void {
  const { legal, timeZone = 'Europe/Berlin' } = website;
  write(sheet, title, { size: 16, font: sheet.bold });
  sheet.y -= 6;
  const day = new Intl.DateTimeFormat(purchase.locale, { dateStyle: 'long', timeZone });
  write(sheet, invoice.day(day.format(purchase.placed_at ?? purchase.created_at)));
  write(sheet, invoice.order(purchase.number ?? ''));
  if (legal?.vatId) write(sheet, invoice.vatId(legal.vatId));
  if (legal?.taxNumber) write(sheet, invoice.taxNumber(legal.taxNumber));
  sheet.y -= 24;
}

function drawLines({ sheet, invoice, texts, money, percent }: Printed): void {
  const { quantity, item, rate, net } = texts.invoice;
  row(sheet, [quantity, item, rate, net], sheet.bold);
  rule(sheet);
  for (const { quantity: count, name, ratePercent, netCents } of invoice.lines)
    row(sheet, [String(count), name, ratePercent === null ? '–' : percent(ratePercent), money(netCents)]);
  rule(sheet);
}

function drawSums({ sheet, invoice, order, texts, money, percent }: Printed): void {
  const words = texts.invoice;
  row(sheet, ['', words.netSum, '', money(invoice.netCents)]);
  for (const { ratePercent, taxCents, netCents } of invoice.taxes)
    if (ratePercent) row(sheet, ['', words.vatOn(percent(ratePercent), money(netCents)), '', money(taxCents)]);
  row(sheet, ['', words.total, '', money(invoice.grossCents)], sheet.bold);
  if (invoice.prepaidCents > 0) {
    row(sheet, ['', words.prepaid, '', money(-invoice.prepaidCents)]);
    row(sheet, ['', words.payable, '', money(invoice.payableCents)], sheet.bold);
  }
  sheet.y -= 12;
  const hasUntaxed = invoice.taxes.some(({ ratePercent }) => ratePercent === null);
  if (order.purchase.totals.smallBusiness) write(sheet, texts.commerce.smallBusiness);
  else if (hasUntaxed) write(sheet, `– ${words.untaxed}`);
}
