import { sql } from 'kysely';
import type { CensusTransaction } from '../db/database.ts';
import { holdOffRemovals } from '../website/removal.ts';
import { listColumns, listsIn, type VisitLists } from '../drain/visit-lists.ts';
import { MOST_VISITS, packedNames, packVisits, pieceNames, type PackedVisit } from './visit-pack.ts';

/** Visits of a day that are worth packing: fewer are read as fast as they are. */
const FEWEST_VISITS = 2000;
const MOST_AT_ONCE = 200;

type Lists = Pick<PackedVisit, 'pages' | 'pageViews' | 'signals' | 'vitals'>;
type Row = Omit<PackedVisit, keyof Lists> & VisitLists;

/** A website's day. */
export interface WebsiteDay {
  websiteId: string;
  /** yyyy-mm-dd */
  day: string;
}

/** Days between two (the last one excluded) with many visits that are not packed, newest first. */
export async function unpackedDays(trx: CensusTransaction, from: string, before: string): Promise<WebsiteDay[]> {
  const { rows } = await sql<WebsiteDay>`
    select website_id as "websiteId", day::text from visit_hour
    where day >= ${from}::date and day < ${before}::date
    group by website_id, visit_hour.day having sum(visits) >= ${FEWEST_VISITS}
      and not exists (select 1 from visit_pack as known
                      where known.website_id = visit_hour.website_id and known.day = visit_hour.day)
    order by visit_hour.day desc limit ${MOST_AT_ONCE}
  `.execute(trx);
  return rows;
}

/** Packs the visits of a day, which nobody changes meanwhile. */
export async function packDayOfVisits(trx: CensusTransaction, websiteDay: WebsiteDay): Promise<void> {
  const { websiteId, day } = websiteDay;
  await holdOffRemovals(trx);
  await sql`select hold_visits(${day}::date)`.execute(trx);
  let from = '';
  for (let part = 0; ; part += 1) {
    const visits = await visitsFrom(trx, websiteDay, from);
    const last = visits.at(-1)?.visitor ?? '';
    const isLast = visits.length < MOST_VISITS;
    // A visitor's visits are in one part: the last one's may go on behind the end.
    const own = isLast ? visits : visits.filter(({ visitor }) => visitor !== last);
    if (own.length > 0) await savePack(trx, { websiteId, day, part }, await packVisits(own));
    if (isLast || own.length === 0) return;
    from = last;
  }
}

async function visitsFrom(
  trx: CensusTransaction,
  { websiteId, day }: WebsiteDay,
  visitor: string,
): Promise<PackedVisit[]> {
  const { rows } = await sql<Row>`
    select encode(visitor, 'hex') as visitor, hour, views, (actions <= 1)::integer as bounces,
           round(extract(epoch from last_at - started_at))::integer as seconds,
           ${sql.join(packedNames.map((name) => sql.ref(name)))}, ${listColumns}
    from visit where website_id = ${websiteId} and day = ${day}::date and visitor >= decode(${visitor}, 'hex')
    order by visitor, started_at limit ${MOST_VISITS}
  `.execute(trx);
  return rows.map((row) => ({ ...row, ...listsIn(row) }));
}

async function savePack(
  trx: CensusTransaction,
  { websiteId, day, part }: WebsiteDay & { part: number },
  pieces: Awaited<ReturnType<typeof packVisits>>,
): Promise<void> {
  await sql`
    insert into visit_pack (website_id, day, part, ${sql.join(pieceNames.map((name) => sql.ref(name)))})
    values (${websiteId}, ${day}::date, ${part}, ${sql.join(pieceNames.map((name) => pieces[name]))})
    on conflict do nothing -- another instance packed the same visits
  `.execute(trx);
}

/** Takes away what is packed of days whose visits have changed. */
export async function dropVisitPacks(trx: CensusTransaction, days: readonly WebsiteDay[]): Promise<void> {
  if (days.length === 0) return;
  await sql`
    delete from visit_pack using unnest(${days.map(({ websiteId }) => websiteId)}::text[],
      ${days.map(({ day }) => day)}::date[]) as changed (website, changed_day)
    where website_id = changed.website and day = changed.changed_day
  `.execute(trx);
}
