import { withSystem, withTenant, type Job } from '@litfass/kit';
import type { CommerceParts } from '../db/database.ts';
import { findStaleOffers, takeStaleOffer } from '../order/stock-store.ts';
import { offerProduct } from './offering.ts';
import { findOffers, lockProduct } from './store.ts';

const EVERY_MS = 1000;

/** Tells what sales have left in stock: many orders of one product are told as one offer. */
export function tellStaleOffers(parts: CommerceParts): Job {
  const run = (): Promise<void> =>
    tellOnce(parts).catch((error: unknown) => parts.log.warn({ err: error }, 'offers could not be told'));
  let running = run();
  const timer = setInterval(() => {
    running = running.then(run);
  }, EVERY_MS);
  return {
    stop: async () => {
      clearInterval(timer);
      await running;
    },
  };
}

async function tellOnce({ db, clock }: CommerceParts): Promise<void> {
  const stale = await withSystem(db, findStaleOffers);
  for (const { websiteId, itemId } of stale)
    await withTenant(db, websiteId, async (trx) => {
      await lockProduct(trx, websiteId, itemId);
      if (!(await takeStaleOffer(trx, websiteId, itemId))) return;
      const product = (await findOffers(trx, websiteId)).find((each) => each.itemId === itemId);
      if (product) await offerProduct(trx, websiteId, product, clock());
    });
}
