import { formatMoney } from '@litfass/model';
import { archived } from '../invoice/archive.ts';
import { newSheet, paragraph, RIGHT, rule, within, write, type Sheet } from '../invoice/sheet.ts';
import { writeStructure } from '../invoice/structure.ts';
import { dayText, noticeText, pattern, useText } from './pattern.ts';
import type { GiftReceipt } from './table.ts';

const locale = 'de-DE';

/** An official receipt as tagged PDF/A-3 on one page of A4; the same receipt has the same bytes each time. */
export async function receiptPdf(receipt: GiftReceipt): Promise<Buffer> {
  const at = new Date(`${receipt.issuedOn}T12:00:00Z`);
  const title = `Zuwendungsbestätigung ${receipt.number}`;
  const { pdf } = await drawnOnOnePage(receipt);
  return archived(pdf, { title, author: receipt.issuer.name, locale, at });
}

/** More than a page is not allowed: a long receipt has smaller letters. */
async function drawnOnOnePage(receipt: GiftReceipt, sizes: readonly number[] = [10, 9, 8, 7]): Promise<Sheet> {
  const [size = 7, ...smaller] = sizes;
  const sheet = await drawn(receipt, size);
  return sheet.pdf.getPageCount() === 1 || smaller.length === 0 ? sheet : drawnOnOnePage(receipt, smaller);
}

async function drawn(receipt: GiftReceipt, size: number): Promise<Sheet> {
  const sheet = await newSheet(WITHOUT_FOOT);
  const { issuer, donor } = receipt;
  write(sheet, pattern.issuer, small);
  sheet.y -= 3;
  paragraph(sheet, [issuer.name, ...issuer.lines].join('\n'), { size });
  sheet.y -= 12;
  write(sheet, pattern.title, { size: 15, face: sheet.bold, role: 'H1' });
  paragraph(sheet, pattern.sense, { size });
  sheet.y -= 12;
  write(sheet, pattern.donor, small);
  sheet.y -= 3;
  paragraph(sheet, donor.join('\n'), { size });
  sheet.y -= 14;
  drawAmount(sheet, receipt);
  drawNotice(sheet, receipt, size);
  drawEnd(sheet, receipt);
  writeStructure(sheet.pdf, sheet.structure);
  return sheet;
}

const WITHOUT_FOOT = 40;
const small = { size: 8, isQuiet: true };

/** Where columns of the amount begin, and how wide they are. */
const columns = [
  { x: 64, width: 150 },
  { x: 222, width: 215 },
  { x: 445, width: RIGHT - 445 },
];

/** How much was given on which day, in figures and in letters. */
function drawAmount(sheet: Sheet, { amountCents, amountInWords, givenOn }: GiftReceipt): void {
  const figures = formatMoney({ amount: amountCents, currency: 'EUR' }, { locale });
  rule(sheet);
  within(sheet, 'Table', () => {
    drawCells(sheet, 'TH', [pattern.amount, pattern.words, pattern.day]);
    sheet.y -= 3;
    drawCells(sheet, 'TD', [figures, divided(amountInWords), dayText(givenOn)]);
  });
  sheet.y -= 6;
  rule(sheet);
}

/** Number words that are longer than a line of their column go on after their thousands. */
const divided = (words: string): string => words.replaceAll(/\S{37,}/g, (word) => word.replace('tausend', 'tausend- '));

function drawCells(sheet: Sheet, role: 'TH' | 'TD', texts: readonly string[]): void {
  const top = sheet.y;
  let bottom = top;
  within(sheet, 'TR', () => {
    for (const [place, text] of texts.entries()) {
      sheet.y = top;
      const writing = role === 'TH' ? small : { face: sheet.bold };
      within(sheet, role, () => paragraph(sheet, text, { ...writing, ...columns[place] }));
      bottom = Math.min(bottom, sheet.y);
    }
  });
  sheet.y = bottom;
}

function drawNotice(sheet: Sheet, receipt: GiftReceipt, size: number): void {
  const texts = [
    pattern.waiver,
    noticeText(receipt),
    useText(receipt),
    ...(receipt.notice.feesExcluded ? [`${pattern.feesOnly}\n${pattern.noFee}`] : []),
  ];
  for (const text of texts) {
    sheet.y -= 6;
    paragraph(sheet, text, { size });
  }
}

/** Place, day and a line to sign on, or that nobody has to; then what follows from a wrong receipt. */
function drawEnd(sheet: Sheet, { issuer, issuedOn, notice }: GiftReceipt): void {
  sheet.y -= notice.unsigned ? 14 : 40;
  write(sheet, `${issuer.city}, ${dayText(issuedOn)}`);
  sheet.y -= 8;
  rule(sheet);
  write(sheet, notice.unsigned ? pattern.placeAndDay : pattern.signature, small);
  sheet.y -= 3;
  if (notice.unsigned) paragraph(sheet, pattern.unsigned, { size: 9 });
  sheet.y -= 12;
  write(sheet, pattern.hint, { size: 8, face: sheet.bold });
  paragraph(sheet, pattern.liability, { size: 8 });
  paragraph(sheet, pattern.validity, { size: 8 });
}
