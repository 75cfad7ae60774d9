import { sql } from 'kysely';
import type { CensusTransaction } from '../db/database.ts';

export interface KeptKey {
  websiteId: string;
  id: string;
  name: string;
  hash: Buffer;
  createdAt: Date;
  lastUsedAt: Date | null;
}

/** Takes up to `most` keys of any website out of the table; for a transaction of `withSystem`. */
export async function takeKeys(trx: CensusTransaction, most: number): Promise<KeptKey[]> {
  const { rows } = await sql<KeptKey>`
    delete from api_key where (website_id, key_id) in (
      select website_id, key_id from api_key limit ${most} for update skip locked
    )
    returning website_id as "websiteId", key_id as id, name, hash, created_at as "createdAt", last_used_at as "lastUsedAt"
  `.execute(trx);
  return rows;
}
