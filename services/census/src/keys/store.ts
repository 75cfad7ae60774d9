import { sql } from 'kysely';
import type { CensusTransaction } from '../db/database.ts';

export interface ApiKey {
  id: string;
  name: string;
  createdAt: string;
  lastUsedAt: string | null;
}

const selected = sql`
  key_id as id, name, to_char(created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as "createdAt",
  to_char(last_used_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as "lastUsedAt"`;

export async function listKeys(trx: CensusTransaction, websiteId: string): Promise<ApiKey[]> {
  const { rows } = await sql<ApiKey>`
    select ${selected} from api_key where website_id = ${websiteId} order by key_id
  `.execute(trx);
  return rows;
}

/** Returns null where the website has `most` keys already. `hash` is hexadecimal. */
export async function addKey(
  trx: CensusTransaction,
  websiteId: string,
  key: { id: string; name: string; hash: string; now: Date; most: number },
): Promise<ApiKey | null> {
  const { rows } = await sql<ApiKey>`
    insert into api_key (website_id, key_id, name, hash, created_at)
    select ${websiteId}, ${key.id}, ${key.name}, decode(${key.hash}, 'hex'), ${key.now}
    where (select count(*) from api_key where website_id = ${websiteId}) < ${key.most}
    returning ${selected}
  `.execute(trx);
  return rows[0] ?? null;
}

/** False: the website has no such key. */
export async function removeKey(trx: CensusTransaction, websiteId: string, keyId: string): Promise<boolean> {
  const { rows } = await sql`
    delete from api_key where website_id = ${websiteId} and key_id = ${keyId} returning 1
  `.execute(trx);
  return rows.length > 0;
}

/** Whether the website has a key with this hash (hexadecimal); remembers when it was used, to the minute. */
export async function useKey(trx: CensusTransaction, websiteId: string, hash: string, now: Date): Promise<boolean> {
  const { rows } = await sql<{ id: string; isStale: boolean }>`
    select key_id as id, last_used_at is null or last_used_at < ${now}::timestamptz - interval '1 minute' as "isStale"
    from api_key where website_id = ${websiteId} and hash = decode(${hash}, 'hex')
  `.execute(trx);
  const [key] = rows;
  if (key?.isStale)
    await sql`update api_key set last_used_at = ${now} where website_id = ${websiteId} and key_id = ${key.id}`.execute(
      trx,
    );
  return key !== undefined;
}
