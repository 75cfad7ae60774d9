import { eachApart, repeat, withTenant, type Job } from '@litfass/kit';
import { beginPublication, type Publication } from '../content/publication.ts';
import { loadCollections, loadProductVisibility } from '../content/store.ts';
import type { SiteParts } from '../db/database.ts';
import { everyWebsite } from '../website/every-website.ts';
import { loadWebsite } from '../website/store.ts';
import { isForAll, publishProductsListed } from './events.ts';

const EVERY_MS = 24 * 60 * 60_000;

/** Says once a day which products there are: an offer of one that is gone ends, whatever kept it. */
export const listProductsDaily = (parts: SiteParts): Job =>
  repeat(parts.log, { everyMs: EVERY_MS, failure: 'products wait for being listed', startsNow: true }, () =>
    listAllProducts(parts),
  );

/** Products looked at in one turn: of one only its id is kept, however many a website has. */
const AT_ONCE = 1000;

/** One website after the other, also those without products: what commerce still offers there ends, too. */
export async function listAllProducts(
  { db, clock, log }: Pick<SiteParts, 'db' | 'clock' | 'log'>,
  { most, atOnce = AT_ONCE }: { most?: number; atOnce?: number } = {},
): Promise<void> {
  const about = ({ id: websiteId }: { id: string }) => ({ websiteId });
  await eachApart(log, everyWebsite(db), { failure: 'products of a website wait for being listed', about }, ({ id }) =>
    withTenant(db, id, async (trx) => {
      const website = await loadWebsite(trx, id);
      if (!website) return;
      const to = await beginPublication(trx, { websiteId: id, site: website.site, now: clock(), assets: {} });
      await publishProductsListed(to, await idsOfSold(to, atOnce), most);
    }),
  );
}

async function idsOfSold(to: Publication, limit: number): Promise<string[]> {
  const { trx, websiteId } = to;
  const collections = new Map((await loadCollections(trx, websiteId)).map((each) => [each.id, each]));
  const sold: string[] = [];
  for (let after = '', isMore = true; isMore;) {
    const products = await loadProductVisibility(trx, websiteId, { after, limit });
    for (const product of products) {
      const collection = collections.get(product.collectionId);
      if (collection && isForAll(to, collection, product)) sold.push(product.id);
    }
    after = products.at(-1)?.id ?? '';
    isMore = products.length === limit;
  }
  return sold;
}
