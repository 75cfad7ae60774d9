import { repeat, withSystem, withTenant, type Job } from '@litfass/kit';
import type { CommerceParts } from '../db/database.ts';
import { findStaleOffers, takeStaleOffer } from '../order/stock-store.ts';
import { afterStock } from '../stock-notice/after-stock.ts';
import { offerProduct } from './offering.ts';
import { findOffer } from './offer-store.ts';
import { lockProduct } from './store.ts';

const EVERY_MS = 1000;

/** Tells what sales have left in stock: many orders of one product are told as one offer. */
export const tellStaleOffers = (parts: CommerceParts): Job =>
  repeat(parts.log, { everyMs: EVERY_MS, failure: 'offers could not be told', startsNow: true }, () => tellOnce(parts));

async function tellOnce(parts: CommerceParts): Promise<void> {
  const stale = await withSystem(parts.db, findStaleOffers);
  for (const { websiteId, itemId } of stale)
    await withTenant(parts.db, websiteId, async (trx) => {
      await lockProduct(trx, websiteId, itemId);
      if (!(await takeStaleOffer(trx, websiteId, itemId))) return;
      const product = await findOffer(trx, websiteId, itemId);
      if (!product) return;
      await offerProduct(trx, websiteId, product, parts.clock());
      const offered = await findOffer(trx, websiteId, itemId);
      if (offered) await afterStock(trx, parts, { websiteId, product: offered });
    }).catch((error: unknown) =>
      parts.log.warn({ err: error, itemId }, 'an offer could not be told; trying again later'),
    );
}
