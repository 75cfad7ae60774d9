import { refusals, websiteOf, withTenant } from '@litfass/kit';
import type { FastifyInstance } from 'fastify';
import type { SiteParts } from '../db/database.ts';
import { collectionCard } from '../document/card.ts';
import { isOpen, isShown, type Snapshot } from '../website/snapshot.ts';
import type { Snapshots } from '../website/snapshots.ts';
import { renderRobots, renderSitemap, type SitemapEntry } from './sitemap.ts';
import { loadItemEntries } from './store.ts';

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
  const items = await withTenant(parts.db, snapshot.id, (trx) =>
    loadItemEntries(trx, snapshot.id, { collections, now, limit: MOST }),
  );
  const lists = collections.map((collection) => ({
    href: collectionCard(collection, snapshot.site.home).href,
    updatedAt: null,
  }));
  return [...pages.map(({ href }) => ({ href, updatedAt: null })), ...lists, ...items].slice(0, MOST);
}
