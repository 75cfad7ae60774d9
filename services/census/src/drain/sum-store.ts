import { sql } from 'kysely';
import type { CensusTransaction } from '../db/database.ts';
import { facetNames, type Facets } from './dimension.ts';
import type { Label } from './label.ts';
import type { DaySum, HourSum } from './sums.ts';

export interface SignalSum {
  websiteId: string;
  kind: number;
  day: string;
  label: Label;
  count: number;
  /** Money in the minor unit, where there is any. */
  amount: number;
}

export interface VitalSum {
  websiteId: string;
  day: string;
  page: Label;
  publication: number;
  metric: number;
  step: number;
  count: number;
}

const column = <T, V>(rows: readonly T[], read: (row: T) => V): V[] => rows.map(read);

/** A column of numbers, written as PostgreSQL reads it: the driver would escape each of them. */
const numbers = <T>(rows: readonly T[], read: (row: T) => number): string => `{${rows.map(read).join(',')}}`;

export async function addHours(trx: CensusTransaction, sums: readonly HourSum[]): Promise<void> {
  if (sums.length === 0) return;
  await sql`
    insert into visit_hour as sum (website_id, day, hour, visits, visitors, views, bounces, seconds)
    select * from unnest(
      ${column(sums, ({ websiteId }) => websiteId)}::text[], ${column(sums, ({ day }) => day)}::date[],
      ${numbers(sums, ({ hour }) => hour)}::smallint[], ${numbers(sums, ({ visits }) => visits)}::bigint[],
      ${numbers(sums, ({ visitors }) => visitors)}::bigint[], ${numbers(sums, ({ views }) => views)}::bigint[],
      ${numbers(sums, ({ bounces }) => bounces)}::bigint[], ${numbers(sums, ({ seconds }) => seconds)}::bigint[])
    on conflict (website_id, day, hour) do update set visits = sum.visits + excluded.visits,
      visitors = sum.visitors + excluded.visitors, views = sum.views + excluded.views,
      bounces = sum.bounces + excluded.bounces, seconds = sum.seconds + excluded.seconds
  `.execute(trx);
}

export async function addDays(trx: CensusTransaction, sums: readonly DaySum[]): Promise<void> {
  if (sums.length === 0) return;
  await sql`
    insert into visit_day as sum (website_id, dimension, day, label, visits, visitors, views, bounces, seconds)
    select * from unnest(
      ${column(sums, ({ websiteId }) => websiteId)}::text[], ${numbers(sums, ({ dimension }) => dimension)}::smallint[],
      ${column(sums, ({ day }) => day)}::date[], ${numbers(sums, ({ label }) => label)}::bigint[],
      ${numbers(sums, ({ visits }) => visits)}::bigint[], ${numbers(sums, ({ visitors }) => visitors)}::bigint[],
      ${numbers(sums, ({ views }) => views)}::bigint[], ${numbers(sums, ({ bounces }) => bounces)}::bigint[],
      ${numbers(sums, ({ seconds }) => seconds)}::bigint[])
    on conflict (website_id, dimension, day, label) do update set visits = sum.visits + excluded.visits,
      visitors = sum.visitors + excluded.visitors, views = sum.views + excluded.views,
      bounces = sum.bounces + excluded.bounces, seconds = sum.seconds + excluded.seconds
  `.execute(trx);
}

export async function addSignals(trx: CensusTransaction, sums: readonly SignalSum[]): Promise<void> {
  if (sums.length === 0) return;
  await sql`
    insert into signal_day as sum (website_id, kind, day, label, count, amount)
    select * from unnest(
      ${column(sums, ({ websiteId }) => websiteId)}::text[], ${numbers(sums, ({ kind }) => kind)}::smallint[],
      ${column(sums, ({ day }) => day)}::date[], ${numbers(sums, ({ label }) => label)}::bigint[],
      ${numbers(sums, ({ count }) => count)}::bigint[], ${numbers(sums, ({ amount }) => amount)}::bigint[])
    on conflict (website_id, kind, day, label) do update
      set count = sum.count + excluded.count, amount = sum.amount + excluded.amount
  `.execute(trx);
}

export async function addVitals(trx: CensusTransaction, sums: readonly VitalSum[]): Promise<void> {
  if (sums.length === 0) return;
  await sql`
    insert into vital_day as sum (website_id, day, page, publication, metric, step, count)
    select * from unnest(
      ${column(sums, ({ websiteId }) => websiteId)}::text[], ${column(sums, ({ day }) => day)}::date[],
      ${numbers(sums, ({ page }) => page)}::bigint[], ${numbers(sums, ({ publication }) => publication)}::bigint[],
      ${numbers(sums, ({ metric }) => metric)}::smallint[], ${numbers(sums, ({ step }) => step)}::smallint[],
      ${numbers(sums, ({ count }) => count)}::bigint[])
    on conflict (website_id, day, page, publication, metric, step) do update set count = sum.count + excluded.count
  `.execute(trx);
}

export async function addLabels(
  trx: CensusTransaction,
  labels: readonly { websiteId: string; label: Label; text: string }[],
): Promise<void> {
  if (labels.length === 0) return;
  await sql`
    insert into label (website_id, label, text)
    select * from unnest(
      ${column(labels, ({ websiteId }) => websiteId)}::text[], ${column(labels, ({ label }) => label)}::bigint[],
      ${column(labels, ({ text }) => text)}::text[])
    on conflict do nothing
  `.execute(trx);
}

/** A signal of no visit, by what its own call tells. */
export interface LooseSum extends Facets<Label | null> {
  websiteId: string;
  day: string;
  kind: number;
  label: Label;
  /** A hash of page and facets. */
  facets: Label;
  page: Label | null;
  count: number;
}

const facetList = sql.raw(facetNames.join(', '));

export async function addLoose(trx: CensusTransaction, sums: readonly LooseSum[]): Promise<void> {
  if (sums.length === 0) return;
  const labels = sql.join(facetNames.map((name) => sql`${column(sums, (sum) => sum[name])}::bigint[]`));
  await sql`
    insert into loose_signal as sum (website_id, day, kind, label, facets, page, count, ${facetList})
    select * from unnest(
      ${column(sums, ({ websiteId }) => websiteId)}::text[], ${column(sums, ({ day }) => day)}::date[],
      ${numbers(sums, ({ kind }) => kind)}::smallint[], ${numbers(sums, ({ label }) => label)}::bigint[],
      ${numbers(sums, ({ facets }) => facets)}::bigint[], ${column(sums, ({ page }) => page)}::bigint[],
      ${numbers(sums, ({ count }) => count)}::bigint[], ${labels})
    on conflict (website_id, day, kind, label, facets) do update set count = sum.count + excluded.count
  `.execute(trx);
}
