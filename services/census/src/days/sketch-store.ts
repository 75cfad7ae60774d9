import { sql, type RawBuilder } from 'kysely';
import type { CensusTransaction } from '../db/database.ts';
import { holdOffRemovals } from '../website/removal.ts';
import { daysLater, lengthOf, type Period } from '@litfass/kit';

/** The sketch of each website and day of some visits; see `distinctVisitors`. Hashes are random bits already. */
const sketches = (visits: RawBuilder<unknown>): RawBuilder<unknown> => sql`
  select website_id, day,
         string_agg(int2send(register::smallint) || decode(lpad(to_hex(rank), 2, '0'), 'hex'), ''::bytea) as registers
  from (
    select website_id, day, register, max(33 - length(ltrim(bits::text, '0'))) as rank
    from (
      select website_id, day, (get_byte(visitor, 0) << 4) | (get_byte(visitor, 1) >> 4) as register,
             ('x' || encode(substr(visitor, 3, 4), 'hex'))::bit(32) as bits
      from visit where ${visits}
    ) as hashed
    group by website_id, day, register
  ) as ranked
  group by website_id, day`;

/** Makes the sketches of a day, of all websites. */
export async function sketchDay(trx: CensusTransaction, day: string): Promise<void> {
  await holdOffRemovals(trx);
  await sql`
    insert into visitor_sketch (website_id, day, registers) ${sketches(sql`day = ${day}::date`)}
    on conflict (website_id, day) do update set registers = excluded.registers
  `.execute(trx);
}

/** One sketch of each day of some visits; `visits` is a condition. */
export async function filteredSketches(trx: CensusTransaction, visits: RawBuilder<unknown>): Promise<Buffer[]> {
  const { rows } = await sql<{ registers: Buffer }>`
    select registers from (${sketches(visits)}) as made
  `.execute(trx);
  return rows.map(({ registers }) => registers);
}

/** The sketches of a time; those of days that are not over are made of their visits. */
export async function sketchesOf(trx: CensusTransaction, websiteId: string, period: Period): Promise<Buffer[]> {
  const within = sql`website_id = ${websiteId} and day between ${period.from}::date and ${period.to}::date`;
  const kept = await sql<{ day: string; registers: Buffer }>`
    select day::text, registers from visitor_sketch where ${within}
  `.execute(trx);
  const days = new Set(kept.rows.map(({ day }) => day));
  // By name, so that only their visits are read: a condition on all other days would read every visit of the time.
  const open = Array.from({ length: lengthOf(period) }, (_, later) => daysLater(period.from, later)).filter(
    (day) => !days.has(day),
  );
  const made = await filteredSketches(trx, sql`website_id = ${websiteId} and day = any(${open}::date[])`);
  return [...kept.rows.map(({ registers }) => registers), ...made];
}
