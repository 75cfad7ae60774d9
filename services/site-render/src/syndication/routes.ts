import { refusals, websiteOf, withTenant } from '@litfass/kit';
import type { FastifyInstance } from 'fastify';
import type { SiteParts } from '../db/database.ts';
import { collectionCard } from '../document/card.ts';
import { pageIn } from '../document/page-address.ts';
import { addressIn, isDefaultLanguage, speaks, type SiteLanguage } from '../multilingual/site-language.ts';
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
  const { site, languages } = snapshot;
  const inAll = (
    address: (language: SiteLanguage) => string,
    speaksIt: (language: SiteLanguage) => boolean,
    updatedAt: Date | null,
  ): SitemapEntry[] => {
    const spoken = languages.filter(speaksIt).map((each) => ({ language: each.code, href: address(each) }));
    return spoken.map(({ href }) => ({ href, updatedAt, alternates: spoken.length > 1 ? spoken : [] }));
  };
  return [
    ...pages.flatMap((page) =>
      inAll(
        (each) => pageIn(page, site.home, each).href,
        (each) => speaks(page, each),
        null,
      ),
    ),
    ...collections.flatMap((collection) =>
      inAll(
        (each) => collectionCard(collection, site.home, each).href,
        (each) => speaks(collection, each),
        null,
      ),
    ),
    ...items.flatMap((item) =>
      inAll(
        (each) => addressIn(each, item.href),
        (each) => isDefaultLanguage(each) || item.languages.includes(each.code),
        item.updatedAt,
      ),
    ),
  ].slice(0, MOST);
}
