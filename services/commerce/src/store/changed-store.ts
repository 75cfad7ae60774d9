import { nextVersion, publish } from '@litfass/kit';
import { StoreChangedSchema } from '@litfass/proto/commerce/v1/store_pb';
import type { CommerceTransaction } from '../db/database.ts';

/** What pages show of a store, beside its prices. */
interface ShownStore {
  opened: boolean;
  isClosedByLaw: boolean;
  payments: object;
  hasStripe: boolean;
  commerce: { shippingZones?: readonly object[] | undefined } | null;
  selling: object;
}

/** Says that pages which show anything of the store are out of date, where what they show changed. */
export async function tellChangedStore(
  trx: CommerceTransaction,
  websiteId: string,
  { before, after }: { before: ShownStore; after: ShownStore },
): Promise<void> {
  if (shownOf(before) === shownOf(after)) return;
  const version = await nextVersion(trx);
  await publish(trx, {
    websiteId,
    domain: 'commerce',
    entity: 'store',
    verb: 'changed',
    schema: StoreChangedSchema,
    message: { websiteId, version },
    version,
  });
}

const shownOf = ({ opened, isClosedByLaw, payments, hasStripe, commerce, selling }: ShownStore): string =>
  JSON.stringify([opened && !isClosedByLaw, payments, hasStripe, commerce?.shippingZones ?? [], selling]);
