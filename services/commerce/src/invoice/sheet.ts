import { PDFDocument, rgb, type PDFPage } from '@cantoo/pdf-lib';
import { embedFaces, printable, type Face } from './fonts.ts';
import { addPart, mark, newStructure, type Part, type Role, type Structure } from './structure.ts';

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
  /** How far down a page is written. */
  bottom: number;
  structure: Structure;
  /** Where the next text is read. */
  into: Part;
}

/** How a text is written: `x` is where it begins, or where it ends with `isEnd`; it has the room of `width`. */
interface Writing {
  size?: number;
  face?: Face;
  isQuiet?: boolean;
  x?: number;
  isEnd?: boolean;
  width?: number;
  role?: Role;
}

/** A sheet whose pages have room for a foot, or none. */
export async function newSheet(bottom = BOTTOM): Promise<Sheet> {
  const pdf = await PDFDocument.create();
  const structure = newStructure();
  return { pdf, page: pdf.addPage(A4), ...(await embedFaces(pdf)), y: TOP, bottom, structure, into: structure.root };
}

/** What is written meanwhile is read as one: a paragraph, a table and its rows. */
export function within(sheet: Sheet, role: Role, work: () => void): void {
  const { into } = sheet;
  sheet.into = addPart(into, role);
  work();
  sheet.into = into;
}

/** One line, cut where its place ends; a paragraph where it is not part of one. */
export function write(sheet: Sheet, text: string, writing: Writing = {}): void {
  const { size = 10, role = 'P' } = writing;
  needRoom(sheet, size);
  const part = sheet.into.role === 'Document' ? addPart(sheet.into, role) : sheet.into;
  put(sheet, part, text, { y: sheet.y, face: sheet.plain, ...writing });
  sheet.y -= leadingOf(writing);
}

/** A text of several lines, broken at its spaces; with `endsAt` its last line stands there. */
export function paragraph(sheet: Sheet, text: string, writing: Writing & { endsAt?: number } = {}): void {
  const { endsAt } = writing;
  if (endsAt !== undefined) sheet.y = endsAt + heightOf(sheet, text, writing) - leadingOf(writing);
  within(sheet, 'P', () => writeLines(sheet, text, writing));
}

/** The same as part of what is written around it. */
export function writeLines(sheet: Sheet, text: string, writing: Writing = {}): void {
  for (const each of linesOf(sheet, text, writing)) write(sheet, each, writing);
}

function linesOf(sheet: Sheet, text: string, writing: Writing): string[] {
  const { size = 10, face = sheet.plain, width = RIGHT - LEFT } = writing;
  return text.split('\n').flatMap((part) => wrapped(part, { face, size, width }));
}

const leadingOf = ({ size = 10 }: Writing): number => size + 4.5;
const heightOf = (sheet: Sheet, text: string, writing: Writing): number =>
  linesOf(sheet, text, writing).length * leadingOf(writing);

/** Quantity, text, rate, amount: each in its column; a long text goes on below, all on one page. */
export function row(
  sheet: Sheet,
  cells: [string, string, string, string],
  { face = sheet.plain, role = 'TD', isAgain = false }: { face?: Face; role?: Role; isAgain?: boolean } = {},
): boolean {
  const [quantity, text, rate, amount] = cells;
  const lines = wrapped(text, { face, size: 10, width: COLUMNS.rate - COLUMNS.text - 60 }).slice(0, MOST_LINES);
  const isNewPage = needRoom(sheet, lines.length * 14);
  const { y } = sheet;
  const line = isAgain ? null : addPart(sheet.into, 'TR');
  const cell = (): Part | null => line && addPart(line, role);
  put(sheet, cell(), quantity, { y, face, x: COLUMNS.quantity, isEnd: true, width: 40 });
  const named = cell();
  for (const each of lines) {
    put(sheet, named, each, { y: sheet.y, face, x: COLUMNS.text });
    sheet.y -= 14;
  }
  put(sheet, cell(), rate, { y, face, x: COLUMNS.rate, isEnd: true, width: 60 });
  put(sheet, cell(), amount, { y, face, x: RIGHT, isEnd: true });
  sheet.y -= 4;
  return isNewPage;
}

/** A name and an amount below the lines, both at the end. */
export function sum(sheet: Sheet, name: string, amount: string, face = sheet.plain): void {
  needRoom(sheet, 14);
  const part = addPart(sheet.into, 'P');
  put(sheet, part, name, { y: sheet.y, face, x: RIGHT - 100, isEnd: true, width: 330 });
  put(sheet, part, amount, { y: sheet.y, face, x: RIGHT, isEnd: true });
  sheet.y -= 18;
}

