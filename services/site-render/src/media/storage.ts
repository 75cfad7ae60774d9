import { shareOf } from '@litfass/kit';
import type { Transaction } from 'kysely';
import type { SiteParts, SiteTables } from '../db/database.ts';
import { usedBytes } from './asset-store.ts';
import { mediaRefusals } from './errors.ts';

/** What the files of a website may take. */
export const roomOf = ({ config, hosts }: Pick<SiteParts, 'config' | 'hosts'>, websiteId: string): number =>
  shareOf(hosts.byId(websiteId), config.storageBytesPerWebsite, config);

/**
 * Lets a website keep no more than it may (T5). What several calls add at the same moment may go beyond by so much.
 * @param moreBytes what is to come; 0 where it is stored already and goes again with the transaction
 * @throws Refusal media-storage-full
 */
export async function keepWithin(
  trx: Transaction<SiteTables>,
  websiteId: string,
  { mostBytes, moreBytes = 0 }: { mostBytes: number; moreBytes?: number },
): Promise<void> {
  const used = await usedBytes(trx, websiteId);
  if (used + moreBytes > mostBytes) throw mediaRefusals.storageFull(used + moreBytes, mostBytes);
}
