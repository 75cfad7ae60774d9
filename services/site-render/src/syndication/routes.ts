import { refusals, websiteOf, withTenant } from '@litfass/kit';
import { sql } from 'kysely';
import type { FastifyInstance } from 'fastify';
import { itemHref } from '../content/address.ts';
import type { SiteParts } from '../db/database.ts';
import { collectionCard, publicItems } from '../document/card-store.ts';
import { isOpen, isShown, type Snapshot } from '../website/snapshot.ts';
import type { Snapshots } from '../website/snapshots.ts';
import { renderRobots, renderSitemap, type SitemapEntry } from './sitemap.ts';

const MOST = 50_000; // the sitemap protocol's limit

/** /sitemap.xml and /robots.txt of every website. */
export function syndicationRoutes(
  app: FastifyInstance,
  parts: SiteParts,
  { snapshots, baseUrl }: { snapshots: Snapshots; baseUrl: (host: string) => string },
): void {
  app.get('/sitemap.xml', async (request, reply) => {
    const website = websiteOf(parts, request);
    const snapshot = await snapshots.get(website.id);
    if (!snapshot) throw refusals.unknownHost();
    const entries = await entriesOf(parts, snapshot);
    return reply
      .type('application/xml; charset=utf-8')
      .header('cache-control', 'public, max-age=300')
      .send(renderSitemap(entries, baseUrl(website.primaryHost)));
  });
  app.get('/robots.txt', (request, reply) => {
    const website = websiteOf(parts, request);
    return reply
      .type('text/plain; charset=utf-8')
      .header('cache-control', 'public, max-age=300')
      .send(renderRobots(baseUrl(website.primaryHost)));
  });
}

/** What search engines may show: public, published, not excluded. */
async function entriesOf(parts: SiteParts, snapshot: Snapshot): Promise<SitemapEntry[]> {
  const now = parts.clock();
  const pages = [...snapshot.pages.values()].filter(
    (page) => page.pageType < 100 && isShown(page, now) && isOpen(page.access) && !page.noIndex,
  );
  const collections = [...snapshot.collections.values()].filter(
    (collection) => isShown(collection, now) && isOpen(collection.access) && !collection.seo?.noIndex,
  );
  const items = await withTenant(parts.db, snapshot.id, async (trx) => {
    const found: SitemapEntry[] = [];
    for (const collection of collections) {
      const rows = await publicItems(trx, snapshot.id, { collectionId: collection.id, now })
        .select(['path', 'updated_at'])
        .where(sql<boolean>`coalesce(document #>> '{access,kind}', 'public') = 'public'`)
        .where(sql<boolean>`coalesce(document #>> '{seo,noIndex}', 'false') = 'false'`)
        .orderBy('id')
        .limit(MOST)
        .execute();
      found.push(...rows.map((row) => ({ href: itemHref(collection.urlId, row.path), updatedAt: row.updated_at })));
    }
    return found;
  });
  const lists = collections.map((collection) => ({
    href: collectionCard(collection, snapshot.site.home).href,
    updatedAt: null,
  }));
  return [...pages.map(({ href }) => ({ href, updatedAt: null })), ...lists, ...items].slice(0, MOST);
}
