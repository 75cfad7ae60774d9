import { AFRelationship, PDFHexString, PDFName, PDFString, type PDFDocument } from '@cantoo/pdf-lib';
import { createHash } from 'node:crypto';
import { metadataOf, producer, type About } from './metadata.ts';
import { srgbProfile } from './srgb.ts';

/**
 * Makes a document one that archives keep (PDF/A-3a, ISO 19005-3; its pages are tagged already), with the data of the e-invoice inside where it is
 * given, as ZUGFeRD asks for it. Fonts are in it already. The same document has the same bytes each time.
 */
export async function archived(pdf: PDFDocument, about: Omit<About, 'isEInvoice'>, xml?: string): Promise<Buffer> {
  const { title, author, locale, at } = about;
  pdf.setTitle(title);
  pdf.setAuthor(author);
  pdf.setLanguage(locale);
  pdf.setProducer(producer);
  pdf.setCreator(producer);
  pdf.setCreationDate(at);
  pdf.setModificationDate(at);
  if (xml !== undefined)
    await pdf.attach(Buffer.from(xml), 'factur-x.xml', {
      mimeType: 'text/xml',
      description: 'Factur-X',
      creationDate: at,
      modificationDate: at,
      afRelationship: AFRelationship.Alternative,
    });
  const { context, catalog } = pdf;
  const metadata = Buffer.from(metadataOf({ ...about, isEInvoice: xml !== undefined }));
  catalog.set(PDFName.of('Metadata'), context.register(context.stream(metadata, { Type: 'Metadata', Subtype: 'XML' })));
  const profile = context.register(context.flateStream(srgbProfile, { N: 3 }));
  const intent = { Type: 'OutputIntent', S: 'GTS_PDFA1', OutputConditionIdentifier: PDFString.of('sRGB') };
  catalog.set(PDFName.of('OutputIntents'), context.obj([{ ...intent, DestOutputProfile: profile }]));
  const id = PDFHexString.of(createHash('sha256').update(`${author}\n${title}`).digest('hex').slice(0, 32));
  context.trailerInfo.ID = context.obj([id, id]);
  return Buffer.from(await pdf.save());
}
