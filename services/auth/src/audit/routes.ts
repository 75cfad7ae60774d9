import { on, withTenant } from '@litfass/kit';
import type { FastifyInstance } from 'fastify';
import type { AuthParts } from '../db/database.ts';
import { readAudit } from './api.ts';
import { listAudit } from './store.ts';

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
    const items = found.slice(0, limit).map(({ at, ...entry }) => ({ ...entry, at: at.toISOString() }));
    return { items, next: found.length > limit ? (items.at(-1)?.id ?? null) : null };
  });
}
