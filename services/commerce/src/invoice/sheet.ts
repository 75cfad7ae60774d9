import { PDFDocument, rgb, type PDFPage } from '@cantoo/pdf-lib';
import { embedFaces, printable, type Face } from './fonts.ts';

const A4: [number, number] = [595.28, 841.89];
const LEFT = 64;
export const RIGHT = 545;
const TOP = 785;
const BOTTOM = 125;
const COLUMNS = { quantity: LEFT + 40, text: LEFT + 60, rate: 430 };
const quiet = rgb(0.38, 0.38, 0.38);
const line = rgb(0.8, 0.8, 0.8);

/** Pages that are written from top to bottom; a new one begins where the last is full. */
export interface Sheet {
  pdf: PDFDocument;
  page: PDFPage;
  plain: Face;
  bold: Face;
  y: number;
}

/** How a text is written: `x` is where it begins, or where it ends with `isEnd`; longer ones are cut at `width`. */
interface Writing {
  size?: number;
  face?: Face;
  isQuiet?: boolean;
  x?: number;
  isEnd?: boolean;
  width?: number;
}

export async function newSheet(): Promise<Sheet> {
  const pdf = await PDFDocument.create();
  return { pdf, page: pdf.addPage(A4), ...(await embedFaces(pdf)), y: TOP };
}

/** One line, cut where its place ends. */
export function write(sheet: Sheet, text: string, writing: Writing = {}): void {
  const { size = 10 } = writing;
  needRoom(sheet, size);
  put(sheet.page, sheet.y, text, { face: sheet.plain, ...writing });
  sheet.y -= size + 4.5;
}

/** A text of several lines, broken at its spaces. */
export function paragraph(sheet: Sheet, text: string, writing: Writing = {}): void {
  const { size = 10, face = sheet.plain, width = RIGHT - LEFT } = writing;
  for (const part of text.split('\n'))
    for (const each of wrapped(part, { face, size, width })) write(sheet, each, writing);
}

/** Quantity, text, rate, amount: each in its column; a long text goes on below, all on one page. */
export function row(sheet: Sheet, cells: [string, string, string, string], face = sheet.plain): boolean {
  const [quantity, text, rate, amount] = cells;
  const lines = wrapped(text, { face, size: 10, width: COLUMNS.rate - COLUMNS.text - 60 }).slice(0, MOST_LINES);
  const isNewPage = needRoom(sheet, lines.length * 14);
  const { page, y } = sheet;
  put(page, y, quantity, { face, x: COLUMNS.quantity, isEnd: true, width: 40 });
  put(page, y, rate, { face, x: COLUMNS.rate, isEnd: true, width: 60 });
  put(page, y, amount, { face, x: RIGHT, isEnd: true });
  for (const each of lines) {
    put(page, sheet.y, each, { face, x: COLUMNS.text });
    sheet.y -= 14;
  }
  sheet.y -= 4;
  return isNewPage;
}

/** A name and an amount below the lines, both at the end. */
export function sum(sheet: Sheet, name: string, amount: string, face = sheet.plain): void {
  needRoom(sheet, 14);
  put(sheet.page, sheet.y, name, { face, x: RIGHT - 100, isEnd: true, width: 330 });
  put(sheet.page, sheet.y, amount, { face, x: RIGHT, isEnd: true });
  sheet.y -= 18;
}

/** A thin line across the page. */
export function rule(sheet: Sheet): void {
  const y = sheet.y + 12;
  sheet.page.drawLine({ start: { x: LEFT, y }, end: { x: RIGHT, y }, thickness: 0.75, color: line });
  sheet.y -= 6;
}

/** Writes the columns of the foot on each page, and its number where there are several. */
export function finish(sheet: Sheet, columns: readonly string[][], pageText: (page: number, pages: number) => string) {
  const pages = sheet.pdf.getPages();
  const width = (RIGHT - LEFT) / columns.length;
  for (const [index, page] of pages.entries()) {
    page.drawLine({ start: { x: LEFT, y: 96 }, end: { x: RIGHT, y: 96 }, thickness: 0.75, color: line });
    for (const [place, lines] of columns.entries())
      for (const [row, text] of lines.slice(0, 5).entries())
        put(page, 82 - row * 11, text, {
          face: sheet.plain,
          size: 8,
          isQuiet: true,
          x: LEFT + place * width,
          width: width - 12,
        });
    if (pages.length > 1)
      put(page, 24, pageText(index + 1, pages.length), {
        face: sheet.plain,
        size: 8,
        isQuiet: true,
        x: RIGHT,
        isEnd: true,
      });
  }
}

/** Begins a new page where the rest of this one is too low; answers whether it did. */
export function needRoom(sheet: Sheet, height: number): boolean {
  if (sheet.y - height >= BOTTOM - 14) return false;
  sheet.page = sheet.pdf.addPage(A4);
  sheet.y = TOP;
  return true;
}

function put(page: PDFPage, y: number, given: string, writing: Writing & { face: Face }): void {
  const {
    face,
    size = 10,
    isQuiet = false,
    x = LEFT,
    isEnd = false,
    width = isEnd ? RIGHT - LEFT : RIGHT - x,
  } = writing;
  const text = shortened(printable(given, face), { face, size, width });
  if (text === '') return;
  const at = isEnd ? x - face.font.widthOfTextAtSize(text, size) : x;
  page.drawText(text, { x: at, y, size, font: face.font, color: isQuiet ? quiet : rgb(0, 0, 0) });
}

const MOST_LINES = 6;

interface Place {
  face: Face;
  size: number;
  width: number;
}

/** A text in lines of its column. */
function wrapped(given: string, { face, size, width }: Place): string[] {
  const lines: string[] = [];
  for (const word of printable(given, face).split(' ')) {
    const longer = `${lines.at(-1) ?? ''} ${word}`.trim();
    if (lines.length === 0 || face.font.widthOfTextAtSize(longer, size) <= width) lines.splice(-1, 1, longer);
    else lines.push(word);
  }
  return lines.map((each) => shortened(each, { face, size, width }));
}

function shortened(text: string, { face, size, width }: Place): string {
  let cut = text;
  while (cut.length > 1 && face.font.widthOfTextAtSize(cut, size) > width) cut = `${cut.slice(0, -2).trimEnd()}…`;
  return cut;
}
