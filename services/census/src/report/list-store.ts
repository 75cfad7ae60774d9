import { parseUntrustedJson } from '@litfass/kit';
import { sql, type RawBuilder } from 'kysely';
import type { CensusTransaction } from '../db/database.ts';
import { signals } from '../drain/dimension.ts';
import { chosenVisits, hasFilters, looseConditions, type ReportQuery } from './filter.ts';
import type { ListColumns } from './list-report.ts';

export interface ListRow {
  label: number;
  /** What is counted: its id, its texts. */
  key: string[];
  counts: Record<string, number>;
}

interface Row {
  label: number;
  text: string;
  kinds: number[];
  counts: number[];
  amounts: number[];
}

export interface ListQuery extends ReportQuery {
  columns: ListColumns;
}

/** What was counted in a time, most first. `labels`: of these alone. */
export async function listOf(
  trx: CensusTransaction,
  query: ListQuery,
  { limit, offset, labels }: { limit: number; offset: number; labels?: readonly number[] },
): Promise<ListRow[]> {
  const { websiteId, columns } = query;
  const { rows } = await sql<Row>`
    select label, coalesce(max(text), '') as text, array_agg(kind::integer) as kinds,
           array_agg(count::float8) as counts, array_agg(amount::float8) as amounts
    from (
      select label, kind, sum(count) as count, sum(amount) as amount from ${hasFilters(query) ? filtered(query) : stored(query)}
      ${labels ? sql`where label = any(${labels}::bigint[])` : sql``}
      group by label, kind
    ) as counted
    left join (select label, text from label where website_id = ${websiteId}) as named using (label)
    group by label order by max(count) desc, label limit ${limit} offset ${offset}
  `.execute(trx);
  return rows.map((row) => ({ label: row.label, key: keyOf(row.text), counts: countsOf(row, columns) }));
}

const kindsOf = ({ columns }: ListQuery): number[] => columns.counts.map(([, signal]) => signals[signal]);

const stored = (query: ListQuery): RawBuilder<unknown> => sql`(
  select label, kind, count, amount from signal_day
  where website_id = ${query.websiteId} and kind = any(${kindsOf(query)}::smallint[])
    and day between ${query.period.from}::date and ${query.period.to}::date
) as signal`;

/** What happened in the chosen visits, and what belongs to none but has what is asked for itself. */
const filtered = (query: ListQuery): RawBuilder<unknown> => sql`(
  select label, kind, count, amount from (
    select unnest(signal_kinds) as kind, unnest(signal_labels) as label, unnest(signal_counts) as count,
           unnest(signal_amounts) as amount
    ${chosenVisits(query)} and signal_kinds && ${kindsOf(query)}::smallint[]
  ) as noted where kind = any(${kindsOf(query)}::smallint[])
  union all
  select label, kind, count, 0 from loose_signal
  where website_id = ${query.websiteId} and kind = any(${kindsOf(query)}::smallint[])
    and day between ${query.period.from}::date and ${query.period.to}::date ${looseConditions(query.filters)}
) as signal`;

function countsOf({ kinds, counts, amounts }: Row, columns: ListColumns): Record<string, number> {
  const at = (values: number[], kind: number): number => values[kinds.indexOf(kind)] ?? 0;
  return Object.fromEntries([
    ...columns.counts.map(([name, signal]) => [name, at(counts, signals[signal])] as const),
    ...columns.amounts.map(([name, signal]) => [name, at(amounts, signals[signal])] as const),
  ]);
}

/** Labels of several parts are JSON lists, cut where they were too long. */
function keyOf(text: string): string[] {
  if (!text.startsWith('["')) return [text];
  try {
    const parts = parseUntrustedJson(text);
    return Array.isArray(parts) ? parts.map(String) : [text];
  } catch {
    return [text];
  }
}
