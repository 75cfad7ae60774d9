import { refusal, type Session } from '@litfass/kit';
import type { Site } from '@litfass/model';
import type { Transaction } from 'kysely';
import type { SiteTables } from '../db/database.ts';
import type { Draft, DraftPlan, Place, Writer } from '../editor/draft-store.ts';
import { bringsWords } from '../editor/site-rights.ts';
import { loadWebsite } from '../website/store.ts';
import { hasOtherPublishers, otherPublishers } from './publisher-store.ts';

type Trx = Transaction<SiteTables>;

export const approvalRefusals = {
  own: () =>
    refusal({
      code: 'approval-needed',
      status: 409,
      text: 'Auf dieser Website gibt jemand anders frei, was du änderst. Bitte um Prüfung.',
    }),
  changedSince: (asker: string) =>
    refusal({
      code: 'approval-needed',
      status: 409,
      text: `Du hast das geändert, nachdem ${asker} um Prüfung gebeten hat. Freigeben kann es, wer es seitdem nicht geändert hat. Bitte selbst um Prüfung, dann kann auch ${asker} es freigeben.`,
    }),
  several: () =>
    refusal({
      code: 'approval-needed',
      status: 409,
      text: 'Auf dieser Website gibt jemand anders frei, was du änderst. Gib die Einträge zur Prüfung.',
    }),
};

export const demandsApproval = ({ settings }: Site): boolean => settings?.approvalRequired === true;

/**
 * Whether what this person changes has to be approved by somebody else: the website demands it, and there is somebody
 * else who could. Who works alone is not locked out.
 */
export const needsApproval = async (trx: Trx, websiteId: string, { site, session }: Asked): Promise<boolean> =>
  demandsApproval(site) && (await hasOtherPublishers(trx, websiteId, session.accountId));

interface Asked {
  site: Site;
  session: Session;
}

/**
 * Two people have had a change in hand before visitors see it: who asks for approval, and who gives it. Of the website's
 * own document that holds for the members that are words.
 * @throws Refusal 409 for one's own change
 */
export async function refuseOwn(
  trx: Trx,
  websiteId: string,
  { kind, draft, ...asked }: Asked & { kind: Place['kind']; draft: Asking & Pick<Draft, 'document'> },
): Promise<void> {
  if (kind === 'site' && !bringsWords(asked.site, draft.document)) return;
  const { accountId } = asked.session;
  const isAsked = draft.reviewById !== null && draft.reviewById !== accountId;
  const hasChanged = hasChangedSince(draft, accountId);
  if ((isAsked && !hasChanged) || !(await needsApproval(trx, websiteId, asked))) return;
  throw hasChanged && draft.reviewBy !== null ? approvalRefusals.changedSince(draft.reviewBy) : approvalRefusals.own();
}

type Asking = Pick<Draft, 'reviewBy' | 'reviewById' | 'reviewChangedBy'>;

/** Whether somebody changed a draft himself after he, or another one, was asked to look at it. */
const hasChangedSince = ({ reviewById, reviewChangedBy }: Asking, accountId: string): boolean =>
  reviewById !== accountId && reviewChangedBy.includes(accountId);

/** What the screens say of an approval that is needed: whether this person has left it to somebody else, and to whom. */
export async function approvalOf(
  trx: Trx,
  websiteId: string,
  { draft, session }: { draft: Asking; session: Session },
): Promise<{ changedByYou: boolean; approvers: string[] }> {
  const nothing = { changedByYou: false, approvers: [] };
  if (draft.reviewBy === null) return nothing;
  const record = await loadWebsite(trx, websiteId);
  if (!record || !(await needsApproval(trx, websiteId, { site: record.site, session }))) return nothing;
  const others = await otherPublishers(trx, websiteId, [draft.reviewById ?? '', ...draft.reviewChangedBy]);
  return { changedByYou: hasChangedSince(draft, session.accountId), approvers: others };
}

/**
 * Who asked first is the one who asks, whoever moves the time meanwhile; but who has changed the draft since then and
 * asks himself takes his place, and leaves the approval to him as well.
 */
export function asksFor({ reviewBy, reviewById, reviewChangedBy }: Asking, by: Writer): Omit<DraftPlan, 'publish_at'> {
  if (reviewBy !== null && !reviewChangedBy.includes(by.accountId))
    return { review_by: reviewBy, review_by_id: reviewById, review_changed_by: reviewChangedBy };
  const others = reviewChangedBy.filter((id) => id !== by.accountId);
  return { review_by: by.name, review_by_id: by.accountId, review_changed_by: others };
}

export const nobodyAsks: Omit<DraftPlan, 'publish_at'> = { review_by: null, review_by_id: null, review_changed_by: [] };
