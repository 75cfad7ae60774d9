import { sql } from 'kysely';
import type { CommerceTransaction } from '../db/database.ts';
import { tellLater } from '../order/stock-store.ts';
import type { Person } from './store.ts';

/** Of a cart that was never ordered. One that is being paid right now is left to its payment. */
const isLeft = sql<boolean>`not exists (
  select from purchase
  where purchase.website_id = cart.website_id and purchase.cart_id = cart.id and purchase.state = 'pending'
)`;
const contactIs = (emails: string[]) => sql<boolean>`lower(checkout->'contact'->>'email') = any(${emails}::text[])`;
const giftIsFor = (emails: string[]) => sql<boolean>`lower(special->>'recipientEmail') = any(${emails}::text[])`;

/** What was entered at a checkout under the address: of carts that wait, and of orders that came to nothing. */
export async function enteredBy(trx: CommerceTransaction, { websiteId, emails }: Person) {
  const carts = await trx
    .selectFrom('cart')
    .select(['id', 'kind', 'checkout', 'updated_at', 'reminded_at'])
    .where('website_id', '=', websiteId)
    .where(contactIs(emails))
    .orderBy('id')
    .execute();
  const unplaced = await trx
    .selectFrom('purchase')
    .select(['id', 'state', 'email', 'shipping_address', 'billing_address', 'created_at'])
    .where('website_id', '=', websiteId)
    .where('number', 'is', null)
    .where(sql<boolean>`lower(email) = any(${emails}::text[])`)
    .orderBy('id')
    .execute();
  // What another one bought for the person: their own part of it alone.
  const gifts = await trx
    .selectFrom('purchase')
    .select(['id', 'placed_at', sql<string>`special->>'recipientName'`.as('recipientName')])
    .select(sql<string>`special->>'message'`.as('message'))
    .where('website_id', '=', websiteId)
    .where('number', 'is not', null)
    .where(giftIsFor(emails))
    .orderBy('id')
    .execute();
  const { rows: mails } = await sql<{ subject: string; state: string; queued_at: Date }>`
    select id, recipient, subject, state, queued_at from mail
    where website_id = ${websiteId} and lower(recipient) = any(${emails}::text[]) order by id`.execute(trx);
  return { checkouts: carts, unplaced, gifts, mails };
}

/**
 * Forgets what no law asks to keep beside orders: what was entered at carts, entries of orders that came to nothing, declarations that nobody
 * confirmed, reviews and requests for them, to whom a gift card went, and to whom mails went that are done.
 */
export async function forgetBesideOrders(
  trx: CommerceTransaction,
  { websiteId, emails }: Person,
  orderIds: readonly string[],
): Promise<void> {
  await trx
    .updateTable('cart')
    .set({ checkout: '{}' })
    .where('website_id', '=', websiteId)
    .where(contactIs(emails))
    .where(isLeft)
    .execute();
  // The row stays: a payment that comes late after all has to be found and given back.
  await trx
    .updateTable('purchase')
    .set({ email: '', member_id: null, shipping_address: null, billing_address: null, special: null })
    .where('website_id', '=', websiteId)
    .where('number', 'is', null)
    .where('state', 'in', ['failed', 'cancelled'])
    .where(sql<boolean>`lower(email) = any(${emails}::text[])`)
    .execute();
  await trx
    .deleteFrom('declaration')
    .where('website_id', '=', websiteId)
    .where('confirmed_at', 'is', null)
    .where(sql<boolean>`lower(email) = any(${emails}::text[])`)
    .execute();
  // The order is its buyer's, and stays; the card has gone out, and its code is kept apart.
  const nobody = sql`special || '{"recipientName": "", "recipientEmail": "", "message": ""}'`;
  await sql`update purchase set special = ${nobody}
    where website_id = ${websiteId} and number is not null and ${giftIsFor(emails)}`.execute(trx);
  await sql`update cart set special = ${nobody}
    where website_id = ${websiteId} and ${giftIsFor(emails)} and ${isLeft}`.execute(trx);
  await trx
    .deleteFrom('review_request')
    .where('website_id', '=', websiteId)
    .where(sql<boolean>`purchase_id = any(${orderIds}::text[])`)
    .execute();
  const reviews = await trx
    .deleteFrom('review')
    .where('website_id', '=', websiteId)
    .where(sql<boolean>`purchase_id = any(${orderIds}::text[])`)
    .returning('item_id')
    .execute();
  // The product's stars are part of its offer.
  for (const itemId of new Set(reviews.map(({ item_id }) => item_id))) await tellLater(trx, websiteId, itemId);
  await sql`
    delete from mail
    where website_id = ${websiteId} and finished_at is not null
      and (lower(recipient) = any(${emails}::text[]) or lower(reply_to) = any(${emails}::text[]))`.execute(trx);
}
