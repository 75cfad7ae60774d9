import { PDFDocument, rgb, StandardFonts, type PDFFont, type PDFPage } from '@cantoo/pdf-lib';

const A4: [number, number] = [595, 842];
const LEFT = 60;
const RIGHT = 535;
const TOP = 780;
const BOTTOM = 80;
const COLUMNS = { text: LEFT + 60, rate: 400 };
const quiet = rgb(0.4, 0.4, 0.4);

/** Pages that are written from top to bottom; a new one begins where the last is full. */
export interface Sheet {
  pdf: PDFDocument;
  page: PDFPage;
  font: PDFFont;
  bold: PDFFont;
  y: number;
}

export async function newSheet(about: { title: string; locale: string; createdAt: Date }): Promise<Sheet> {
  const pdf = await PDFDocument.create();
  pdf.setTitle(about.title);
  pdf.setLanguage(about.locale);
  pdf.setCreationDate(about.createdAt);
  const font = await pdf.embedFont(StandardFonts.Helvetica);
  const bold = await pdf.embedFont(StandardFonts.HelveticaBold);
  return { pdf, page: pdf.addPage(A4), font, bold, y: TOP };
}

/** One line, cut where the page ends. */
export function write(sheet: Sheet, text: string, { size = 10, font = sheet.font, isQuiet = false } = {}): void {
  newPageWhenFull(sheet);
  const line = shortened(printable(text, font), { font, size, width: RIGHT - LEFT });
  sheet.page.drawText(line, { x: LEFT, y: sheet.y, size, font, ...(isQuiet && { color: quiet }) });
  sheet.y -= size + 5;
}

/** Quantity, text, rate, amount: each in its column; a long text goes on below. */
export function row(sheet: Sheet, cells: [string, string, string, string], font = sheet.font): void {
  newPageWhenFull(sheet);
  const [quantity, text, rate, amount] = cells;
  const at = { size: 10, font };
  const cell = (words: string, x: number): void => sheet.page.drawText(words, { x, y: sheet.y, ...at });
  const number = printable(amount, font);
  cell(printable(quantity, font), LEFT);
  cell(printable(rate, font), COLUMNS.rate);
  cell(number, RIGHT - font.widthOfTextAtSize(number, 10));
  for (const line of wrapped(printable(text, font), font)) {
    cell(line, COLUMNS.text);
    sheet.y -= 14;
  }
  sheet.y -= 3;
}

/** A thin line across the page. */
export function rule(sheet: Sheet): void {
  const y = sheet.y + 11;
  sheet.page.drawLine({ start: { x: LEFT, y }, end: { x: RIGHT, y }, thickness: 0.5, color: quiet });
  sheet.y -= 6;
}

/** Numbers the pages where there are several, and answers the file. */
export async function bytesOf(sheet: Sheet, pageText: (page: number, pages: number) => string): Promise<Buffer> {
  const pages = sheet.pdf.getPages();
  if (pages.length > 1)
    for (const [index, page] of pages.entries())
      page.drawText(pageText(index + 1, pages.length), { x: LEFT, y: 40, size: 9, font: sheet.font, color: quiet });
  return Buffer.from(await sheet.pdf.save());
}

function newPageWhenFull(sheet: Sheet): void {
  if (sheet.y >= BOTTOM) return;
  sheet.page = sheet.pdf.addPage(A4);
  sheet.y = TOP;
}

const MOST_LINES = 3;

/** A text in lines of its column; what three lines do not hold stands whole in the order. */
function wrapped(text: string, font: PDFFont): string[] {
  const at = { font, size: 10, width: COLUMNS.rate - COLUMNS.text - 12 };
  const lines: string[] = [];
  for (const word of text.split(' ')) {
    const longer = `${lines.at(-1) ?? ''} ${word}`.trim();
    if (lines.length === 0 || font.widthOfTextAtSize(longer, at.size) <= at.width) lines.splice(-1, 1, longer);
    else lines.push(word);
  }
  return lines.slice(0, MOST_LINES).map((line) => shortened(line, at));
}

function shortened(text: string, { font, size, width }: { font: PDFFont; size: number; width: number }): string {
  let cut = text;
  while (font.widthOfTextAtSize(cut, size) > width) cut = `${cut.slice(0, -2).trimEnd()}…`;
  return cut;
}

/** Letters that do not fall apart into a plain one and a mark. */
const plain: Readonly<Record<string, string>> = { Ł: 'L', ł: 'l', Đ: 'D', đ: 'd', ı: 'i', '\u2212': '-' };

/**
 * The standard fonts know Western European letters. Of others the mark goes ('Čapek' becomes 'Capek'), what has none
 * becomes a question mark instead of a fault; the e-invoice holds every name as it is.
 */
function printable(text: string, font: PDFFont): string {
  const known = new Set(font.getCharacterSet());
  const isKnown = (letter: string): boolean => known.has(letter.codePointAt(0) ?? 0);
  const letters = [...text.normalize('NFC').replaceAll(/[\u00A0\u202F]/g, ' ')].map((letter) => {
    if (isKnown(letter)) return letter;
    const [base = ''] = letter.normalize('NFD');
    return plain[letter] ?? (isKnown(base) ? base : '?');
  });
  return letters.join('');
}
