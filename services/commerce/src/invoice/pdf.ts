import { formatMoney } from '@litfass/model';
import { textsFor } from '@litfass/model/texts';
import { plainLocale } from '@litfass/model/texts/language';
import { methodName } from '../order/mails.ts';
import { archived } from './archive.ts';
import type { Bill } from './bill.ts';
import { isPaidLater } from './invoice.ts';
import { addressLines, sellerOf, type Seller } from './parties.ts';
import { PAY_DAYS } from './pay-days.ts';
import {
  finish,
  needRoom,
  newSheet,
  paragraph,
  RIGHT,
  row,
  rule,
  sum,
  within,
  write,
  writeLines,
  type Sheet,
} from './sheet.ts';
import { writeStructure } from './structure.ts';

/** A bill on its way onto paper. */
interface Printed {
  sheet: Sheet;
  bill: Bill;
  seller: Seller;
  texts: ReturnType<typeof textsFor>;
  money: (cents: number) => string;
  percent: (rate: number) => string;
  day: (at: Date) => string;
}

/**
 * A bill as tagged PDF/A-3, in the order's language, with everything that § 14 (4) UStG asks for; with `xml`, the data of the
 * same bill, it is a ZUGFeRD.
 */
export async function billPdf(bill: Bill, xml?: string): Promise<Buffer> {
  const { order, issuer, currency, at } = bill;
  const { locale } = order.purchase;
  const texts = textsFor(locale);
  const rates = new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 2 });
  const { timeZone = 'Europe/Berlin' } = issuer.website;
  const days = new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone });
  const seller = sellerOf(issuer);
  const printed: Printed = {
    sheet: await newSheet(),
    bill,
    seller,
    texts,
    money: (cents) => formatMoney({ amount: cents, currency }, { locale }),
    percent: (rate) => rates.format(rate / 100),
    day: (moment) => days.format(moment),
  };
  drawParties(printed);
  drawHead(printed);
  drawLines(printed);
  drawSums(printed);
  drawNotes(printed);
  const { sheet } = printed;
  finish(sheet, footOf(printed), texts.invoice.page);
  writeStructure(sheet.pdf, sheet.structure);
  return archived(sheet.pdf, { title: titleOf(printed), author: seller.name, locale: plainLocale(locale), at }, xml);
}

function titleOf({ bill: { correction, number }, texts: { invoice } }: Pick<Printed, 'bill' | 'texts'>): string {
  if (!correction) return invoice.title({ number });
  return correction.kind === 'cancellation'
    ? invoice.cancellationTitle({ number })
    : invoice.correctionTitle({ number });
}

/** The seller at the top, then the buyer where the window of an envelope is (DIN 5008). */
function drawParties({ sheet, bill: { order }, seller }: Printed): void {
  const { purchase } = order;
  paragraph(sheet, seller.name, { size: 14, face: sheet.bold });
  const sender = [seller.name, ...seller.lines].join(' · ');
  // Stands on the line above the address, however many lines it needs itself.
  paragraph(sheet, sender, { size: 7, isQuiet: true, width: 230, endsAt: 712 });
  sheet.y -= 4;
  const address = purchase.billing_address ?? purchase.shipping_address;
  const to = address
    ? [...(address.company ? [address.company] : []), personOf(address), ...addressLines(address, purchase.locale)]
    : [purchase.email];
  within(sheet, 'P', () => {
    for (const text of to) if (text.trim() !== '') writeLines(sheet, text, { width: 230 });
  });
}

const personOf = ({ givenName, familyName }: { givenName: string; familyName: string }): string =>
  `${givenName} ${familyName}`.trim();

/** Number and days beside the address, the title below both. */
function drawHead(printed: Printed): void {
  const { sheet, bill, texts, day } = printed;
  const { invoice } = texts;
  const { order, correction, number, at } = bill;
  const placed = order.purchase.placed_at ?? order.purchase.created_at;
  const facts: [string, string][] = [
    [correction ? invoice.correctionNumber : invoice.number, number],
    ...(correction ? ([[invoice.correctedInvoice, order.purchase.invoice_number ?? '']] as [string, string][]) : []),
    [invoice.day, day(at)],
    [invoice.suppliedOn, day(placed)],
    [invoice.orderNumber, order.purchase.number ?? ''],
  ];
  sheet.y = 700;
  for (const [name, value] of facts) {
    const { y } = sheet;
    within(sheet, 'P', () => {
      write(sheet, name, { x: 350, isQuiet: true, size: 9, width: 100 });
      sheet.y = y;
      write(sheet, value, { x: RIGHT, isEnd: true, size: 9, width: 120 });
    });
  }
  sheet.y = 560;
  write(sheet, titleOf(printed), { size: 17, face: sheet.bold, role: 'H1' });
  sheet.y -= 14;
  if (correction) {
    const original = invoice.corrects({ number: order.purchase.invoice_number ?? '', day: day(placed) });
    paragraph(
      sheet,
      correction.reason === '' ? original : `${original}\n${invoice.reason({ reason: correction.reason })}`,
    );
    sheet.y -= 10;
  }
}

