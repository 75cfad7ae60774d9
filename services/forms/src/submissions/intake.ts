import { leaveWithCommit } from '@litfass/kit';
import type { FormsParts, FormsTransaction } from '../db/database.ts';
import { deliveriesOf } from '../deliveries/delivery.ts';
import { addDeliveries } from '../deliveries/store.ts';
import { publishSubmissions } from './events.ts';
import type { Prepared } from './prepare.ts';
import { openSlots, slotOf, type Outcome, type Slot } from './slot.ts';
import { followLeaders, spendKeys, spendProofs, takeUploads } from './spend.ts';
import { addSubmissions } from './store.ts';

/**
 * Takes submissions of one website in one transaction: uses up keys, proofs and files, stores what remains with its
 * events and deliveries. Outcomes come in the order of the submissions.
 */
export async function takeIn(
  { clock }: Pick<FormsParts, 'clock'>,
  trx: FormsTransaction,
  websiteId: string,
  prepared: Prepared[],
): Promise<Outcome[]> {
  const slots = prepared.map(slotOf);
  const now = clock();
  await spendKeys(trx, websiteId, slots, now);
  await spendProofs(trx, websiteId, slots, now);
  await takeUploads(trx, websiteId, slots);
  storeAll(trx, websiteId, slots);
  followLeaders(slots);
  return slots.map(({ outcome }) => outcome ?? { kind: 'refused', error: new Error('A submission was left out') });
}

/** The last writes: they leave together with the commit. */
function storeAll(trx: FormsTransaction, websiteId: string, slots: Slot[]): void {
  const storing = openSlots(slots);
  if (storing.length === 0) return;
  const prepared = storing.map((slot) => slot.prepared);
  const announced = prepared.filter(({ submission }) => !submission.spam);
  leaveWithCommit(
    trx,
    addSubmissions(trx, websiteId, prepared),
    publishSubmissions(
      trx,
      websiteId,
      announced.map(({ submission }) => submission),
    ),
    addDeliveries(trx, websiteId, announced.flatMap(deliveriesOf)),
  );
  for (const slot of storing)
    slot.outcome = { kind: 'stored', submissionId: slot.prepared.submission.id, form: slot.prepared.form };
}
