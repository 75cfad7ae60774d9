import type { ExpressionBuilder, Insertable, Selectable, Updateable } from 'kysely';
import type { CommerceTables, CommerceTransaction } from '../db/database.ts';
import type { SubscriptionRow } from './table.ts';

export type Subscription = Selectable<SubscriptionRow>;
type Place = Pick<Subscription, 'website_id' | 'id'>;

/** Writes a subscription down once; false when its order began it before. */
export async function addSubscription(trx: CommerceTransaction, row: Insertable<SubscriptionRow>): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await trx
    .insertInto('subscription')
    .values(row)
    .onConflict((conflict) => conflict.columns(['website_id', 'purchase_id', 'line_id']).doNothing())
    .executeTakeFirst();
  return (numInsertedOrUpdatedRows ?? 0n) > 0n;
}

/** The subscription, which from here to the end of the transaction nobody else changes. */
export async function lockSubscription(
  trx: CommerceTransaction,
  { website_id: websiteId, id }: Place,
): Promise<Subscription | null> {
  const row = await trx
    .selectFrom('subscription')
    .selectAll()
    .where('website_id', '=', websiteId)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  return row ?? null;
}

/** Whether a subscription has ended; from here to the end of the transaction nobody else changes it. */
export async function lockEnded(trx: CommerceTransaction, websiteId: string, id: string): Promise<boolean> {
  const row = await trx
    .selectFrom('subscription')
    .select('state')
    .where('website_id', '=', websiteId)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  return row?.state === 'ended';
}

/** The running subscriptions that an order began, kept like that. */
export function lockBegun(
  trx: CommerceTransaction,
  { website_id: websiteId, id }: { website_id: string; id: string },
): Promise<Subscription[]> {
  return trx
    .selectFrom('subscription')
    .selectAll()
    .where('website_id', '=', websiteId)
    .where('purchase_id', '=', id)
    .where('state', '<>', 'ended')
    .orderBy('id')
    .forUpdate()
    .execute();
}

/** The last payment has come: what was tried in vain before counts no more. */
export async function forgetTries(trx: CommerceTransaction, { website_id: websiteId, id }: Place): Promise<void> {
  await trx
    .updateTable('subscription')
    .set({ tries: 0 })
    .where('website_id', '=', websiteId)
    .where('id', '=', id)
    .where('state', '=', 'active')
    .execute();
}

export async function changeSubscription(
  trx: CommerceTransaction,
  { website_id: websiteId, id }: Place,
  change: Updateable<SubscriptionRow>,
): Promise<void> {
  await trx.updateTable('subscription').set(change).where('website_id', '=', websiteId).where('id', '=', id).execute();
}

/**
 * Puts off the next try of one that is still due. What another instance has renewed meanwhile, or what is to be tried on a
 * later day, stays: it would be charged too soon.
 */
export async function postponeDue(
  trx: CommerceTransaction,
  { website_id: websiteId, id }: Place,
  { now, until }: { now: Date; until: Date },
): Promise<void> {
  await trx
    .updateTable('subscription')
    .set({ next_try_at: until })
    .where('website_id', '=', websiteId)
    .where('id', '=', id)
    .where('next_try_at', '<=', now)
    .execute();
}

/** Subscriptions of all websites whose next payment is due, or was made by their buyer; asked across them. */
export async function findDue(trx: CommerceTransaction, now: Date): Promise<Place[]> {
  return trx
    .selectFrom('subscription')
    .select(['website_id', 'id'])
    .where('state', '<>', 'ended')
    .where((or) => or.or([or('next_try_at', '<=', now), or.and([or('state', '=', 'pastDue'), or.exists(paid(or))])]))
    .orderBy('next_try_at')
    .limit(200)
    .execute();
}

const paid = (outer: ExpressionBuilder<CommerceTables, 'subscription'>) =>
  outer
    .selectFrom('purchase')
    .select('purchase.id')
    .whereRef('purchase.website_id', '=', 'subscription.website_id')
    .whereRef('purchase.renews_id', '=', 'subscription.id')
    .whereRef('purchase.renews_period', '>', 'subscription.period')
    .where('purchase.state', 'in', ['open', 'fulfilled']);

/** The order that pays a period, unless it came to nothing; `cart_id` is empty where nobody was asked. */
export async function findPeriodOrder(
  trx: CommerceTransaction,
  { website_id: websiteId, id }: Place,
  period: number,
): Promise<{ id: string; state: string; cart_id: string } | null> {
  const row = await trx
    .selectFrom('purchase')
    .select(['id', 'state', 'cart_id'])
    .where('website_id', '=', websiteId)
    .where('renews_id', '=', id)
    .where('renews_period', '=', period)
    .where('state', 'in', ['pending', 'open', 'fulfilled'])
    .executeTakeFirst();
  return row ?? null;
}

/** Running subscriptions of a buyer that an order of this number began or renewed: mails about both name theirs. */
export async function findByOrder(
  trx: CommerceTransaction,
  websiteId: string,
  { number, email }: { number: string; email: string },
): Promise<Subscription[]> {
  return trx
    .selectFrom('subscription')
    .innerJoin('purchase', (join) =>
      join
        .onRef('purchase.website_id', '=', 'subscription.website_id')
        .on((either) =>
          either.or([
            either('purchase.id', '=', either.ref('subscription.purchase_id')),
            either('purchase.renews_id', '=', either.ref('subscription.id')),
          ]),
        ),
    )
    .selectAll('subscription')
    .where('subscription.website_id', '=', websiteId)
    .where('subscription.state', '<>', 'ended')
    .where('purchase.number', '=', number)
    .where((build) => build(build.fn<string>('lower', ['subscription.email']), '=', email.toLowerCase()))
    .execute();
}

/** One page of subscriptions, the newest first; `before` is the last id of the page before. */
export async function pageOfSubscriptions(
  trx: CommerceTransaction,
  websiteId: string,
  { before, limit, state }: { before: string | null; limit: number; state: Subscription['state'] | null },
): Promise<(Subscription & { number: string | null })[]> {
  return trx
    .selectFrom('subscription')
    .leftJoin('purchase', (join) =>
      join
        .onRef('purchase.website_id', '=', 'subscription.website_id')
        .onRef('purchase.id', '=', 'subscription.purchase_id'),
    )
    .selectAll('subscription')
    .select('purchase.number')
    .where('subscription.website_id', '=', websiteId)
    .$if(before !== null, (query) => query.where('subscription.id', '<', before ?? ''))
    .$if(state !== null, (query) => query.where('subscription.state', '=', state ?? 'active'))
    .orderBy('subscription.id', 'desc')
    .limit(limit)
    .execute();
}

/** How many hold each plan now, by its id. */
export async function countHolders(trx: CommerceTransaction, websiteId: string): Promise<Map<string, number>> {
  const rows = await trx
    .selectFrom('subscription')
    .select(['item_id'])
    .select((build) => build.fn.countAll<number>().as('holders'))
    .where('website_id', '=', websiteId)
    .where('kind', '=', 'plan')
    .where('state', '<>', 'ended')
    .groupBy('item_id')
    .execute();
  return new Map(rows.map((row) => [row.item_id, Number(row.holders)]));
}
