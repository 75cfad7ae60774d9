import type { CommerceTransaction } from '../db/database.ts';
import { tellChangedPlans } from '../plan/events.ts';
import { offerAll } from '../product/offering.ts';
import { hasSamePrices, type TaxTerms } from '../totals/price-tax.ts';

/**
 * Tells what changed for visitors after anything of a store did: every offer where its currency or its taxes are others,
 * and its plans. The caller holds the store's lock and has saved `after`.
 */
export async function tellChangedPrices(
  trx: CommerceTransaction,
  websiteId: string,
  { before, after, now }: { before: TaxTerms; after: TaxTerms; now: Date },
): Promise<void> {
  if (!hasSamePrices(before, after)) await offerAll(trx, websiteId, now);
  await tellChangedPlans(trx, websiteId, { before, after });
}
