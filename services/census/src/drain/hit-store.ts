import { copyText, copyField } from '@litfass/kit';
import { sql } from 'kysely';
import type { CensusTransaction } from '../db/database.ts';
import { facetNames } from './dimension.ts';
import { inSteps } from './in-steps.ts';
import type { Label } from './label.ts';
import type { StoredHit } from './stored-hit.ts';

/** Makes the tables of days that are missing. In a transaction of its own: it locks the table of all days. */
export async function ensureDays(
  trx: CensusTransaction,
  parent: 'hit' | 'visit',
  days: readonly string[],
): Promise<void> {
  for (const day of days) await sql`select ensure_day(${parent}, ${day}::date)`.execute(trx);
}

const columns = `website_id, received_at, hit_id, event, visitor, data, page, ${facetNames.join(', ')}`;

/** Brings hits into a table of the connection's own: COPY knows no row-level security. */
export async function copyHits(trx: CensusTransaction, hits: readonly StoredHit[]): Promise<void> {
  await sql`
    create temporary table if not exists incoming (website_id text, received_at timestamptz, hit_id bytea, event text,
      visitor bytea, data jsonb, page bigint, ${sql.raw(facetNames.map((name) => `${name} bigint`).join(', '))})
    on commit delete rows
  `.execute(trx);
  const timeText = timeTexts();
  let text = '';
  await inSteps(hits, (hit) => (text += line(hit, timeText(hit.at))));
  await copyText(trx, `pg_temp.incoming (${columns})`, text);
}

/** Stores what was copied. */
export async function insertCopied(trx: CensusTransaction): Promise<void> {
  await sql`insert into hit (${sql.raw(columns)}) select ${sql.raw(columns)} from pg_temp.incoming`.execute(trx);
}

/** A hit as COPY reads it. Ids are hexadecimal; nothing of them has to be escaped. */
function line({ websiteId, hitId, event, visitor, dataJson, labels: { page, facets } }: StoredHit, at: string): string {
  const data = dataJson === '' ? '\\N' : copyField(dataJson);
  const visit = `${label(facets.source)}\t${label(facets.channel)}\t${label(facets.campaign)}\t${label(facets.term)}`;
  const machine = `${label(facets.device)}\t${label(facets.browser)}\t${label(facets.os)}\t${label(facets.language)}`;
  const known = `${label(page)}\t${visit}\t${label(facets.country)}\t${machine}`;
  return `${websiteId}\t${at}\t\\\\x${hitId}\t${event}\t\\\\x${visitor}\t${data}\t${known}\n`;
}

const label = (value: Label | null): string => (value === null ? '\\N' : String(value));

/** Times as PostgreSQL reads them; many hits of a batch came in the same millisecond. */
function timeTexts(): (at: number) => string {
  let [last, text] = [Number.NaN, ''];
  return (at) => {
    if (at !== last) [last, text] = [at, new Date(at).toISOString()];
    return text;
  };
}
