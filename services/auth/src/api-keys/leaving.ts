import type { Session } from '@litfass/kit';
import { recordAudit } from '../audit/store.ts';
import type { AuthParts, AuthTransaction } from '../db/database.ts';
import { checkMaker, type StoredKey } from './api-key.ts';
import { handKeyOver, keysOfMaker, removeKey } from './store.ts';

/** What became of the keys of somebody who goes. */
export interface LeftKeys {
  ended: StoredKey[];
  takenOver: StoredKey[];
  /** Of all of them: services forget what they remember. */
  hashes: string[];
}

/**
 * Ends the keys of an account that builds the website no more, but for those that who removes it takes over.
 * @throws Refusal 403 for a key that may do what who takes it over may not
 */
export async function leaveKeys(
  parts: AuthParts,
  trx: AuthTransaction,
  {
    websiteId,
    accountId,
    by,
    takeOver,
    address,
  }: { websiteId: string; accountId: string; by: Session | null; takeOver: readonly string[]; address: string },
): Promise<LeftKeys> {
  const left: LeftKeys = { ended: [], takenOver: [], hashes: [] };
  for (const key of await keysOfMaker(trx, websiteId, accountId)) {
    left.hashes.push(key.hash);
    if (by && by.accountId !== accountId && takeOver.includes(key.id)) {
      checkMaker(by, key.scopes);
      await handKeyOver(trx, websiteId, { id: key.id, to: by.accountId });
      left.takenOver.push(key);
      continue;
    }
    await removeKey(trx, websiteId, key.id);
    left.ended.push(key);
    const personId = by?.accountId ?? accountId;
    const entry = { event: 'api-key-removed', kind: 'account', personId, address, detail: key.name } as const;
    await recordAudit(parts, trx, websiteId, entry);
  }
  return left;
}
