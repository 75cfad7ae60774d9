import { parseUntrustedJson } from '@litfass/kit';
import { sql } from 'kysely';
import type { CensusTransaction } from '../db/database.ts';
import { signals } from '../drain/dimension.ts';
import type { columnsOf } from './list-report.ts';
import type { Period } from './period.ts';

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

/** What was counted in a time, most first. `labels`: of these alone. */
export async function listOf(
  trx: CensusTransaction,
  { websiteId, period, columns }: { websiteId: string; period: Period; columns: ReturnType<typeof columnsOf> },
  { limit, offset, labels }: { limit: number; offset: number; labels?: readonly number[] },
): Promise<ListRow[]> {
  const kinds = columns.counts.map(([, signal]) => signals[signal]);
  const { rows } = await sql<Row>`
    select label, coalesce(max(text), '') as text, array_agg(kind::integer) as kinds,
           array_agg(count::float8) as counts, array_agg(amount::float8) as amounts
    from (
      select label, kind, sum(count) as count, sum(amount) as amount from signal_day
      where website_id = ${websiteId} and kind = any(${kinds}::smallint[])
        and day between ${period.from}::date and ${period.to}::date
        ${labels ? sql`and label = any(${labels}::bigint[])` : sql``}
      group by label, kind
    ) as counted
    left join (select label, text from label where website_id = ${websiteId}) as named using (label)
    group by label order by max(count) desc, label limit ${limit} offset ${offset}
  `.execute(trx);
  return rows.map((row) => ({ label: row.label, key: keyOf(row.text), counts: countsOf(row, columns) }));
}

function countsOf({ kinds, counts, amounts }: Row, columns: ReturnType<typeof columnsOf>): Record<string, number> {
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
