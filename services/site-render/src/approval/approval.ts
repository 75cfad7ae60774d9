import { refusal, type Session } from '@litfass/kit';
import type { Site } from '@litfass/model';
import type { Transaction } from 'kysely';
import type { SiteTables } from '../db/database.ts';
import type { Draft, Place } from '../editor/draft-store.ts';
import { hasOtherPublishers } from './publisher-store.ts';

type Trx = Transaction<SiteTables>;

export const approvalRefusals = {
  own: () =>
    refusal({
      code: 'approval-needed',
      status: 409,
      text: 'Auf dieser Website gibt jemand anders frei, was du änderst. Bitte um Prüfung.',
    }),
  several: () =>
    refusal({
      code: 'approval-needed',
      status: 409,
      text: 'Auf dieser Website gibt jemand anders frei, was du änderst. Gib die Einträge zur Prüfung.',
    }),
  switch: () =>
    refusal({
      code: 'approval-admin',
      status: 403,
      text: 'Ob Änderungen eine Freigabe brauchen, legt die Administration fest.',
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
 * Two people have had a change in hand before visitors see it: who asks for approval, and who gives it. Settings of the
 * website are no content; but whether it demands approval is for administrators to say.
 * @throws Refusal 409 for one's own change, 403 for the switch itself
 */
export async function refuseOwn(
  trx: Trx,
  websiteId: string,
  { kind, draft, ...asked }: Asked & { kind: Place['kind']; draft: Pick<Draft, 'document' | 'reviewById'> },
): Promise<void> {
  if (kind === 'site') {
    const isSwitched = switchIn(draft.document) !== demandsApproval(asked.site);
    if (isSwitched && !asked.session.permissions.includes('admin')) throw approvalRefusals.switch();
    return;
  }
  const isSeenByTwo = draft.reviewById !== null && draft.reviewById !== asked.session.accountId;
  if (!isSeenByTwo && (await needsApproval(trx, websiteId, asked))) throw approvalRefusals.own();
}

const switchIn = ({ settings }: Draft['document']): boolean =>
  Reflect.get(Object(settings), 'approvalRequired') === true;
