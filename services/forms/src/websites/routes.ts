import { on, withTenant } from '@litfass/kit';
import type { FastifyInstance } from 'fastify';
import type { FormsParts } from '../db/database.ts';
import { removeWebsite } from './api.ts';
import { forgetWebsite } from './store.ts';

export function serveWebsites(app: FastifyInstance, parts: FormsParts): void {
  on(app, parts, removeWebsite, async ({ params: { websiteId } }) => {
    await withTenant(parts.db, websiteId, (trx) => forgetWebsite(trx, websiteId));
    return { removed: true };
  });
}
