import type { Account } from '../accounts/account.ts';
import type { AuthTransaction } from '../db/database.ts';
import { sessionHashes } from '../sessions/store.ts';
import { publishContributor } from './events.ts';
import { lockWebsitesOf, saveContributor } from './store.ts';

/**
 * Brings an account's name and address to all its websites and tells the other services. Returns the hashes of its
 * sessions, whose remembered answers are now wrong. For a transaction of `withSystem`.
 */
export async function showEverywhere(trx: AuthTransaction, account: Account): Promise<string[]> {
  const { email, displayName } = account;
  const hashes: string[] = [];
  for (const { websiteId, contributor } of await lockWebsitesOf(trx, account.id)) {
    const changed = { ...contributor, email, displayName };
    await saveContributor(trx, websiteId, changed);
    await publishContributor(trx, websiteId, changed);
    hashes.push(...(await sessionHashes(trx, websiteId, account.id)));
  }
  return hashes;
}
