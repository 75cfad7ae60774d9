import fontkit from '@cantoo/fontkit';
import type { PDFDocument, PDFFont } from '@cantoo/pdf-lib';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

/** Inter (OFL 1.1), whose letters are Latin, Greek and Cyrillic; a file of the package is one weight. */
const fileOf = (weight: string): Buffer =>
  readFileSync(createRequire(import.meta.url).resolve(`@expo-google-fonts/inter/${weight}/Inter_${weight}.ttf`));

/** A font of a document, with the letters that it has. */
export interface Face {
  font: PDFFont;
  letters: ReadonlySet<number>;
}

/** Finer rules of the font's, which a bill reads well without: a page would take a second instead of a fifth of it. */
const features = { calt: false, ccmp: false, kern: false, liga: false, locl: false, mark: false, mkmk: false };

/** Puts both weights into a document, as PDF/A asks for it: only the letters that it uses. */
export async function embedFaces(pdf: PDFDocument): Promise<{ plain: Face; bold: Face }> {
  pdf.registerFontkit(fontkit);
  const embed = async (weight: string): Promise<Face> => {
    const font = await pdf.embedFont(fileOf(weight), { subset: true, features });
    return { font, letters: new Set(font.getCharacterSet()) };
  };
  return { plain: await embed('400Regular'), bold: await embed('700Bold') };
}

/** What the font can write of a text: for other letters a question mark; the e-invoice holds every name as it is. */
export function printable(text: string, { letters }: Face): string {
  const plain = text.normalize('NFC').replaceAll(/[\u00A0\u202F\t\r\n]+/g, ' ');
  return [...plain].map((letter) => (letters.has(letter.codePointAt(0) ?? 0) ? letter : '?')).join('');
}
