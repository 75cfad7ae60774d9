import { on, refusals, withTenant } from '@litfass/kit';
import type { FastifyInstance } from 'fastify';
import type { SiteParts } from '../db/database.ts';
import { fetchPicturesRoute } from './api.ts';
import { askForMissing } from './ask.ts';

/** Owners have the files of their old website fetched; the report of the import says what came and what did not. */
export function importPictureRoutes(app: FastifyInstance, parts: SiteParts): void {
  on(app, parts, fetchPicturesRoute, async ({ website, params }) => {
    const waiting = await withTenant(parts.db, website.id, (trx) => askForMissing(trx, website.id, params.id));
    if (waiting === null) throw refusals.notFound();
    return { waiting };
  });
}
