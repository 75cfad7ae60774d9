import { on, withSystem, withTenant } from '@litfass/kit';
import type { FastifyInstance } from 'fastify';
import { removeForgotten } from '../accounts/store.ts';
import type { AuthParts } from '../db/database.ts';
import { broadcastEnded } from '../sessions/directory.ts';
import { removeWebsite } from './api.ts';
import { forgetWebsite } from './store.ts';

export function serveWebsites(app: FastifyInstance, parts: AuthParts): void {
  on(app, parts, removeWebsite, async ({ params: { websiteId } }) => {
    const { ended, accountIds } = await withTenant(parts.db, websiteId, (trx) => forgetWebsite(trx, websiteId));
    await withSystem(parts.db, (trx) => removeForgotten(trx, accountIds));
    broadcastEnded(parts.bus, ended);
    return { removed: true };
  });
}
