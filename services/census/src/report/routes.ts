import { on, withTenant } from '@litfass/kit';
import type { FastifyInstance } from 'fastify';
import type { CensusParts } from '../db/database.ts';
import { deleteWebsite } from '../hits/store.ts';
import { deleteCensus, reportHits } from './api.ts';
import { reportDays } from './store.ts';

/** What owners read of it, and its removal by the operator. */
export function serveReports(app: FastifyInstance, parts: CensusParts): void {
  const { db, clock } = parts;

  on(app, parts, reportHits, async ({ website, query: { days } }) => {
    const range = { until: clock().toISOString().slice(0, 10), days };
    return {
      days: await withTenant(db, website.id, (trx) => reportDays(trx, website.id, range), { readOnly: true }),
    };
  });

  on(app, parts, deleteCensus, async ({ params: { websiteId }, reply }) => {
    await withTenant(db, websiteId, (trx) => deleteWebsite(trx, websiteId));
    return reply.code(204).send();
  });
}
