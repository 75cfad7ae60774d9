import { repeat, withTenant, type Job } from '@litfass/kit';
import { beginPublication } from '../content/publication.ts';
import { loadCollections, loadProducts } from '../content/store.ts';
import type { SiteParts } from '../db/database.ts';
import { everyWebsite } from '../website/every-website.ts';
import { loadWebsite } from '../website/store.ts';
import { publishProductsListed } from './events.ts';

const EVERY_MS = 24 * 60 * 60_000;

/** Says once a day which products there are: an offer of one that is gone ends, whatever kept it. */
export const listProductsDaily = (parts: SiteParts): Job =>
  repeat(parts.log, { everyMs: EVERY_MS, failure: 'products wait for being listed', startsNow: true }, () =>
    listAllProducts(parts),
  );

/** One website after the other, also those without products: what commerce still offers there ends, too. */
export async function listAllProducts({ db, clock }: Pick<SiteParts, 'db' | 'clock'>, most?: number): Promise<void> {
  for await (const { id: websiteId } of everyWebsite(db))
    await withTenant(db, websiteId, async (trx) => {
      const website = await loadWebsite(trx, websiteId);
      if (!website) return;
      const to = await beginPublication(trx, { websiteId, site: website.site, now: clock(), assets: {} });
      const [collections, products] = [await loadCollections(trx, websiteId), await loadProducts(trx, websiteId)];
      await publishProductsListed(to, collections, products, most);
    });
}
