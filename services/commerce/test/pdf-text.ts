import {
  decodePDFRawStream,
  PDFArray,
  PDFDict,
  PDFDocument,
  PDFName,
  PDFRawStream,
  type PDFPage,
} from '@cantoo/pdf-lib';

/** What is written on the pages of a document, text by text, in the order in which it was drawn. */
export async function textsOf(bytes: Uint8Array): Promise<string[]> {
  const pdf = await PDFDocument.load(bytes, { updateMetadata: false });
  return pdf.getPages().flatMap(textsOfPage);
}

function textsOfPage(page: PDFPage): string[] {
  const letters = lettersOf(page);
  const texts: string[] = [];
  let font = '';
  for (const [, name, hex] of contentOf(page).matchAll(/\/(\S+) [\d.]+ Tf|<([0-9A-Fa-f]+)> Tj/g)) {
    if (name !== undefined) font = name;
    const glyphs = hex?.match(/.{4}/g) ?? [];
    if (hex !== undefined)
      texts.push(glyphs.map((glyph) => letters.get(font)?.get(glyph.toUpperCase()) ?? '�').join(''));
  }
  return texts;
}

const decoded = (stream: PDFRawStream): string => Buffer.from(decodePDFRawStream(stream).decode()).toString('latin1');

function contentOf({ node }: PDFPage): string {
  const contents = node.Contents();
  const parts = contents instanceof PDFArray ? contents.asArray().map((part) => node.context.lookup(part)) : [contents];
  return parts.map((part) => (part instanceof PDFRawStream ? decoded(part) : '')).join('\n');
}

/** By the name of each font on the page: which letter a glyph stands for. */
function lettersOf({ node }: PDFPage): Map<string, Map<string, string>> {
  const fonts = node.Resources()?.lookup(PDFName.of('Font'), PDFDict);
  const entries = fonts?.entries() ?? [];
  return new Map(
    entries.map(([name]) => {
      const map = fonts?.lookup(name, PDFDict).lookup(PDFName.of('ToUnicode'));
      const text = map instanceof PDFRawStream ? decoded(map) : '';
      const pairs = [...text.matchAll(/<([0-9A-Fa-f]{4})> <([0-9A-Fa-f]+)>/g)];
      return [
        name.asString().slice(1),
        new Map(pairs.map(([, glyph = '', unicode = '']) => [glyph.toUpperCase(), letterOf(unicode)])),
      ];
    }),
  );
}

const letterOf = (utf16: string): string => Buffer.from(utf16, 'hex').swap16().toString('utf16le');
