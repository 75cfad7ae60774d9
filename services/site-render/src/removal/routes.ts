import { on, refusal, refusals, withTenant } from '@litfass/kit';
import type { FastifyInstance } from 'fastify';
import type { SiteParts } from '../db/database.ts';
import { nameOf } from '../editor/drafts.ts';
import { cancelRemovalRoute, readRemovalRoute, requestRemovalRoute } from './api.ts';
import { dropRemoval, findRemoval, saveRemoval, type Removal } from './store.ts';

const GRACE_MS = 30 * 24 * 60 * 60 * 1000;

/** Owners end their website; for 30 days they can think again. */
export function removalRoutes(app: FastifyInstance, parts: SiteParts): void {
  on(app, parts, readRemovalRoute, async ({ website }) =>
    present(await withTenant(parts.db, website.id, (trx) => findRemoval(trx, website.id))),
  );
  on(app, parts, requestRemovalRoute, async ({ website, body, session }) => {
    if (!session) throw refusals.loginRequired();
    if (body.identifier.trim() !== website.identifier) throw wrongName(website.identifier);
    const now = parts.clock();
    const removal = { requestedBy: nameOf(session), dueAt: new Date(now.getTime() + GRACE_MS) };
    return withTenant(parts.db, website.id, async (trx) => {
      await saveRemoval(trx, website.id, removal, now);
      return present(await findRemoval(trx, website.id));
    });
  });
  on(app, parts, cancelRemovalRoute, async ({ website }) => {
    await withTenant(parts.db, website.id, (trx) => dropRemoval(trx, website.id));
    return present(null);
  });
}

const present = (removal: Removal | null) => ({
  dueAt: removal?.dueAt.toISOString() ?? null,
  requestedBy: removal?.requestedBy ?? null,
});

const wrongName = (identifier: string) =>
  refusal({
    code: 'removal-name',
    status: 422,
    text: `Gib zur Bestätigung den Namen deiner Website ein: ${identifier}`,
  });
