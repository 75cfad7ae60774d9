import { eventKinds } from '@litfass/model';
import { sql } from 'kysely';
import type { CensusTransaction } from '../db/database.ts';

export interface DayReport {
  /** yyyy-mm-dd, UTC */
  day: string;
  hits: number;
  pageViews: number;
  visitors: number;
}

/** One row for each of `days` days up to `until`, oldest first. Reads the sums alone. */
export async function reportDays(
  trx: CensusTransaction,
  websiteId: string,
  { until, days }: { until: string; days: number },
): Promise<DayReport[]> {
  const { rows } = await sql<DayReport>`
    select to_char(day, 'YYYY-MM-DD') as day, coalesce(hits, 0)::bigint as hits,
           coalesce("pageViews", 0)::bigint as "pageViews", coalesce(visitors, 0)::bigint as visitors
    from (select ${until}::date - number as day from generate_series(0, ${days}::integer - 1) as number) as asked
    left join (
      select day, sum(hits) as hits, sum(hits) filter (where event = ${String(eventKinds.pageView)}) as "pageViews"
      from hit_day where website_id = ${websiteId} group by day
    ) as counted using (day)
    left join (
      select day, count(*) as visitors from visitor_day where website_id = ${websiteId} group by day
    ) as seen using (day)
    order by day
  `.execute(trx);
  return rows;
}
