import { csvStream, momentsIn, on, refusals, withTenant } from '@litfass/kit';
import type { FastifyInstance } from 'fastify';
import type { FormsParts } from '../db/database.ts';
import { findForm, findRemovedForm } from '../definitions/store.ts';
import { exportSubmissions } from '../submissions/owner-api.ts';
import { requireForm, timeOf } from '../submissions/owner-routes.ts';
import { exportRows } from './rows.ts';
import { xlsxStream } from './xlsx.ts';

const mimeTypes = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
} as const;

/** Exports run as streams: a form of any size takes the memory of one page. */
export function serveExports(app: FastifyInstance, parts: FormsParts): void {
  on(app, parts, exportSubmissions, async ({ website, params: { formId }, query, reply }) => {
    const { format, from, to, timeZone, ...rest } = query;
    const moments = momentsIn(timeZone);
    const filter = { ...rest, formId, from: timeOf(from), to: timeOf(to) };
    const form = await withTenant(
      parts.db,
      website.id,
      async (trx) => {
        await requireForm(trx, website.id, formId);
        return (await findForm(trx, website.id, formId)) ?? (await findRemovedForm(trx, website.id, formId));
      },
      { readOnly: true },
    );
    if (!form) throw refusals.notFound();
    const rows = exportRows(parts, { websiteId: website.id, locale: website.locale, form, filter, moments });
    return reply
      .headers({
        'content-type': mimeTypes[format],
        'content-disposition': `attachment; filename="${form.key}.${format}"`,
        'x-content-type-options': 'nosniff',
        'cache-control': 'private, no-store',
      })
      .send(format === 'xlsx' ? xlsxStream(rows) : csvStream(rows));
  });
}