/** A thin line across the page. */
export function rule(sheet: Sheet): void {
  drawRule(sheet, sheet.page, sheet.y + 12);
  sheet.y -= 6;
}

const drawRule = ({ structure }: Sheet, page: PDFPage, y: number): void =>
  mark(structure, page, null, () =>
    page.drawLine({ start: { x: LEFT, y }, end: { x: RIGHT, y }, thickness: 0.75, color: line }),
  );

/** Writes the columns of the foot on each page, and its number where there are several; it is read once, at the end. */
export function finish(
  sheet: Sheet,
  columns: readonly string[][],
  pageText: (place: { page: number; pages: number }) => string,
) {
  const pages = sheet.pdf.getPages();
  const width = (RIGHT - LEFT) / columns.length;
  const { size, leading, written } = footOf(sheet, columns, width - 12);
  for (const [index, page] of pages.entries()) {
    const small = { page, face: sheet.plain, size, isQuiet: true };
    drawRule(sheet, page, 96);
    for (const [place, lines] of written.entries()) {
      const part = index === 0 && lines.length > 0 ? addPart(sheet.structure.root, 'P') : null;
      for (const [row, text] of lines.entries())
        put(sheet, part, text, { ...small, y: 82 - row * leading, x: LEFT + place * width, width: width - 12 });
    }
    if (pages.length > 1)
      put(sheet, null, pageText({ page: index + 1, pages: pages.length }), { ...small, y: 24, x: RIGHT, isEnd: true });
  }
}

/** The columns of a foot in lines that fit its width: smaller ones where they are more than the room has. */
function footOf({ plain: face }: Sheet, columns: readonly string[][], width: number) {
  const sizes = [
    { size: 8, leading: 11, most: 5 },
    { size: 7, leading: 8.5, most: 7 },
    { size: 5.5, leading: 6.5, most: 9 },
  ] as const;
  const writtenIn = (size: number): string[][] =>
    columns.map((lines) => lines.flatMap((text) => wrapped(text, { face, size, width })));
  const tried = sizes.map(({ most, ...each }) => ({ ...each, most, written: writtenIn(each.size) }));
  const fitting = tried.find(({ written, most }) => written.every(({ length }) => length <= most)) ?? tried.at(-1);
  if (!fitting) throw new Error('A foot has a size');
  return { ...fitting, written: fitting.written.map((lines) => lines.slice(0, fitting.most)) };
}

/** Begins a new page where the rest of this one is too low; answers whether it did. */
export function needRoom(sheet: Sheet, height: number): boolean {
  if (sheet.y - height >= sheet.bottom - 14) return false;
  sheet.page = sheet.pdf.addPage(A4);
  sheet.y = TOP;
  return true;
}

function put(
  sheet: Sheet,
  part: Part | null,
  given: string,
  writing: Writing & { face: Face; y: number; page?: PDFPage },
): void {
  const {
    face,
    y,
    page = sheet.page,
    size = 10,
    isQuiet = false,
    x = LEFT,
    isEnd = false,
    width = isEnd ? RIGHT - LEFT : RIGHT - x,
  } = writing;
  const text = shortened(printable(given, face), { face, size, width });
  if (text === '') return;
  const at = isEnd ? x - face.font.widthOfTextAtSize(text, size) : x;
  mark(sheet.structure, page, part, () =>
    page.drawText(text, { x: at, y, size, font: face.font, color: isQuiet ? quiet : rgb(0, 0, 0) }),
  );
}

const MOST_LINES = 6;

interface Place {
  face: Face;
  size: number;
  width: number;
}

/** A text in lines of its column, broken at its spaces, and within a word that has no room in a line. */
function wrapped(given: string, { face, size, width }: Place): string[] {
  const lines: string[] = [];
  const fits = (text: string): boolean => face.font.widthOfTextAtSize(text, size) <= width;
  for (const word of printable(given, face)
    .split(' ')
    .flatMap((each) => piecesOf(each, fits))) {
    const longer = `${lines.at(-1) ?? ''} ${word}`.trim();
    if (lines.length === 0 || fits(longer)) lines.splice(-1, 1, longer);
    else lines.push(word);
  }
  return lines;
}

function piecesOf(word: string, fits: (text: string) => boolean): string[] {
  if (fits(word)) return [word];
  const pieces: string[] = [''];
  for (const letter of word) {
    const longer = `${pieces.at(-1) ?? ''}${letter}`;
    if (fits(longer)) pieces.splice(-1, 1, longer);
    else pieces.push(letter);
  }
  return pieces;
}

function shortened(text: string, { face, size, width }: Place): string {
  let cut = text;
  while (cut.length > 1 && face.font.widthOfTextAtSize(cut, size) > width) cut = `${cut.slice(0, -2).trimEnd()}…`;
  return cut;
}
