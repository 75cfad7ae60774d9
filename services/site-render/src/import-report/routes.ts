import { csvStream, on, refusals, type Website, withTenant } from '@litfass/kit';
import { textsFor } from '@litfass/model/texts';
import type { ImportReportTexts } from '@litfass/model/texts';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { SiteParts } from '../db/database.ts';
import { importFileRoute, listImportsRoute, readImportRoute } from './api.ts';
import { listPictures, type PictureState } from '../import-pictures/store.ts';
import { differencesOf, withPictures } from './content.ts';
import { reportRows } from './rows.ts';
import { findImportReport, listImportReports, type ImportReport } from './store.ts';

type Found = ImportReport & { states: PictureState[] };

const textsOf = ({ headers }: FastifyRequest): ImportReportTexts =>
  textsFor(headers['accept-language'] ?? 'de').importReport;

/** Owners find again what became of the files that their website was begun with. */
export function importReportRoutes(app: FastifyInstance, parts: SiteParts): void {
  const find = ({ id: websiteId }: Website, id: string, texts: ImportReportTexts): Promise<Found> =>
    withTenant(parts.db, websiteId, async (trx) => {
      const report = await findImportReport(trx, websiteId, id);
      if (!report) throw refusals.notFound();
      const states = await listPictures(trx, websiteId, id);
      return { ...report, content: withPictures(report.content, states, texts.pictureFaults), states };
    });
  on(app, parts, listImportsRoute, async ({ website }) => {
    const listed = await withTenant(parts.db, website.id, (trx) => listImportReports(trx, website.id));
    return { items: listed.map(({ madeAt, ...each }) => ({ ...each, madeAt: madeAt.toISOString() })), next: null };
  });
  on(app, parts, readImportRoute, async ({ website, params, request }) => {
    const { content, madeAt, states, ...report } = await find(website, params.id, textsOf(request));
    const { missing, ...said } = content;
    const count = (state: PictureState['state']): number => states.filter((each) => each.state === state).length;
    const [waiting, there, failed] = [count('waiting'), count('there'), count('failed')];
    const pictures = { missing: missing.length - there, waiting, there, failed };
    return { ...report, ...said, madeAt: madeAt.toISOString(), differences: differencesOf(content), pictures };
  });
  on(app, parts, importFileRoute, async ({ website, params, request, reply }) => {
    const texts = textsOf(request);
    const { content, madeAt } = await find(website, params.id, texts);
    return reply
      .type('text/csv; charset=utf-8')
      .header('content-disposition', `attachment; filename="import-${madeAt.toISOString().slice(0, 10)}.csv"`)
      .header('cache-control', 'no-store')
      .send(csvStream(reportRows(content, texts)));
  });
}
