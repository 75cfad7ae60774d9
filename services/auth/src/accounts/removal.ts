import { PLATFORM_ID, withSystem } from '@litfass/kit';
import { contributorRoles } from '@litfass/model';
import { leaveKeys } from '../api-keys/leaving.ts';
import { recordAudit } from '../audit/store.ts';
import { publishContributor } from '../contributors/events.ts';
import { endInvitations } from '../contributors/leaving.ts';
import { lockContributors, removeContributor, websitesOf } from '../contributors/store.ts';
import type { AuthParts } from '../db/database.ts';
import { refused } from '../errors.ts';
import type { Passwords } from '../passwords/password.ts';
import { broadcastEnded } from '../sessions/directory.ts';
import type { Caller } from '../sessions/log-in.ts';
import { endAccountSessions } from '../sessions/store.ts';
import { confirmPassword } from './password-change.ts';
import { lockAccount, removeAccount } from './store.ts';

/** Removes an account at its owner's wish (GDPR Art. 17). @throws Refusal 401, 409 while a website would be left alone */
export async function removeOwn(
  { parts, passwords }: { parts: AuthParts; passwords: Passwords },
  caller: Caller & { accountId: string },
  password: string,
): Promise<void> {
  const { address } = caller;
  const { id } = await confirmPassword({ parts, passwords }, caller, password);
  const ended = await withSystem(parts.db, async (trx) => {
    // Held from the start, so that no invitation is accepted meanwhile.
    if (!(await lockAccount(trx, id))) throw refused('log-in-again');
    const keyHashes: string[] = [];
    for (const { websiteId } of await websitesOf(trx, id)) {
      const all = await lockContributors(trx, websiteId);
      const own = all.find(({ accountId }) => accountId === id);
      if (!own) continue;
      const admins = all.filter(({ roles }) => roles.includes(contributorRoles.admin));
      if (admins.length === 1 && admins[0] === own) throw refused('last-admin');
      await removeContributor(trx, websiteId, id);
      await endInvitations(parts, trx, { websiteId, former: own, roles: [], address });
      const keys = await leaveKeys(parts, trx, { websiteId, accountId: id, by: null, takeOver: [], address });
      keyHashes.push(...keys.hashes);
      await publishContributor(trx, websiteId, { ...own, roles: [] });
      await recordAudit(parts, trx, websiteId, {
        event: 'contributor-removed',
        kind: 'account',
        personId: id,
        address,
      });
    }
    await recordAudit(parts, trx, PLATFORM_ID, { event: 'person-removed', kind: 'account', personId: id, address });
    await removeAccount(trx, id);
    return [...keyHashes, ...(await endAccountSessions(trx, id, null))];
  });
  broadcastEnded(parts.bus, ended);
}
