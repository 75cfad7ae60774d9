import { PDFDict, PDFDocument, PDFName, PDFRawStream, type PDFObject } from '@cantoo/pdf-lib';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { correctionsOfOrder } from '../src/invoice/bill.ts';
import { billPdf } from '../src/invoice/pdf.ts';
import { billCii, billXml } from '../src/invoice/xml.ts';
import { billSamples } from './invoice-samples.ts';
import { textsOf } from './pdf-text.ts';

const samples = new Map(billSamples());
const at = new Date('2026-03-05T09:00:00Z');

function sample(name: string) {
  const bill = samples.get(name);
  if (!bill) throw new Error(`There is no sample ${name}.`);
  return bill;
}

/** Streams and dictionaries of a document. */
const objectsIn = (pdf: PDFDocument): PDFObject[] => pdf.context.enumerateIndirectObjects().map(([, object]) => object);
const dictOf = (object: PDFObject): PDFDict | null =>
  object instanceof PDFDict ? object : object instanceof PDFRawStream ? object.dict : null;
const isA = (object: PDFObject, type: string): boolean => dictOf(object)?.get(PDFName.of('Type')) === PDFName.of(type);

it('makes a ZUGFeRD an archived PDF/A-3a: read in its order, every font inside, colours named, metadata in UTF-8, the data attached', async () => {
  const bill = sample('transfer');
  const xml = await billCii(bill);
  const bytes = await billPdf(bill, xml);
  const pdf = await PDFDocument.load(bytes, { updateMetadata: false });
  const objects = objectsIn(pdf);
  const descriptors = objects.filter((object) => isA(object, 'FontDescriptor'));
  expect(descriptors).toHaveLength(2);
  for (const descriptor of descriptors) expect(dictOf(descriptor)?.has(PDFName.of('FontFile2'))).toBe(true);
  const metadata = objects.find((object) => isA(object, 'Metadata'));
  const text = metadata instanceof PDFRawStream ? Buffer.from(metadata.getContents()).toString() : '';
  expect(text).toContain('<pdfaid:part>3</pdfaid:part><pdfaid:conformance>A</pdfaid:conformance>');
  expect(text).toContain('<rdf:li>Müller &amp; Söhne Töpferei GmbH</rdf:li>');
  expect(text).toContain('<fx:ConformanceLevel>EN 16931</fx:ConformanceLevel>');
  const parts = objects.filter((object) => isA(object, 'StructElem'));
  const roles = parts.map((part) => String(dictOf(part)?.get(PDFName.of('S'))));
  expect([...new Set(roles)]).toEqual(expect.arrayContaining(['/H1', '/P', '/Table', '/TR', '/TH', '/TD']));
  expect(String(pdf.catalog.get(PDFName.of('Lang')))).toContain('de-DE');
  expect(pdf.catalog.has(PDFName.of('OutputIntents'))).toBe(true);
  expect(pdf.context.trailerInfo.ID).toBeDefined();
  expect(pdf.getAttachments()).toMatchObject([{ name: 'factur-x.xml', afRelationship: 'Alternative' }]);
  expect(Buffer.from(pdf.getAttachments()[0]?.data ?? []).toString()).toBe(xml);
  expect(xml).toMatch(/<ram:IBANID>DE89370400440532013000</);
  expect((await billPdf(bill, xml)).equals(bytes)).toBe(true);
});

it('goes on to as many pages as there are lines, in the order’s language, with the seller’s numbers for taxes (§ 14 (4) UStG)', async () => {
  const bill = sample('english');
  const [long, english] = await Promise.all([sample('long'), bill].map((each) => billPdf(each)));
  expect((await PDFDocument.load(long ?? '')).getPageCount()).toBe(2);
  const read = await PDFDocument.load(english ?? '');
  expect([read.getTitle(), read.getPageCount()]).toEqual(['Invoice RE-00042', 1]);
  const xml = await billXml(bill);
  expect(xml).toMatch(/<cbc:CompanyID>22\/815\/08154<\/cbc:CompanyID>\s*<cac:TaxScheme>\s*<cbc:ID>FC</);
  expect(xml).toMatch(/<cbc:Name>Das Buch der Töpfe[^<]+, M<\/cbc:Name>/);
});

