import { sql, type Selectable } from 'kysely';
import type { AuthTransaction } from '../db/database.ts';
import type { StoredKey, UsedKey } from './api-key.ts';
import type { ApiKeyRow } from './table.ts';

/** Keys of a website, the newest first, each with the name of who made it while that account is a contributor. */
export async function listKeys(trx: AuthTransaction, websiteId: string): Promise<StoredKey[]> {
  const rows = await trx
    .selectFrom('api_key')
    .leftJoin('contributor', (join) =>
      join
        .onRef('contributor.website_id', '=', 'api_key.website_id')
        .onRef('contributor.account_id', '=', 'api_key.created_by'),
    )
    .selectAll('api_key')
    .select(['display_name', 'email'])
    .where('api_key.website_id', '=', websiteId)
    .orderBy('id', 'desc')
    .execute();
  return rows.map((row) => fromRow(row, row.display_name || row.email));
}

/** Stores a key; false where the website has `most` already. */
export async function addKey(
  trx: AuthTransaction,
  websiteId: string,
  {
    most,
    ...key
  }: Omit<StoredKey, 'createdBy' | 'lastUsedAt' | 'makerId'> & { hash: string; accountId: string; most: number },
): Promise<boolean> {
  const { id, name, hash, scopes, accountId, createdAt, expiresAt } = key;
  // One after the other, so that two at once cannot both be the last that fits.
  await sql`select pg_advisory_xact_lock(hashtext('api_key'), hashtext(${websiteId}))`.execute(trx);
  const { rows } = await sql`
    insert into api_key (website_id, id, name, hash, scopes, created_by, created_at, expires_at)
    select ${websiteId}, ${id}, ${name}, ${hash}, ${scopes}::text[], ${accountId}, ${createdAt}, ${expiresAt}::timestamptz
    where (select count(*) from api_key where website_id = ${websiteId}) < ${most}
    returning 1
  `.execute(trx);
  return rows.length > 0;
}

/** Takes over a key that another service kept; one that is known already stays as it is. */
export async function keepKey(
  trx: AuthTransaction,
  websiteId: string,
  key: Pick<StoredKey, 'id' | 'name' | 'scopes' | 'createdAt' | 'lastUsedAt'> & { hash: string },
): Promise<void> {
  const { id, name, hash, scopes, createdAt, lastUsedAt } = key;
  await trx
    .insertInto('api_key')
    .values({
      website_id: websiteId,
      id,
      name,
      hash,
      scopes,
      created_by: null,
      created_at: createdAt,
      expires_at: null,
      last_used_at: lastUsedAt,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Removes a key; returns its name and hash, null where the website has no such key. */
export async function removeKey(
  trx: AuthTransaction,
  websiteId: string,
  id: string,
): Promise<{ name: string; hash: string } | null> {
  const row = await trx
    .deleteFrom('api_key')
    .where('website_id', '=', websiteId)
    .where('id', '=', id)
    .returning(['name', 'hash'])
    .executeTakeFirst();
  return row ?? null;
}

/** The unexpired key with this hash; that of somebody who builds the website no more is none. */
export async function findKey(
  trx: AuthTransaction,
  websiteId: string,
  { hash, now }: { hash: string; now: Date },
): Promise<UsedKey | null> {
  const row = await trx
    .selectFrom('api_key')
    .leftJoin('contributor', (join) =>
      join
        .onRef('contributor.website_id', '=', 'api_key.website_id')
        .onRef('contributor.account_id', '=', 'api_key.created_by'),
    )
    .selectAll('api_key')
    .select('roles')
    .where('api_key.website_id', '=', websiteId)
    .where('hash', '=', hash)
    .where((where) => where.or([where('expires_at', 'is', null), where('expires_at', '>', now)]))
    .executeTakeFirst();
  if (!row || (row.created_by !== null && row.roles === null)) return null;
  return { ...fromRow(row, null), makerRoles: row.roles };
}

/** A key of any website that ends, or has ended. */
export interface EndingKey {
  websiteId: string;
  id: string;
  name: string;
  makerId: string | null;
  createdAt: Date;
  expiresAt: Date;
}

/** The keys of all websites that end between two moments; give it a transaction of `withSystem`. */
export async function endingKeys(trx: AuthTransaction, { from, to }: { from: Date; to: Date }): Promise<EndingKey[]> {
  const rows = await trx
    .selectFrom('api_key')
    .select(['website_id', 'id', 'name', 'created_by', 'created_at', 'expires_at'])
    .where('expires_at', '>', from)
    .where('expires_at', '<=', to)
    .orderBy('expires_at')
    .execute();
  return rows.flatMap(({ website_id: websiteId, id, name, created_by: makerId, created_at: createdAt, expires_at }) =>
    expires_at ? [{ websiteId, id, name, makerId, createdAt, expiresAt: expires_at }] : [],
  );
}

/** The keys that an account answers for, with their hashes. */
export async function keysOfMaker(
  trx: AuthTransaction,
  websiteId: string,
  accountId: string,
): Promise<(StoredKey & { hash: string })[]> {
  const rows = await trx
    .selectFrom('api_key')
    .selectAll()
    .where('website_id', '=', websiteId)
    .where('created_by', '=', accountId)
    .orderBy('id')
    .execute();
  return rows.map((row) => ({ ...fromRow(row, null), hash: row.hash }));
}

/** Somebody else answers for a key from now on. */
export async function handKeyOver(
  trx: AuthTransaction,
  websiteId: string,
  { id, to }: { id: string; to: string },
): Promise<void> {
  await trx
    .updateTable('api_key')
    .set({ created_by: to })
    .where('website_id', '=', websiteId)
    .where('id', '=', id)
    .execute();
}

export async function markUsed(trx: AuthTransaction, websiteId: string, id: string, now: Date): Promise<void> {
  await trx
    .updateTable('api_key')
    .set({ last_used_at: now })
    .where('website_id', '=', websiteId)
    .where('id', '=', id)
    .execute();
}

const fromRow = (row: Selectable<ApiKeyRow>, createdBy: string | null): StoredKey => ({
  id: row.id,
  name: row.name,
  scopes: row.scopes,
  createdAt: row.created_at,
  createdBy,
  makerId: row.created_by,
  expiresAt: row.expires_at,
  lastUsedAt: row.last_used_at,
});
