import { sql } from 'kysely';
import type { CensusTransaction } from '../db/database.ts';
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

export async function addHours(trx: CensusTransaction, sums: readonly HourSum[]): Promise<void> {
  if (sums.length === 0) return;
  await sql`
    insert into visit_hour as sum (website_id, day, hour, visits, visitors, views, bounces, seconds)
    select * from unnest(
      ${column(sums, ({ websiteId }) => websiteId)}::text[], ${column(sums, ({ day }) => day)}::date[],
      ${column(sums, ({ hour }) => hour)}::smallint[], ${column(sums, ({ visits }) => visits)}::bigint[],
      ${column(sums, ({ visitors }) => visitors)}::bigint[], ${column(sums, ({ views }) => views)}::bigint[],
      ${column(sums, ({ bounces }) => bounces)}::bigint[], ${column(sums, ({ seconds }) => seconds)}::bigint[])
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
      ${column(sums, ({ websiteId }) => websiteId)}::text[], ${column(sums, ({ dimension }) => dimension)}::smallint[],
      ${column(sums, ({ day }) => day)}::date[], ${column(sums, ({ label }) => label)}::bigint[],
      ${column(sums, ({ visits }) => visits)}::bigint[], ${column(sums, ({ visitors }) => visitors)}::bigint[],
      ${column(sums, ({ views }) => views)}::bigint[], ${column(sums, ({ bounces }) => bounces)}::bigint[],
      ${column(sums, ({ seconds }) => seconds)}::bigint[])
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
      ${column(sums, ({ websiteId }) => websiteId)}::text[], ${column(sums, ({ kind }) => kind)}::smallint[],
      ${column(sums, ({ day }) => day)}::date[], ${column(sums, ({ label }) => label)}::bigint[],
      ${column(sums, ({ count }) => count)}::bigint[], ${column(sums, ({ amount }) => amount)}::bigint[])
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
      ${column(sums, ({ page }) => page)}::bigint[], ${column(sums, ({ publication }) => publication)}::bigint[],
      ${column(sums, ({ metric }) => metric)}::smallint[], ${column(sums, ({ step }) => step)}::smallint[],
      ${column(sums, ({ count }) => count)}::bigint[])
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
