import { sql } from 'kysely';
import type { CensusTransaction } from '../db/database.ts';
import type { StoredHit } from './stored-hit.ts';
import type { Note, VisitSignal } from './visit.ts';

/** What an order counts, as its owner told it. */
export interface OpenOutcome {
  orderId: string;
  kind: number;
  label: number;
  count: number;
  amount: number;
}

/** Keeps what an order counts until a visit shows its confirmation. */
export async function keepOutcome(
  trx: CensusTransaction,
  websiteId: string,
  { orderId, kind, label, count, amount, at }: OpenOutcome & { at: Date },
): Promise<void> {
  await sql`
    insert into open_outcome as kept (website_id, order_id, kind, label, count, amount, placed_at)
    values (${websiteId}, ${orderId}, ${kind}, ${label}, ${count}, ${amount}, ${at})
    on conflict (website_id, order_id, kind, label) do update
      set count = kept.count + excluded.count, amount = kept.amount + excluded.amount
  `.execute(trx);
}

/**
 * The notes of a batch with what was ordered in its visits. What is taken here is forgotten: nothing leads from an order
 * to the visit that it came of, or counts twice when the page is opened again.
 */
export async function notesWithOutcomes(
  trx: CensusTransaction,
  hits: readonly StoredHit[],
  notes: readonly Note[],
): Promise<Note[]> {
  const confirmed = new Map<string, StoredHit>();
  for (const hit of hits) if (hit.orderId !== '') confirmed.set(`${hit.websiteId} ${hit.orderId}`, hit);
  if (confirmed.size === 0) return [...notes];
  const keys = [...confirmed.keys()].map((key) => key.split(' '));
  const { rows } = await sql<VisitSignal & { key: string }>`
    delete from open_outcome using unnest(${keys.map(([site]) => site)}::text[], ${keys.map(([, order]) => order)}::text[])
      as shown (website, "order")
    where website_id = shown.website and order_id = shown."order"
    returning website_id || ' ' || order_id as key, kind::integer, label, count, amount
  `.execute(trx);
  const made = rows.flatMap(({ key, ...signal }): Note[] => {
    const hit = confirmed.get(key);
    return hit ? [{ hit, signals: [{ ...signal, isOfVisitAlone: true }], vitals: [] }] : [];
  });
  return [...notes, ...made];
}

/** Orders whose confirmation nobody looked at. */
export async function forgetOutcomesBefore(trx: CensusTransaction, at: Date): Promise<void> {
  await sql`delete from open_outcome where placed_at < ${at}`.execute(trx);
}