it('writes names and towns in full, however long they are', async () => {
  const { issuer, ...bill } = sample('transfer');
  const company = 'Werkstattgemeinschaft für Keramik, Glas und Holz am Nord-Ostsee-Kanal eingetragene Genossenschaft';
  const town = '24768 Rendsburg-Büdelsdorf an der Eider (Kreis Rendsburg-Eckernförde)';
  const email = `${'werkstattgemeinschaft-'.repeat(4)}@nord-ostsee-kanal.example`;
  const legal = { ...issuer.website.legal, company, address: `Am alten Hafen 12\n${town}`, email };
  const long = { ...bill, issuer: { ...issuer, website: { ...issuer.website, legal } } };
  const written = await textsOf(await billPdf(long));
  const text = written.join(' ');
  expect(text).not.toContain('…');
  // At the top, above the address and in the foot.
  for (const each of [company, town]) expect(text.split(each).length - 1, each).toBeGreaterThanOrEqual(2);
  expect(written.join('')).toContain(email);
});

it('takes an invoice back by credit notes that add up to it, cent by cent and rate by rate (§ 17 UStG)', () => {
  const { sums, order } = sample('transfer');
  const refund = fc.record({
    cents: fc.integer({ min: 1, max: sums.grossCents }),
    pieces: fc.integer({ min: 0, max: 1 }),
  });
  fc.assert(
    fc.property(fc.array(refund, { maxLength: 6 }), (refunds) => {
      const log = [
        ...refunds.map(({ cents, pieces }, index) => ({
          at,
          kind: 'refunded',
          text: `key-${index} ${cents} why`,
          returned: pieces > 0 && index < 2 ? [{ lineId: '0', quantity: 1 }] : null,
          issuer: null,
        })),
        { at, kind: 'cancelled', text: '', returned: null, issuer: null },
        { at, kind: 'refunded', text: `cancel-order ${sums.grossCents}`, returned: null, issuer: null },
      ];
      const made = correctionsOfOrder({ order, log });
      const total = (name: 'netCents' | 'taxCents' | 'grossCents') =>
        made.reduce((sum, part) => sum + part.sums[name], 0);
      expect([total('netCents'), total('taxCents'), total('grossCents')]).toEqual([
        sums.netCents,
        sums.taxCents,
        sums.grossCents,
      ]);
      for (const { sums: part } of made) {
        expect(part.netCents + part.taxCents).toBe(part.grossCents);
        expect(part.lines.reduce((sum, { netCents }) => sum + netCents, 0)).toBe(part.netCents);
      }
      expect(made.map(({ number }) => number)).toEqual(made.map((_each, index) => `RE-00042-${index + 1}`));
    }),
    { numRuns: 40 },
  );
});

it('names on a credit note the pieces that came back, then shipping; an amount beside them is a share of each rate', () => {
  const { order } = sample('transfer');
  const back = (cents: number, quantity: number) => ({
    at,
    kind: 'refunded',
    text: `some-key ${cents}`,
    returned: [{ lineId: '0', quantity }],
    issuer: null,
  });
  const linesOf = (entries: ReturnType<typeof back>[]) =>
    correctionsOfOrder({ order, log: entries }).map(({ sums }) =>
      sums.lines.map(({ quantity, name, netCents }) => `${quantity} ${name} ${netCents}`),
    );
  expect(linesOf([back(4900, 1), back(5390, 1)])).toEqual([
    ['1 Teller „Elbe“ 4118'],
    ['1 Teller „Elbe“ 4117', '1 Paket 412'],
  ]);
  expect(linesOf([back(4000, 1)])).toEqual([['1 Teller „Elbe“ 3361']]);
  expect(linesOf([back(5000, 1)])).toEqual([
    [
      '1 Teller „Elbe“ 4118',
      '1 Erstattung zur Rechnung RE-00042, Umsatz zu 19 % 61',
      '1 Erstattung zur Rechnung RE-00042, Umsatz zu 7 % 25',
    ],
  ]);
});

it('writes what somebody entered as they entered it, also what looks escaped', async () => {
  const bill = { ...sample('transfer'), number: 'A & B &foo; &lt; &amp;' };
  for (const xml of [await billXml(bill), await billCii(bill)])
    expect(xml).toContain('A &amp; B &amp;foo; &amp;lt; &amp;amp;');
});
