import { sql, type Selectable, type Transaction } from 'kysely';
import type { DomainRow, SiteTables } from '../db/database.ts';
import type { Standing } from './lifecycle.ts';

type Trx = Transaction<SiteTables>;

export interface StoredDomain {
  host: string;
  primary: boolean;
  /** Of the proof; null where the operator vouches for the domain. */
  token: string | null;
  verifiedAt: Date | null;
  checkedAt: Date | null;
  addedAt: Date;
  standing: Standing;
}

/** All domains of a website, proven or not, the primary one first. */
export async function listDomains(trx: Trx, websiteId: string): Promise<StoredDomain[]> {
  const rows = await trx
    .selectFrom('domain')
    .selectAll()
    .where('website_id', '=', websiteId)
    .orderBy('is_primary', 'desc')
    .orderBy('host')
    .execute();
  return rows.map(toDomain);
}

/** Holds the row until the transaction ends, so that of two looks the second sees what the first wrote. */
export async function lockDomain(trx: Trx, websiteId: string, host: string): Promise<StoredDomain | null> {
  const row = await trx
    .selectFrom('domain')
    .selectAll()
    .where('website_id', '=', websiteId)
    .where('host', '=', host)
    .forUpdate()
    .executeTakeFirst();
  return row ? toDomain(row) : null;
}

/** False when the website has the domain already. */
export async function insertClaim(
  trx: Trx,
  websiteId: string,
  { host, token, now }: { host: string; token: string; now: Date },
): Promise<boolean> {
  const { numInsertedOrUpdatedRows = 0n } = await trx
    .insertInto('domain')
    .values({
      website_id: websiteId,
      host,
      is_primary: false,
      verified_at: null,
      token,
      added_at: now,
      claimed_at: now,
      next_check_at: now,
    })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows > 0n;
}

export async function saveStanding(
  trx: Trx,
  websiteId: string,
  host: string,
  { standing, now }: { standing: Standing; now: Date },
): Promise<void> {
  const { state, misses, tries, claimedAt, nextCheckAt, problem } = standing;
  await trx
    .updateTable('domain')
    .set({
      misses,
      tries,
      problem,
      claimed_at: claimedAt,
      next_check_at: nextCheckAt,
      checked_at: now,
      lost_at: state === 'lost' ? sql<Date>`coalesce(lost_at, ${now})` : null,
      verified_at: state === 'active' ? sql<Date>`coalesce(verified_at, ${now})` : null,
      ...(state !== 'active' && { is_primary: false }),
    })
    .where('website_id', '=', websiteId)
    .where('host', '=', host)
    .execute();
}

export async function setPrimary(trx: Trx, websiteId: string, host: string): Promise<void> {
  await trx
    .updateTable('domain')
    .set({ is_primary: sql<boolean>`host = ${host}` })
    .where('website_id', '=', websiteId)
    .execute();
}

export async function deleteDomain(trx: Trx, websiteId: string, host: string): Promise<void> {
  await trx.deleteFrom('domain').where('website_id', '=', websiteId).where('host', '=', host).execute();
}

/** Across tenants: the website that has proven the host. Under the system role. */
export async function findProvenHolder(trx: Trx, host: string): Promise<string | null> {
  const row = await trx
    .selectFrom('domain')
    .select('website_id')
    .where('host', '=', host)
    .where('verified_at', 'is not', null)
    .executeTakeFirst();
  return row?.website_id ?? null;
}

/**
 * Across tenants: domains whose next look is due, put off until `again` so that no other instance takes them too; a look
 * that dies with its instance is made up for then. Under the system role.
 */
export async function takeDue(
  trx: Trx,
  { now, again, limit }: { now: Date; again: Date; limit: number },
): Promise<{ websiteId: string; host: string }[]> {
  const { rows } = await sql<{ websiteId: string; host: string }>`
    with due as (
      select website_id, host from domain where next_check_at <= ${now}
      order by next_check_at limit ${limit} for update skip locked
    )
    update domain set next_check_at = ${again} from due
    where domain.website_id = due.website_id and domain.host = due.host
    returning domain.website_id as "websiteId", domain.host`.execute(trx);
  return rows;
}

function toDomain(row: Selectable<DomainRow>): StoredDomain {
  const lostOrPending = row.lost_at ? 'lost' : 'pending';
  return {
    host: row.host,
    primary: row.is_primary,
    token: row.token,
    verifiedAt: row.verified_at,
    checkedAt: row.checked_at,
    addedAt: row.added_at,
    standing: {
      state: row.verified_at ? 'active' : lostOrPending,
      misses: row.misses,
      tries: row.tries,
      claimedAt: row.claimed_at,
      nextCheckAt: row.next_check_at,
      problem: row.problem,
    },
  };
}
