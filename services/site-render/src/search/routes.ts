import { on, withTenant } from '@litfass/kit';
import type { FastifyInstance } from 'fastify';
import type { SiteParts } from '../db/database.ts';
import { searchPreviewRoute } from './api.ts';
import { searchSite } from './search-index.ts';

const PREVIEW = 5;

export function searchRoutes(app: FastifyInstance, parts: SiteParts): void {
  on(app, parts, searchPreviewRoute, ({ website, query }) => {
    if (query.q.trim() === '') return { hits: [], total: 0 };
    return withTenant(
      parts.db,
      website.id,
      (trx) => searchSite(trx, website.id, { query: query.q, limit: PREVIEW, offset: 0 }),
      { readOnly: true },
    );
  });
}
