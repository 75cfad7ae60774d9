import { on, withSystem, withTenant } from '@litfass/kit';
import type { FastifyInstance } from 'fastify';
import type { AuthParts } from '../db/database.ts';
import { readAudit, readOperatorActs } from './api.ts';
import { listAudit, listOperatorActs } from './store.ts';

export function serveAudit(app: FastifyInstance, parts: AuthParts): void {
  on(app, parts, readAudit, async ({ website, query, reply }) => {
    const { cursor = null, limit = 50, area = null, personId = null } = query;
    reply.header('cache-control', 'no-store');
    const found = await withTenant(
      parts.db,
      website.id,
      (trx) => listAudit(trx, website.id, { before: cursor, limit: limit + 1, area, personId }),
      { readOnly: true },
    );
    const items = found.slice(0, limit).map(({ at, actorId, ...entry }) => ({
      ...entry,
      at: at.toISOString(),
      // Owners learn that it was the operator, not which of its people.
      actorId: entry.kind === 'operator' ? null : actorId,
    }));
    return { items, next: found.length > limit ? (items.at(-1)?.id ?? null) : null };
  });

  on(app, parts, readOperatorActs, async ({ query, reply }) => {
    const { cursor = null, limit = 50, websiteId = null } = query;
    reply.header('cache-control', 'no-store');
    const found = await withSystem(parts.db, (trx) =>
      listOperatorActs(trx, { websiteId, before: cursor, limit: limit + 1 }),
    );
    const items = found.slice(0, limit).map(({ at, ...entry }) => ({ ...entry, at: at.toISOString() }));
    return { items, next: found.length > limit ? (items.at(-1)?.id ?? null) : null };
  });
}
