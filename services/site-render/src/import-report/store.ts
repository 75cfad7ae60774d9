import type { Transaction } from 'kysely';
import { parseDocument } from '../content/stored-document.ts';
import type { SiteTables } from '../db/database.ts';
import { differencesOf, type ReportContent } from './content.ts';

type Trx = Transaction<SiteTables>;

/** Enough for everything that anybody brings along; older ones go. */
const MOST_KEPT = 50;

export interface ImportReport {
  id: string;
  madeAt: Date;
  /** Null where the operator did. */
  madeBy: string | null;
  source: string;
  content: ReportContent;
}

/** The newest import that changed anything. */
export interface LastImport {
  at: Date;
  /** What had come by then, by ids. */
  imported: ReadonlySet<string>;
}

type Listed = Omit<ImportReport, 'content'> & { differences: number };

/** Keeps what became of an import, with the website. */
export async function addImportReport(
  trx: Trx,
  websiteId: string,
  report: Omit<ImportReport, 'madeAt'> & { imported: readonly string[] },
): Promise<void> {
  await trx
    .insertInto('import_report')
    .values({
      website_id: websiteId,
      id: report.id,
      made_by: report.madeBy,
      source: report.source,
      differences: differencesOf(report.content),
      content: JSON.stringify(report.content),
      imported: [...report.imported],
    })
    .execute();
  const kept = await listImportReports(trx, websiteId);
  const over = kept.slice(MOST_KEPT).map(({ id }) => id);
  if (over.length > 0)
    await trx.deleteFrom('import_report').where('website_id', '=', websiteId).where('id', 'in', over).execute();
}

/** Without what they say, the newest first. */
export async function listImportReports(trx: Trx, websiteId: string): Promise<Listed[]> {
  const rows = await trx
    .selectFrom('import_report')
    .select(['id', 'made_at', 'made_by', 'source', 'differences'])
    .where('website_id', '=', websiteId)
    .orderBy('made_at', 'desc')
    .orderBy('id', 'desc')
    .execute();
  return rows.map(({ id, made_at, made_by, source, differences }) => ({
    id,
    madeAt: made_at,
    madeBy: made_by,
    source,
    differences,
  }));
}

export async function findImportReport(trx: Trx, websiteId: string, id: string): Promise<ImportReport | null> {
  const row = await trx
    .selectFrom('import_report')
    .selectAll()
    .where('website_id', '=', websiteId)
    .where('id', '=', id)
    .executeTakeFirst();
  if (!row) return null;
  const { made_at: madeAt, made_by: madeBy, source, content } = row;
  return { id, madeAt, madeBy, source, content: parseDocument<ReportContent>(content) };
}

/** Null without one. */
export async function findLastImport(trx: Trx, websiteId: string): Promise<LastImport | null> {
  const row = await trx
    .selectFrom('import_report')
    .select(['made_at', 'imported'])
    .where('website_id', '=', websiteId)
    .orderBy('made_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row ? { at: row.made_at, imported: new Set(row.imported) } : null;
}

/** All of them, for the archive of the website. */
export async function loadImportReports(trx: Trx, websiteId: string): Promise<ImportReport[]> {
  const listed = await listImportReports(trx, websiteId);
  const reports: ImportReport[] = [];
  for (const { id } of listed) {
    const report = await findImportReport(trx, websiteId, id);
    if (report) reports.push(report);
  }
  return reports;
}
