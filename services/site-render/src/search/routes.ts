import { on, withTenant } from '@litfass/kit';
import type { FastifyInstance } from 'fastify';
import type { SiteParts } from '../db/database.ts';
import { unprefixed } from '../multilingual/site-language.ts';
import type { Snapshots } from '../website/snapshots.ts';
import { searchPreviewRoute } from './api.ts';
import { searchSite } from './search-index.ts';

const PREVIEW = 5;

export function searchRoutes(app: FastifyInstance, parts: SiteParts, snapshots: Snapshots): void {
  on(app, parts, searchPreviewRoute, async ({ website, query }) => {
    if (query.q.trim() === '') return { hits: [], total: 0 };
    const languages = (await snapshots.get(website.id))?.languages ?? [];
    const language = languages.find(({ code }) => code === query.language) ?? unprefixed;
    return withTenant(
      parts.db,
      website.id,
      (trx) => searchSite(trx, website.id, { query: query.q, limit: PREVIEW, offset: 0, language }),
      { readOnly: true },
    );
  });
}
