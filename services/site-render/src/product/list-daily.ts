import { repeat, withSystem, withTenant, type Job } from '@litfass/kit';
import { beginPublication } from '../content/publication.ts';
import { loadCollections, loadProducts } from '../content/store.ts';
import type { SiteParts } from '../db/database.ts';
import { listWebsites, loadWebsite } from '../website/store.ts';
import { publishProductsListed } from './events.ts';

const EVERY_MS = 24 * 60 * 60_000;

/** Says once a day which products there are: an offer of one that is gone ends, whatever kept it. */
export const listProductsDaily = (parts: SiteParts): Job =>
  repeat(parts.log, { everyMs: EVERY_MS, failure: 'products wait for being listed', startsNow: true }, () =>
    listAllProducts(parts),
  );

export async function listAllProducts({ db, clock }: Pick<SiteParts, 'db' | 'clock'>): Promise<void> {
  for (const { id: websiteId } of await withSystem(db, listWebsites))
    await withTenant(db, websiteId, async (trx) => {
      const website = await loadWebsite(trx, websiteId);
      if (!website) return;
      const to = await beginPublication(trx, { websiteId, site: website.site, now: clock(), assets: {} });
      await publishProductsListed(to, await loadCollections(trx, websiteId), await loadProducts(trx, websiteId));
    });
}
