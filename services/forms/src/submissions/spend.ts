import { textsFor } from '@litfass/model/texts';
import type { FormsTransaction } from '../db/database.ts';
import { formRefusals } from '../errors.ts';
import { findSpendings, spendTokens, unspendTokens, type KnownUse } from '../tokens/store.ts';
import { bindUploads } from '../uploads/store.ts';
import type { Prepared } from './prepare.ts';
import { openSlots, refuse, type Outcome, type Slot } from './slot.ts';

/** One submission may use a key; the same one again is answered as before, another one is refused. */
export async function spendKeys(trx: FormsTransaction, websiteId: string, slots: Slot[], now: Date): Promise<void> {
  const leaders = new Map<string, Slot>();
  for (const slot of openSlots(slots)) {
    const leader = leaders.get(slot.prepared.key.hash);
    if (leader) slot.leader = leader;
    else leaders.set(slot.prepared.key.hash, slot);
  }
  const first = [...leaders.values()];
  const spendings = first.map(({ prepared: { key, digest, submission } }) => ({
    ...key,
    digest,
    submissionId: submission.id,
  }));
  const won = await spendTokens(trx, websiteId, spendings, now);
  const lost = first.filter(({ prepared }) => !won.has(prepared.key.hash));
  const known = await findSpendings(
    trx,
    websiteId,
    lost.map(({ prepared }) => prepared.key.hash),
  );
  for (const slot of lost)
    slot.outcome = sameAsBefore(slot.prepared, known.get(slot.prepared.key.hash)) ?? badKey(slot);
}

/** Gives those that waited for another one of their batch what that one got. */
export function followLeaders(slots: Slot[]): void {
  for (const slot of slots) {
    if (!slot.leader) continue;
    const { outcome, prepared } = slot.leader;
    slot.outcome = outcome?.kind === 'stored' && prepared.digest !== slot.prepared.digest ? badKey(slot) : outcome;
  }
}

const badKey = ({ prepared }: Slot): Outcome => ({
  kind: 'refused',
  error: formRefusals.badKey(prepared.arrived.website.locale),
});

/** The answer that a submission got when it came first; null when the key was used for another one, or not at all. */
export function sameAsBefore({ digest, form }: Prepared, use: KnownUse | undefined): Outcome | null {
  return use?.submissionId && use.digest === digest ? { kind: 'stored', submissionId: use.submissionId, form } : null;
}

/** A proof of work counts once; who lost it keeps the key. */
export async function spendProofs(trx: FormsTransaction, websiteId: string, slots: Slot[], now: Date): Promise<void> {
  const asked = openSlots(slots).flatMap((slot) => (slot.prepared.proof ? [{ slot, proof: slot.prepared.proof }] : []));
  if (asked.length === 0) return;
  const first = new Map<string, Slot>();
  for (const { slot, proof } of asked) if (!first.has(proof.hash)) first.set(proof.hash, slot);
  const proofs = new Map(asked.map(({ proof }) => [proof.hash, { ...proof, digest: null, submissionId: null }]));
  const won = await spendTokens(trx, websiteId, [...proofs.values()], now);
  const losers = asked.filter(({ slot, proof }) => !won.has(proof.hash) || first.get(proof.hash) !== slot);
  for (const { slot } of losers) refuse(slot, formRefusals.captcha(slot.prepared.arrived.website.locale));
  await giveKeysBack(
    trx,
    websiteId,
    losers.map(({ slot }) => slot),
  );
}

/** Files that a submission names become its own: all of them, or it is refused at their fields. */
export async function takeUploads(trx: FormsTransaction, websiteId: string, slots: Slot[]): Promise<void> {
  const losers: Slot[] = [];
  for (const slot of openSlots(slots)) {
    const { uploads, submission, arrived } = slot.prepared;
    if (uploads.length === 0) continue;
    const missing = await bindUploads(trx, websiteId, submission, uploads);
    if (missing.length === 0) continue;
    const { locale } = arrived.website;
    const text = textsFor(locale).forms.fileUnfinished;
    refuse(slot, formRefusals.invalid(locale, Object.fromEntries(missing.map((fieldId) => [fieldId, text]))));
    losers.push(slot);
  }
  await giveKeysBack(trx, websiteId, losers);
}

/** A refused submission does not use its key up. */
async function giveKeysBack(trx: FormsTransaction, websiteId: string, slots: Slot[]): Promise<void> {
  const hashes = slots.map(({ prepared }) => prepared.key.hash);
  if (hashes.length > 0) await unspendTokens(trx, websiteId, hashes);
}
