import { nextVersion, noteRemoval } from '@litfass/kit';
import type { Transaction } from 'kysely';
import type { SiteTables } from '../db/database.ts';
import { publishWebsiteRemoved } from '../website/events.ts';
import { removeWebsite } from '../website/store.ts';
import { restIdentifier } from './resting.ts';

/** Removes a website for good and lets its identifier rest. What other services still tell of it changes nothing here. */
export async function endWebsite(trx: Transaction<SiteTables>, websiteId: string, now: Date): Promise<void> {
  const version = await nextVersion(trx);
  await noteRemoval(trx, { websiteId, version });
  await restIdentifier(trx, websiteId, now);
  await removeWebsite(trx, websiteId);
  await publishWebsiteRemoved(trx, websiteId, Number(version));
}
