import { sql, type Insertable, type Selectable } from 'kysely';
import type { CommerceTransaction } from '../db/database.ts';
import type { ReviewRequestRow, ReviewRow } from './table.ts';

export type Review = Selectable<ReviewRow>;
export type ReviewRequestRecord = Selectable<ReviewRequestRow>;
type Place = Pick<ReviewRequestRecord, 'website_id' | 'purchase_id'>;

/** Plans a request for what an order held, once an order; its token is made when it is sent. */
export async function planRequest(trx: CommerceTransaction, place: Place, dueAt: Date): Promise<void> {
  await trx
    .insertInto('review_request')
    .values({ ...place, token_hash: place.purchase_id, due_at: dueAt, sent_at: null, expires_at: null })
    .onConflict((conflict) => conflict.columns(['website_id', 'purchase_id']).doNothing())
    .execute();
}

/** Requests of all websites that are due; asked across them. */
export async function findDueRequests(trx: CommerceTransaction, now: Date): Promise<Place[]> {
  return trx
    .selectFrom('review_request')
    .select(['website_id', 'purchase_id'])
    .where('sent_at', 'is', null)
    .where('due_at', '<=', now)
    .orderBy('due_at')
    .limit(200)
    .execute();
}

/** A request that is not sent yet is due at this moment. */
export async function postponeRequest(trx: CommerceTransaction, place: Place, at: Date): Promise<void> {
  await trx
    .updateTable('review_request')
    .set({ due_at: at })
    .where('website_id', '=', place.website_id)
    .where('purchase_id', '=', place.purchase_id)
    .where('sent_at', 'is', null)
    .execute();
}

/** Marks a request as sent; false when somebody else has sent it. */
export async function sendRequest(
  trx: CommerceTransaction,
  place: Place,
  { tokenHash, at, expiresAt }: { tokenHash: string; at: Date; expiresAt: Date },
): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('review_request')
    .set({ token_hash: tokenHash, sent_at: at, expires_at: expiresAt })
    .where('website_id', '=', place.website_id)
    .where('purchase_id', '=', place.purchase_id)
    .where('sent_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export async function findRequest(
  trx: CommerceTransaction,
  websiteId: string,
  tokenHash: string,
): Promise<ReviewRequestRecord | null> {
  const row = await trx
    .selectFrom('review_request')
    .selectAll()
    .where('website_id', '=', websiteId)
    .where('token_hash', '=', tokenHash)
    .where('sent_at', 'is not', null)
    .executeTakeFirst();
  return row ?? null;
}

/** The lines of an order that were reviewed. */
export async function reviewedLines(trx: CommerceTransaction, place: Place): Promise<Set<string>> {
  const rows = await trx
    .selectFrom('review')
    .select('line_id')
    .where('website_id', '=', place.website_id)
    .where('purchase_id', '=', place.purchase_id)
    .execute();
  return new Set(rows.map((row) => row.line_id));
}

/** Writes a review down; false when the line was reviewed before. */
export async function addReview(trx: CommerceTransaction, row: Insertable<ReviewRow>): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await trx
    .insertInto('review')
    .values(row)
    .onConflict((conflict) => conflict.columns(['website_id', 'purchase_id', 'line_id']).doNothing())
    .executeTakeFirst();
  return (numInsertedOrUpdatedRows ?? 0n) > 0n;
}

/** One page of reviews, the newest first; `before` is the last id of the page before. */
export async function pageOfReviews(
  trx: CommerceTransaction,
  websiteId: string,
  wanted: { before: string | null; limit: number; state: Review['state'] | null; itemId: string | null },
): Promise<(Review & { product_title: string | null; number: string | null })[]> {
  const { before, limit, state, itemId } = wanted;
  return withNames(trx)
    .where('review.website_id', '=', websiteId)
    .$if(before !== null, (query) => query.where('review.id', '<', before ?? ''))
    .$if(state !== null, (query) => query.where('review.state', '=', state ?? 'pending'))
    .$if(itemId !== null, (query) => query.where('review.item_id', '=', itemId ?? ''))
    .orderBy('review.id', 'desc')
    .limit(limit)
    .execute();
}

const withNames = (trx: CommerceTransaction) =>
  trx
    .selectFrom('review')
    .leftJoin('product', (join) =>
      join.onRef('product.website_id', '=', 'review.website_id').onRef('product.item_id', '=', 'review.item_id'),
    )
    .leftJoin('purchase', (join) =>
      join.onRef('purchase.website_id', '=', 'review.website_id').onRef('purchase.id', '=', 'review.purchase_id'),
    )
    .selectAll('review')
    .select(['product.title as product_title', 'purchase.number']);

export async function changeReview(
  trx: CommerceTransaction,
  websiteId: string,
  { id, state }: { id: string; state: Review['state'] },
): Promise<(Review & { product_title: string | null; number: string | null }) | null> {
  await trx.updateTable('review').set({ state }).where('website_id', '=', websiteId).where('id', '=', id).execute();
  const row = await withNames(trx)
    .where('review.website_id', '=', websiteId)
    .where('review.id', '=', id)
    .executeTakeFirst();
  return row ?? null;
}

interface Rating {
  count: number;
  average: number;
}

/** How many published reviews products have, and their average of stars, by the products' ids; without any it is missing. */
export async function findRatings(
  trx: CommerceTransaction,
  websiteId: string,
  itemIds: readonly string[],
): Promise<Map<string, Rating>> {
  const { rows } = await sql<{ item_id: string; count: string; average: string }>`
    select item_id, count(*) as count, round(avg(rating), 2) as average from review
    where website_id = ${websiteId} and item_id = any(${itemIds}::text[]) and state = 'published'
    group by item_id`.execute(trx);
  return new Map(rows.map((row) => [row.item_id, { count: Number(row.count), average: Number(row.average) }]));
}
