import { nextVersion, publish, type Republisher } from '@litfass/kit';
import { PlansOfferedSchema } from '@litfass/proto/commerce/v1/plan_pb';
import type { CommerceTables, CommerceTransaction } from '../db/database.ts';
import { lockStore, websitesWithCommerce } from '../store/store.ts';
import type { TaxTerms } from '../totals/price-tax.ts';
import { offeredPlans, tellablePlans } from './plan.ts';

/** Says which plans a website offers. The caller holds the store's lock: else an older list could come last. */
export async function tellPlans(trx: CommerceTransaction, websiteId: string, store: TaxTerms): Promise<void> {
  const version = await nextVersion(trx);
  await publish(trx, {
    websiteId,
    domain: 'commerce',
    entity: 'plan',
    verb: 'offered',
    schema: PlansOfferedSchema,
    message: { websiteId, plansJson: JSON.stringify(tellablePlans(offeredPlans(store))), version },
    version,
  });
}

/** The same after a change of anything in the store; says nothing where the plans and their prices stayed. */
export async function tellChangedPlans(
  trx: CommerceTransaction,
  websiteId: string,
  { before, after }: { before: TaxTerms; after: TaxTerms },
): Promise<void> {
  const isSame = JSON.stringify(offeredPlans(before)) === JSON.stringify(offeredPlans(after));
  if (!isSame) await tellPlans(trx, websiteId, after);
}

/** Tells all plans again, for those who lost theirs. */
export const planRepublisher: Republisher<CommerceTables> = {
  domain: 'commerce',
  entity: 'plan',
  websites: websitesWithCommerce,
  publishAll: async (trx, websiteId) => tellPlans(trx, websiteId, await lockStore(trx, websiteId)),
};
