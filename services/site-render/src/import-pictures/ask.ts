import type { Transaction } from 'kysely';
import type { SiteTables } from '../db/database.ts';
import { findImportReport } from '../import-report/store.ts';
import { MOST_PICTURES } from './picture.ts';
import { askForPictures, listPictures } from './store.ts';

/** Asks for the files that an import misses; answers how many are still to come, null for an import that is not there. */
export async function askForMissing(
  trx: Transaction<SiteTables>,
  websiteId: string,
  importId: string,
): Promise<number | null> {
  const report = await findImportReport(trx, websiteId, importId);
  if (!report) return null;
  const pictures = report.content.missing.slice(0, MOST_PICTURES);
  await askForPictures(trx, websiteId, { importId, pictures });
  const states = await listPictures(trx, websiteId, importId);
  return states.filter(({ state }) => state === 'waiting').length;
}
