import type { Republisher } from '@litfass/kit';
import { isContractPage } from '../content/legal-texts.ts';
import { publishPageEvent } from '../content/page-events.ts';
import { inParts } from '../content/store-items.ts';
import { beginPublication, isShown } from '../content/publication.ts';
import { loadContent, loadVersionedPages } from '../content/store.ts';
import type { SiteParts, SiteTables } from '../db/database.ts';
import { allHostsOf } from '../domain/announce.ts';
import { publishItemEvents } from '../product/events.ts';
import { publishWebsiteChanged } from './events.ts';
import { loadWebsite } from './store.ts';

/** Says anew what this service owns: websites, public items and products, texts of the law. */
export const siteRepublishers = ({ clock, config }: SiteParts): Republisher<SiteTables>[] => [
  {
    domain: 'site',
    entity: 'website',
    websites: async (trx) =>
      (await trx.selectFrom('website').select('website_id').execute()).map((row) => row.website_id),
    publishAll: async (trx, websiteId) => {
      const website = await loadWebsite(trx, websiteId);
      if (!website) return;
      const to = await beginPublication(trx, { websiteId, site: website.site, now: clock() });
      const hosts = allHostsOf({ config }, website);
      await publishWebsiteChanged(trx, { websiteId, site: website.site, hosts, version: to.version });
      const { collections, items } = await loadContent(trx, websiteId);
      // By the version of its last change: what was agreed to before and after that is told apart.
      for (const { version, page } of await loadVersionedPages(trx, websiteId))
        if (isShown(page, to) && isContractPage(page)) await publishPageEvent({ ...to, version }, page, true);
      for (const collection of collections) {
        for (const part of inParts(items.get(collection.id) ?? [])) {
          const unchanged = part.map((item) => ({ item, change: null }));
          await publishItemEvents(to, collection, unchanged);
        }
      }
    },
  },
];