function drawLines({ sheet, bill, texts, money, percent }: Printed): void {
  const { quantity, item, rate, net } = texts.invoice;
  const head = (isAgain: boolean): void => {
    row(sheet, [quantity, item, rate, net], { face: sheet.bold, role: 'TH', isAgain });
    rule(sheet);
  };
  within(sheet, 'Table', () => {
    head(false);
    for (const { quantity: count, name, ratePercent, netCents } of bill.sums.lines) {
      // A page on which lines go on begins with what its columns are.
      if (needRoom(sheet, 40)) head(true);
      row(sheet, [String(count), name, ratePercent === null ? '–' : percent(ratePercent), money(netCents)]);
    }
  });
  rule(sheet);
}

function drawSums({ sheet, bill, texts, money, percent }: Printed): void {
  const words = texts.invoice;
  const { netCents, taxes, grossCents, prepaidCents, paidCents, payableCents } = bill.sums;
  needRoom(sheet, 90);
  const isTaxed = taxes.some(({ ratePercent }) => ratePercent);
  if (isTaxed) sum(sheet, words.netSum, money(netCents));
  for (const { ratePercent, taxCents, netCents: taxed } of taxes)
    if (ratePercent) sum(sheet, words.vatOn({ rate: percent(ratePercent), net: money(taxed) }), money(taxCents));
  sum(sheet, bill.correction ? words.credited : words.total, money(grossCents), sheet.bold);
  if (bill.correction) return;
  if (prepaidCents > 0) sum(sheet, words.prepaid, money(-prepaidCents));
  if (paidCents > 0) sum(sheet, words.paidBy({ method: methodOf(bill) }), money(-paidCents));
  if (prepaidCents > 0 || paidCents > 0) sum(sheet, words.payable, money(payableCents), sheet.bold);
}

const methodOf = ({ order: { payment, purchase } }: Bill): string => methodName(payment.method, purchase.locale);

/** Why no tax is charged, and how to pay what is open. */
function drawNotes({ sheet, bill, texts, money }: Printed): void {
  const { order, sums, issuer, correction } = bill;
  const words = texts.invoice;
  sheet.y -= 10;
  const hasUntaxed = sums.taxes.some(({ ratePercent }) => ratePercent === null);
  if (order.purchase.totals.smallBusiness) paragraph(sheet, texts.commerce.smallBusiness);
  else if (hasUntaxed) paragraph(sheet, `– ${words.untaxed}`);
  for (const number of weeeNumbers(bill)) paragraph(sheet, `${texts.duties.weee}: ${number}`);
  if (correction || sums.payableCents <= 0 || !isPaidLater(order.payment.method)) return;
  sheet.y -= 4;
  const { bank } = issuer.payments;
  const number = order.purchase.number ?? '';
  paragraph(sheet, words.payWithin({ amount: money(sums.payableCents), days: PAY_DAYS }));
  if (bank) paragraph(sheet, words.payTo({ holder: bank.holder, iban: bank.iban, bic: bank.bic, order: number }));
}

/** Numbers that electrical equipment is billed with (§ 6 (3) ElektroG): those of its products. */
const weeeNumbers = ({ order: { lines } }: Bill): string[] => [
  ...new Set(lines.flatMap(({ details: { weeeNumber } }) => (weeeNumber ? [weeeNumber] : []))),
];

function footOf({ seller, bill: { issuer }, texts: { invoice } }: Printed): string[][] {
  const { legal } = issuer.website;
  const numbers = [
    legal?.vatId ? invoice.vatId({ id: legal.vatId }) : '',
    legal?.taxNumber ? invoice.taxNumber({ number: legal.taxNumber }) : '',
    legal?.register ?? '',
  ];
  const columns = [[seller.name, ...seller.lines], [legal?.email ?? '', legal?.phone ?? ''], numbers];
  return columns.map((lines) => lines.filter((text) => text !== ''));
}
