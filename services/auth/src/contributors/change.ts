import { refusals, withTenant, type Session } from '@litfass/kit';
import { contributorRoles } from '@litfass/model';
import { leaveKeys, type LeftKeys } from '../api-keys/leaving.ts';
import { keysOfMaker } from '../api-keys/store.ts';
import { recordAudit } from '../audit/store.ts';
import type { AuthParts } from '../db/database.ts';
import { refused } from '../errors.ts';
import { broadcastEnded } from '../sessions/directory.ts';
import type { Caller } from '../sessions/log-in.ts';
import { endSessionsOf, sessionHashes } from '../sessions/store.ts';
import { knownRoles, type Contributor } from './contributor.ts';
import { publishContributor } from './events.ts';
import { endInvitations } from './leaving.ts';
import { lockContributors, removeContributor, saveContributor } from './store.ts';

/**
 * Gives a contributor other roles, or none: then it has no access any more, and its API keys end but for those that are
 * taken over. Services drop what they remember of its sessions and keys. @throws Refusal 404, 409 for the last admin
 */
export async function changeRoles(
  parts: AuthParts,
  caller: Caller & { session: Session | null },
  { accountId, roles: given, takeOver = [] }: { accountId: string; roles: number[]; takeOver?: readonly string[] },
): Promise<{ changed: Contributor; keys: Pick<LeftKeys, 'ended' | 'takenOver'> }> {
  const { website, address, session } = caller;
  const roles = knownRoles(given);
  const { changed, hashes, keys } = await withTenant(parts.db, website.id, async (trx) => {
    const all = await lockContributors(trx, website.id);
    const former = all.find((one) => one.accountId === accountId);
    if (!former) throw refusals.notFound();
    const next = { ...former, roles };
    if (!hasAdmin([...all.filter((one) => one !== former), next])) throw refused('last-admin');
    if (roles.length > 0) await saveContributor(trx, website.id, next);
    else await removeContributor(trx, website.id, accountId);
    await publishContributor(trx, website.id, next);
    await recordAudit(parts, trx, website.id, {
      event: roles.length > 0 ? 'contributor-changed' : 'contributor-removed',
      kind: 'account',
      address,
      personId: accountId,
      ...(session && { actorId: session.accountId }),
      detail: `${former.roles.join(' ')} → ${roles.join(' ')}`,
    });
    await endInvitations(parts, trx, { websiteId: website.id, former, roles, address, actorId: session?.accountId });
    const end =
      roles.length > 0
        ? sessionHashes(trx, website.id, accountId)
        : endSessionsOf(trx, website.id, { kind: 'account', personId: accountId });
    const keys =
      roles.length > 0
        ? { ended: [], takenOver: [], hashes: (await keysOfMaker(trx, website.id, accountId)).map(({ hash }) => hash) }
        : await leaveKeys(parts, trx, { websiteId: website.id, accountId, by: session, takeOver, address });
    return { changed: next, keys, hashes: [...(await end), ...keys.hashes] };
  });
  broadcastEnded(parts.bus, hashes);
  return { changed, keys };
}

const hasAdmin = (all: Contributor[]): boolean => all.some(({ roles }) => roles.includes(contributorRoles.admin));
