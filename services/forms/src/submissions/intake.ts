import { leaveWithCommit } from '@litfass/kit';
import type { Form } from '@litfass/model';
import type { FormsParts, FormsTransaction } from '../db/database.ts';
import { findForms } from '../definitions/store.ts';
import { deliveriesOf } from '../deliveries/delivery.ts';
import { addDeliveries } from '../deliveries/store.ts';
import { refuseTooMany } from '../limits/refuse-too-many.ts';
import { websiteOf, type KnownWebsite } from '../websites/store.ts';
import { publishSubmissions } from './events.ts';
import { prepare } from './prepare.ts';
import { openSlots, refuse, slotOf, type Entry, type Outcome, type Slot } from './slot.ts';
import { followLeaders, sameAsBefore, spendKeys, spendProofs, takeUploads, usesOf } from './spend.ts';
import { addSubmissions } from './store.ts';

const PROOF_OF_WORK = 'proof-of-work';

/**
 * Takes submissions of one website in one transaction: counts them, finds their forms, checks each by itself, uses up
 * keys, proofs and files, stores what remains with its events and deliveries. Outcomes come in the order of the entries.
 */
export async function takeIn(
  parts: FormsParts,
  trx: FormsTransaction,
  websiteId: string,
  entries: Entry[],
): Promise<Outcome[]> {
  const slots = entries.map(slotOf);
  const now = parts.clock();
  const ids = new Set(entries.map(({ arrived }) => arrived.formId));
  const [website, forms] = await Promise.all([
    websiteOf(trx, websiteId),
    findForms(trx, websiteId, [...ids]),
    refuseTooMany(parts, trx, websiteId, slots),
  ]);
  prepareAll(parts, slots, { website, forms, now });
  if (website.captchaProvider !== PROOF_OF_WORK) await askCaptchas(trx, websiteId, website, slots);
  await spendKeys(trx, websiteId, slots, now);
  await spendProofs(trx, websiteId, slots, now);
  await takeUploads(trx, websiteId, slots);
  storeAll(trx, websiteId, slots);
  followLeaders(slots);
  return slots.map(({ outcome }) => outcome ?? { kind: 'refused', error: new Error('A submission was left out') });
}

function prepareAll(
  { config, newId }: FormsParts,
  slots: Slot[],
  { website, forms, now }: { website: KnownWebsite; forms: Map<string, Form>; now: Date },
): void {
  const context = {
    emailRule: website.emailRule,
    isProofOfWork: website.captchaProvider === PROOF_OF_WORK,
    settings: config,
    now,
    newId,
  };
  for (const slot of slots) {
    if (slot.outcome) continue;
    const { arrived } = slot.entry;
    try {
      slot.prepared = prepare(arrived, { ...context, form: forms.get(arrived.formId) });
    } catch (error) {
      refuse(slot, error);
    }
  }
}

/** What was stored already needs no second answer of a provider, whose answers count once. */
async function askCaptchas(
  trx: FormsTransaction,
  websiteId: string,
  { captchaProvider: provider }: KnownWebsite,
  slots: Slot[],
): Promise<void> {
  const asking = openSlots(slots).filter(
    ({ entry, prepared }) => prepared.form.captcha === true && !entry.isCaptchaPassed,
  );
  if (asking.length === 0) return;
  const known = await usesOf(trx, websiteId, asking);
  for (const slot of asking)
    slot.outcome = sameAsBefore(slot.prepared, known.get(slot.prepared.key.hash)) ?? { kind: 'ask-captcha', provider };
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
