import { on, withTenant } from '@litfass/kit';
import type { FastifyInstance } from 'fastify';
import type { AuthParts } from '../db/database.ts';
import { broadcastEnded } from '../sessions/directory.ts';
import { removeWebsite } from './api.ts';
import { forgetWebsite } from './store.ts';

export function serveWebsites(app: FastifyInstance, parts: AuthParts): void {
  on(app, parts, removeWebsite, async ({ params: { websiteId } }) => {
    broadcastEnded(parts.bus, await withTenant(parts.db, websiteId, (trx) => forgetWebsite(trx, websiteId)));
    return { removed: true };
  });
}
