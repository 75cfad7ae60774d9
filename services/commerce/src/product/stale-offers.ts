import { repeat, withSystem, withTenant, type Job } from '@litfass/kit';
import type { CommerceParts } from '../db/database.ts';
import { findStaleOffers, takeStaleOffers } from '../order/stock-store.ts';
import { afterStock } from '../stock-notice/after-stock.ts';
import { offerProducts } from './offering.ts';
import { findOffersOf } from './offer-store.ts';
import { lockProducts } from './store.ts';

const EVERY_MS = 1000;
/** Of one transaction: publishing one of these products waits for it. */
const MOST = 50;

/** Tells what sales have left in stock: many orders of one product are told as one offer. */
export const tellStaleOffers = (parts: CommerceParts): Job =>
  repeat(parts.log, { everyMs: EVERY_MS, failure: 'offers could not be told', startsNow: true }, () => tellOnce(parts));

async function tellOnce(parts: CommerceParts): Promise<void> {
  const stale = await withSystem(parts.db, findStaleOffers);
  for (const [websiteId, offers] of Map.groupBy(stale, (offer) => offer.websiteId)) {
    const itemIds = offers.map(({ itemId }) => itemId);
    for (let begin = 0; begin < itemIds.length; begin += MOST)
      await tellTogether(parts, websiteId, itemIds.slice(begin, begin + MOST));
  }
}

/** One that cannot be told must not keep back the others. */
async function tellTogether(parts: CommerceParts, websiteId: string, itemIds: readonly string[]): Promise<void> {
  try {
    await tell(parts, websiteId, itemIds);
  } catch (error) {
    if (itemIds.length > 1) for (const itemId of itemIds) await tellTogether(parts, websiteId, [itemId]);
    else parts.log.warn({ err: error, itemId: itemIds[0] }, 'an offer could not be told; trying again later');
  }
}

const tell = (parts: CommerceParts, websiteId: string, itemIds: readonly string[]): Promise<void> =>
  withTenant(parts.db, websiteId, async (trx) => {
    // What is read behind the locks is what their last holders left.
    await lockProducts(trx, websiteId, itemIds);
    const taken = await takeStaleOffers(trx, websiteId, itemIds);
    const found = await findOffersOf(trx, websiteId, itemIds);
    const stale = found.filter(({ itemId }) => taken.includes(itemId));
    if (stale.length === 0) return;
    const now = parts.clock();
    const products = await offerProducts(trx, websiteId, stale, now);
    await afterStock(trx, parts, { websiteId, products });
  });
