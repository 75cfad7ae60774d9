import { PDFDocument, StandardFonts, type PDFFont, type PDFPage } from '@cantoo/pdf-lib';
import { formatMoney, isCurrency } from '@litfass/model';
import { textsFor } from '@litfass/model/texts';
import type { OrderRecord } from '../order/store.ts';
import type { Store } from '../store/store.ts';
import { invoiceOf } from './invoice.ts';
import { nameOf } from './xml.ts';

const A4: [number, number] = [595, 842];
const LEFT = 60;
const RIGHT = 535;
const BOTTOM = 80;

interface Sheet {
  pdf: PDFDocument;
  page: PDFPage;
  font: PDFFont;
  bold: PDFFont;
  y: number;
}

/** The invoice of an order as PDF with everything that § 14 (4) UStG asks for. */
export async function invoicePdf(order: OrderRecord, store: Store): Promise<Buffer> {
  const pdf = await PDFDocument.create();
  const { purchase } = order;
  pdf.setTitle(`Rechnung ${purchase.invoice_number ?? ''}`);
  pdf.setLanguage('de-DE');
  pdf.setCreationDate(purchase.placed_at ?? purchase.created_at);
  const sheet: Sheet = {
    pdf,
    page: pdf.addPage(A4),
    font: await pdf.embedFont(StandardFonts.Helvetica),
    bold: await pdf.embedFont(StandardFonts.HelveticaBold),
    y: 780,
  };
  drawHead(sheet, order, store);
  drawLines(sheet, order);
  drawSums(sheet, order);
  return Buffer.from(await pdf.save());
}

function drawHead(sheet: Sheet, { purchase }: OrderRecord, { website }: Store): void {
  const { legal } = website;
  for (const text of [legal?.company || website.title || '', legal?.address ?? '', legal?.email ?? ''])
    if (text !== '') write(sheet, text.replaceAll('\n', ', '), { size: 9 });
  sheet.y -= 24;
  const address = purchase.billing_address ?? purchase.shipping_address;
  const to = address
    ? [nameOf(address), address.line1, address.line2, `${address.postalCode} ${address.city}`, address.country]
    : [purchase.email];
  for (const text of to) if (text.trim() !== '') write(sheet, text);
  sheet.y -= 24;
  write(sheet, `Rechnung ${purchase.invoice_number ?? ''}`, { size: 16, font: sheet.bold });
  sheet.y -= 6;
  const day = new Intl.DateTimeFormat('de-DE', { dateStyle: 'long', timeZone: website.timeZone ?? 'Europe/Berlin' });
  write(sheet, `Rechnungs- und Leistungsdatum: ${day.format(purchase.placed_at ?? purchase.created_at)}`);
  write(sheet, `Bestellung ${purchase.number ?? ''}`);
  if (legal?.vatId) write(sheet, `USt-IdNr. ${legal.vatId}`);
  sheet.y -= 18;
}

function drawLines(sheet: Sheet, order: OrderRecord): void {
  row(sheet, ['Menge', 'Leistung', 'USt.', 'Netto'], sheet.bold);
  const amount = amountsOf(order);
  for (const line of invoiceOf(order, shippingName(order)).lines) {
    const rate = line.ratePercent === null ? '–' : `${percentOf(line.ratePercent)} %`;
    row(sheet, [String(line.quantity), line.name, rate, amount(line.netCents)]);
  }
  sheet.y -= 12;
}

function drawSums(sheet: Sheet, order: OrderRecord): void {
  const { purchase } = order;
  const amount = amountsOf(order);
  const invoice = invoiceOf(order, shippingName(order));
  row(sheet, ['', 'Summe netto', '', amount(invoice.netCents)]);
  for (const { ratePercent, taxCents, netCents } of invoice.taxes)
    if (ratePercent)
      row(sheet, ['', `Umsatzsteuer ${percentOf(ratePercent)} % auf ${amount(netCents)}`, '', amount(taxCents)]);
  row(sheet, ['', 'Gesamtbetrag', '', amount(invoice.grossCents)], sheet.bold);
  if (invoice.prepaidCents > 0) {
    row(sheet, ['', 'Bezahlt mit Gutschein oder Guthaben', '', `−${amount(invoice.prepaidCents)}`]);
    row(sheet, ['', 'Zahlbetrag', '', amount(invoice.payableCents)], sheet.bold);
  }
  sheet.y -= 12;
  if (purchase.totals.smallBusiness) write(sheet, textsFor('de-DE').commerce.smallBusiness);
}

const shippingName = ({ purchase }: OrderRecord): string => purchase.totals.shippingName || 'Versand';
const percentOf = (rate: number): string => rate.toLocaleString('de-DE');

function amountsOf({ purchase: { currency } }: OrderRecord): (cents: number) => string {
  return (cents) => (isCurrency(currency) ? formatMoney({ amount: cents, currency }) : `${cents} ${currency}`);
}

/** Quantity, text, rate, amount: each in its column; a long text is cut, it stands whole in the order. */
function row(sheet: Sheet, cells: [string, string, string, string], font = sheet.font): void {
  newPageWhenFull(sheet);
  const [quantity, text, rate, amount] = cells.map((cell) => printable(cell, font));
  const at = { y: sheet.y, size: 10, font };
  sheet.page.drawText(quantity ?? '', { x: LEFT, ...at });
  sheet.page.drawText(shortened(text ?? '', font), { x: LEFT + 50, ...at });
  sheet.page.drawText(rate ?? '', { x: 400, ...at });
  sheet.page.drawText(amount ?? '', { x: RIGHT - font.widthOfTextAtSize(amount ?? '', 10), ...at });
  sheet.y -= 16;
}

function write(sheet: Sheet, text: string, { size = 10, font = sheet.font } = {}): void {
  newPageWhenFull(sheet);
  sheet.page.drawText(printable(text, font), { x: LEFT, y: sheet.y, size, font });
  sheet.y -= size + 5;
}

function newPageWhenFull(sheet: Sheet): void {
  if (sheet.y >= BOTTOM) return;
  sheet.page = sheet.pdf.addPage(A4);
  sheet.y = 780;
}

function shortened(text: string, font: PDFFont): string {
  let cut = text;
  while (font.widthOfTextAtSize(cut, 10) > 270) cut = `${cut.slice(0, -2).trimEnd()}…`;
  return cut;
}

/** The standard fonts know Western European letters; what they lack becomes a question mark instead of a fault. */
function printable(text: string, font: PDFFont): string {
  const known = new Set(font.getCharacterSet());
  const plain = text
    .normalize('NFC')
    .replaceAll(/[\u00A0\u202F]/g, ' ')
    .replaceAll('\u2212', '-');
  return [...plain].map((letter) => (known.has(letter.codePointAt(0) ?? 0) ? letter : '?')).join('');
}
