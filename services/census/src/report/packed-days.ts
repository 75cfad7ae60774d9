import { setImmediate as turn } from 'node:timers/promises';
import { sql } from 'kysely';
import type { PieceName, VisitPack } from '../days/visit-pack.ts';
import { unpackVisits, type Pieces } from '../days/visit-unpack.ts';
import type { CensusTransaction } from '../db/database.ts';
import { choiceOf } from './pack-choice.ts';
import type { ReportQuery } from './filter.ts';
import { daysLater, lengthOf, type Period } from '@litfass/kit';

/** Days whose packs are in memory at once; those of the next ones are on their way. */
const DAYS_AT_ONCE = 5;

/**
 * Has `see` look at the packed visits of a time, each pack with the visits for which all filters hold. Only the pieces that are
 * asked for are read. Returns the days that are not packed, whose visits have to be read by rows.
 */
export async function seePacked(
  trx: CensusTransaction,
  query: ReportQuery,
  { pieces, see }: { pieces: readonly PieceName[]; see: (pack: VisitPack, chosen: Uint8Array) => void },
): Promise<string[]> {
  const open = new Set(daysOf(query.period));
  const groups = inGroups(await packedDays(trx, query));
  const load = (days: readonly string[]): Promise<Row[]> => {
    const rows = rowsOf(trx, { query, days, pieces });
    // Whoever waits for it is told.
    rows.catch(() => undefined);
    return rows;
  };
  let next = groups[0] && load(groups[0]);
  for (const [index] of groups.entries()) {
    const rows = (await next) ?? [];
    const following = groups[index + 1];
    next = following && load(following);
    for (const { day, ...own } of rows) {
      const pack = unpackVisits(day, own);
      // A day whose pack was taken away meanwhile stays among those that are read by rows.
      open.delete(pack.day);
      const chosen = choiceOf(pack, query.filters);
      if (chosen) see(pack, chosen);
      // Others get their turn: a pack takes some milliseconds.
      await turn();
    }
  }
  return [...open];
}

const daysOf = (period: Period): string[] =>
  Array.from({ length: lengthOf(period) }, (_, later) => daysLater(period.from, later));

const inGroups = (days: readonly string[]): string[][] =>
  Array.from({ length: Math.ceil(days.length / DAYS_AT_ONCE) }, (_, index) =>
    days.slice(index * DAYS_AT_ONCE, (index + 1) * DAYS_AT_ONCE),
  );

async function packedDays(trx: CensusTransaction, { websiteId, period }: ReportQuery): Promise<string[]> {
  const { rows } = await sql<{ day: string }>`
    select day::text from visit_pack
    where website_id = ${websiteId} and day between ${period.from}::date and ${period.to}::date and part = 0
  `.execute(trx);
  return rows.map(({ day }) => day);
}

type Row = Pieces & { day: string };

async function rowsOf(
  trx: CensusTransaction,
  { query, days, pieces }: { query: ReportQuery; days: readonly string[]; pieces: readonly PieceName[] },
): Promise<Row[]> {
  const filtered = Object.keys(query.filters).map((name) => (name === 'page' ? 'pages' : name));
  const names = new Set([...pieces, ...filtered]);
  const { rows } = await sql<Row>`
    select day::text, ${sql.join([...names].map((name) => sql.ref(name)))} from visit_pack
    where website_id = ${query.websiteId} and day = any(${days}::date[])
  `.execute(trx);
  return rows;
}
