import { Readable } from 'node:stream';
import { ZipFile } from 'yazl';

const HEAD = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const RELATIONS = 'http://schemas.openxmlformats.org/package/2006/relationships';
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const TYPES = 'http://schemas.openxmlformats.org/package/2006/content-types';
const SHEET = 'application/vnd.openxmlformats-officedocument.spreadsheetml';

/** The parts of a workbook with one sheet, beside the sheet itself (ECMA-376, SpreadsheetML). */
const frame: Readonly<Record<string, string>> = {
  '[Content_Types].xml': `<Types xmlns="${TYPES}"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${SHEET}.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="${SHEET}.worksheet+xml"/></Types>`,
  '_rels/.rels': `<Relationships xmlns="${RELATIONS}"><Relationship Id="rId1" Type="${OFFICE}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
  'xl/workbook.xml': `<workbook xmlns="${MAIN}" xmlns:r="${OFFICE}"><sheets><sheet name="Formular" sheetId="1" r:id="rId1"/></sheets></workbook>`,
  'xl/_rels/workbook.xml.rels': `<Relationships xmlns="${RELATIONS}"><Relationship Id="rId1" Type="${OFFICE}/worksheet" Target="worksheets/sheet1.xml"/></Relationships>`,
};

/** Rows as a workbook. Every cell is an inline string, which no spreadsheet calculates. */
export function xlsxStream(rows: AsyncIterable<string[]>): Readable {
  const zip = new ZipFile();
  for (const [name, xml] of Object.entries(frame)) zip.addBuffer(Buffer.from(HEAD + xml), name);
  const sheet = Readable.from(sheetXml(rows));
  const out = Readable.from(zip.outputStream);
  sheet.on('error', (error) => out.destroy(error));
  zip.addReadStream(sheet, 'xl/worksheets/sheet1.xml');
  zip.end();
  return out;
}

async function* sheetXml(rows: AsyncIterable<string[]>): AsyncGenerator<Buffer> {
  yield Buffer.from(`${HEAD}<worksheet xmlns="${MAIN}"><sheetData>`);
  for await (const row of rows) yield Buffer.from(`<row>${row.map(cell).join('')}</row>`);
  yield Buffer.from('</sheetData></worksheet>');
}

/** A cell of Excel holds 32,767 characters. */
const MOST = 32_767;

const cell = (text: string): string =>
  `<c t="inlineStr"><is><t xml:space="preserve">${xmlText(text.slice(0, MOST).toWellFormed())}</t></is></c>`;

/** What XML 1.0 cannot hold is left out. */
function xmlText(text: string): string {
  return (
    text
      // oxlint-disable-next-line no-control-regex -- exactly these are not XML
      .replaceAll(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g, '')
      .replaceAll('&', '&amp;')
      .replaceAll('<', '&lt;')
      .replaceAll('>', '&gt;')
      .replaceAll('\r', '&#13;')
  );
}
