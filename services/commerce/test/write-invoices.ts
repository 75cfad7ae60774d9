import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { billPdf } from '../src/invoice/pdf.ts';
import { billCii, billXml } from '../src/invoice/xml.ts';
import { billSamples } from './invoice-samples.ts';

// Writes the samples as ZUGFeRD and XRechnung into a folder, for `scripts/check-invoices`.
const folder = process.argv[2] ?? '.';
for (const [name, bill] of billSamples()) {
  writeFileSync(path.join(folder, `${name}.pdf`), await billPdf(bill, await billCii(bill)));
  writeFileSync(path.join(folder, `${name}.xml`), await billXml(bill));
}
