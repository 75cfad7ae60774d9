import { copyRows } from '@litfass/kit';
import { sql } from 'kysely';
import type { CensusTransaction } from '../db/database.ts';
import { facetNames } from './dimension.ts';
import { remainderOf, type StoredHit } from './stored-hit.ts';

/** Makes the tables of days that are missing. In a transaction of its own: it locks the table of all days. */
export async function ensureDays(
  trx: CensusTransaction,
  parent: 'hit' | 'visit',
  days: readonly string[],
): Promise<void> {
  for (const day of days) await sql`select ensure_day(${parent}, ${day}::date)`.execute(trx);
}

const facetList = facetNames.join(', ');

/** Stores hits, by way of a table of the connection's own: COPY knows no row-level security. */
export async function insertHits(trx: CensusTransaction, hits: readonly StoredHit[]): Promise<void> {
  if (hits.length === 0) return;
  await sql`
    create temporary table if not exists incoming (website_id text, at bigint, hit_id text, event text, visitor text,
      data jsonb, page bigint, ${sql.raw(facetNames.map((name) => `${name} bigint`).join(', '))}) on commit delete rows
  `.execute(trx);
  await copyRows(
    trx,
    `pg_temp.incoming (website_id, at, hit_id, event, visitor, data, page, ${facetList})`,
    hits.map((hit) => [
      hit.websiteId,
      hit.at,
      hit.hitId,
      hit.event,
      hit.visitor,
      remainderOf(hit),
      hit.labels.page,
      ...facetNames.map((name) => hit.labels.facets[name]),
    ]),
  );
  await sql`
    insert into hit (website_id, received_at, hit_id, event, visitor, data, page, ${sql.raw(facetList)})
    select website_id, to_timestamp(at / 1000.0), decode(hit_id, 'hex'), event, decode(visitor, 'hex'), data, page,
           ${sql.raw(facetList)}
    from pg_temp.incoming
  `.execute(trx);
}
