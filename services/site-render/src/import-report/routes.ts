import { csvStream, on, refusals, withTenant } from '@litfass/kit';
import { textsFor } from '@litfass/model/texts';
import type { FastifyInstance } from 'fastify';
import type { SiteParts } from '../db/database.ts';
import { importFileRoute, listImportsRoute, readImportRoute } from './api.ts';
import { differencesOf } from './content.ts';
import { reportRows } from './rows.ts';
import { findImportReport, listImportReports, type ImportReport } from './store.ts';

/** Owners find again what became of the files that their website was begun with. */
export function importReportRoutes(app: FastifyInstance, parts: SiteParts): void {
  const find = async (websiteId: string, id: string): Promise<ImportReport> => {
    const report = await withTenant(parts.db, websiteId, (trx) => findImportReport(trx, websiteId, id));
    if (!report) throw refusals.notFound();
    return report;
  };
  on(app, parts, listImportsRoute, async ({ website }) => {
    const listed = await withTenant(parts.db, website.id, (trx) => listImportReports(trx, website.id));
    return { items: listed.map(({ madeAt, ...each }) => ({ ...each, madeAt: madeAt.toISOString() })), next: null };
  });
  on(app, parts, readImportRoute, async ({ website, params }) => {
    const { content, madeAt, ...report } = await find(website.id, params.id);
    return { ...report, ...content, madeAt: madeAt.toISOString(), differences: differencesOf(content) };
  });
  on(app, parts, importFileRoute, async ({ website, params, request, reply }) => {
    const { content, madeAt } = await find(website.id, params.id);
    const texts = textsFor(request.headers['accept-language'] ?? 'de').importReport;
    return reply
      .type('text/csv; charset=utf-8')
      .header('content-disposition', `attachment; filename="import-${madeAt.toISOString().slice(0, 10)}.csv"`)
      .header('cache-control', 'no-store')
      .send(csvStream(reportRows(content, texts)));
  });
}
