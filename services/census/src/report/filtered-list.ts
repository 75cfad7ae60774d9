import { sql, type RawBuilder } from 'kysely';
import type { VisitPack } from '../days/visit-pack.ts';
import type { CensusTransaction } from '../db/database.ts';
import { looseConditions, visitsOf, type ReportQuery } from './filter.ts';
import { seePacked } from './packed-days.ts';

/** Sums of one label, one of each kind that there is. */
export interface LabelCounts {
  kinds: number[];
  counts: number[];
  amounts: number[];
}

interface Counted {
  label: number;
  kind: number;
  count: number;
  amount: number;
}

/** What happened in the chosen visits, by label, and what belongs to none but has what is asked for itself. */
export async function filteredCounts(
  trx: CensusTransaction,
  query: ReportQuery,
  kinds: readonly number[],
): Promise<Map<number, LabelCounts>> {
  const byLabel = new Map<number, LabelCounts>();
  const wanted = new Set(kinds);
  const open = await seePacked(trx, query, {
    pieces: ['signals'],
    see: (pack, chosen) => addPacked(byLabel, pack, { chosen, wanted }),
  });
  const { rows } = await sql<Counted>`
    select label, kind::integer, sum(count)::float8 as count, sum(amount)::float8 as amount
    from (${openSignals(query, kinds, open)} union all ${looseSignals(query, kinds)}) as counted group by label, kind
  `.execute(trx);
  for (const row of rows) add(byLabel, row);
  return byLabel;
}

function addPacked(
  byLabel: Map<number, LabelCounts>,
  { signals }: VisitPack,
  { chosen, wanted }: { chosen: Uint8Array; wanted: ReadonlySet<number> },
): void {
  if (!signals) return;
  const { values, places, visits, kinds, counts, amounts } = signals;
  for (let at = 0; at < visits.length; at += 1) {
    const kind = kinds[at] ?? 0;
    if (chosen[visits[at] ?? 0] !== 1 || !wanted.has(kind)) continue;
    add(byLabel, { label: values[places[at] ?? 0] ?? 0, kind, count: counts[at] ?? 0, amount: amounts[at] ?? 0 });
  }
}

function add(byLabel: Map<number, LabelCounts>, { label, kind, count, amount }: Counted): void {
  let sums = byLabel.get(label);
  if (!sums) byLabel.set(label, (sums = { kinds: [], counts: [], amounts: [] }));
  const known = sums.kinds.indexOf(kind);
  const at = known === -1 ? sums.kinds.push(kind) - 1 : known;
  sums.counts[at] = (sums.counts[at] ?? 0) + count;
  sums.amounts[at] = (sums.amounts[at] ?? 0) + amount;
}

const openSignals = (query: ReportQuery, kinds: readonly number[], open: readonly string[]): RawBuilder<unknown> => sql`
  select label, kind, count, amount from (
    select unnest(signal_kinds) as kind, unnest(signal_labels) as label, unnest(signal_counts) as count,
           unnest(signal_amounts) as amount
    from visit where ${visitsOf(query, open)} and signal_kinds && ${kinds}::smallint[]
  ) as noted where kind = any(${kinds}::smallint[])`;

const looseSignals = (
  { websiteId, period, filters }: ReportQuery,
  kinds: readonly number[],
): RawBuilder<unknown> => sql`
  select label, kind, count, 0 from loose_signal
  where website_id = ${websiteId} and kind = any(${kinds}::smallint[])
    and day between ${period.from}::date and ${period.to}::date ${looseConditions(filters)}`;
