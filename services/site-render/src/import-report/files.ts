import { buffer } from 'node:stream/consumers';
import { csvStream, withTenant } from '@litfass/kit';
import { textsFor } from '@litfass/model/texts';
import type { BundleFile } from '../bundle/export.ts';
import type { SiteParts } from '../db/database.ts';
import { reportRows } from './rows.ts';
import { loadImportReports } from './store.ts';

/** The reports of a website's imports, for its archive; whoever imports that passes over them. */
export async function reportFiles({ db }: SiteParts, websiteId: string, locale: string): Promise<BundleFile[]> {
  const reports = await withTenant(db, websiteId, (trx) => loadImportReports(trx, websiteId));
  const texts = textsFor(locale).importReport;
  return Promise.all(
    reports.map(async ({ id, madeAt, content }) => ({
      path: `imports/${madeAt.toISOString().slice(0, 10)}-${id}.csv`,
      bytes: await buffer(csvStream(reportRows(content, texts))),
    })),
  );
}
