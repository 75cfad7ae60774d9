import { parseUntrustedJson } from '@litfass/kit';
import { sql } from 'kysely';
import type { CensusTransaction } from '../db/database.ts';
import { signals } from '../drain/dimension.ts';
import { hasFilters, type ReportQuery } from './filter.ts';
import { filteredCounts } from './filtered-list.ts';
import type { ListColumns } from './list-report.ts';
import { textsOf } from './visit-store.ts';
import type { LabelCounts } from './filtered-list.ts';

export interface ListRow {
  label: number;
  /** What is counted: its id, its texts. */
  key: string[];
  counts: Record<string, number>;
}

export interface ListQuery extends ReportQuery {
  columns: ListColumns;
}

interface Part {
  limit: number;
  offset: number;
  /** Of these alone. */
  labels?: readonly number[];
}

/** What was counted in a time, most first. */
export const listOf = (trx: CensusTransaction, query: ListQuery, part: Part): Promise<ListRow[]> =>
  hasFilters(query) ? filteredList(trx, query, part) : storedList(trx, query, part);

async function storedList(
  trx: CensusTransaction,
  query: ListQuery,
  { limit, offset, labels }: Part,
): Promise<ListRow[]> {
  const { websiteId, columns, period } = query;
  const { rows } = await sql<LabelCounts & { label: number; text: string }>`
    select label, coalesce(max(text), '') as text, array_agg(kind::integer) as kinds,
           array_agg(count::float8) as counts, array_agg(amount::float8) as amounts
    from (
      select label, kind, sum(count) as count, sum(amount) as amount from signal_day
      where website_id = ${websiteId} and kind = any(${kindsOf(columns)}::smallint[])
        and day between ${period.from}::date and ${period.to}::date
        ${labels ? sql`and label = any(${labels}::bigint[])` : sql``}
      group by label, kind
    ) as counted
    left join (select label, text from label where website_id = ${websiteId}) as named using (label)
    group by label order by max(count) desc, label limit ${limit} offset ${offset}
  `.execute(trx);
  return rows.map((row) => ({ label: row.label, key: keyOf(row.text), counts: countsOf(row, columns) }));
}

async function filteredList(
  trx: CensusTransaction,
  query: ListQuery,
  { limit, offset, labels }: Part,
): Promise<ListRow[]> {
  const { columns, websiteId } = query;
  const found = await filteredCounts(trx, query, kindsOf(columns));
  const rows = [...found]
    .filter(([label]) => !labels || labels.includes(label))
    .map(([label, counts]) => ({ label, counts, most: Math.max(...counts.counts) }))
    .toSorted((a, b) => b.most - a.most || a.label - b.label)
    .slice(offset, offset + limit);
  const shown = rows.map(({ label }) => label);
  const texts = await textsOf(trx, websiteId, shown);
  return rows.map(({ label, counts }) => ({
    label,
    key: keyOf(texts.get(label) ?? ''),
    counts: countsOf(counts, columns),
  }));
}

const kindsOf = ({ counts }: ListColumns): number[] => counts.map(([, signal]) => signals[signal]);

function countsOf({ kinds, counts, amounts }: LabelCounts, columns: ListColumns): Record<string, number> {
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
