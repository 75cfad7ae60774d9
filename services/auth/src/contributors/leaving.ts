import { permissionsOf } from '@litfass/model';
import { recordAudit } from '../audit/store.ts';
import type { AuthParts, AuthTransaction } from '../db/database.ts';
import { revokeInvitationsOf, type OneTimeToken } from '../tokens/store.ts';
import type { Contributor } from './contributor.ts';

const mayInvite = (roles: readonly number[]): boolean => permissionsOf(roles).includes('settingsContributors');

/**
 * Whether who sent the invitation may still invite: else whoever is about to be removed would leave a door open. Those from
 * before inviters were noted are nobody's.
 */
export function isFromInviter({ content }: Pick<OneTimeToken, 'content'>, all: readonly Contributor[]): boolean {
  const { inviterId = null } = content;
  return inviterId === null || all.some(({ accountId, roles }) => accountId === inviterId && mayInvite(roles));
}

/**
 * Ends the invitations that somebody sent who may not invite any more, and those to somebody who is removed: neither is to
 * bring anybody back.
 */
export async function endInvitations(
  parts: AuthParts,
  trx: AuthTransaction,
  {
    websiteId,
    former: { accountId, email },
    roles,
    address,
    actorId,
  }: {
    websiteId: string;
    former: Contributor;
    roles: readonly number[];
    address: string;
    actorId?: string | undefined;
  },
): Promise<void> {
  const ended = await revokeInvitationsOf(trx, websiteId, {
    from: mayInvite(roles) ? null : accountId,
    to: roles.length > 0 ? null : email,
  });
  for (let count = 0; count < ended; count += 1)
    await recordAudit(parts, trx, websiteId, {
      event: 'invitation-revoked',
      kind: 'account',
      personId: null,
      address,
      ...(actorId !== undefined && { actorId }),
    });
}
