import { sql } from 'kysely';
import type { CommerceTransaction } from '../db/database.ts';
import type { CheckoutEntries } from './table.ts';

/**
 * Carts of all websites that lie idle for as long as their store waits, whose buyer agreed to be reminded; asked across
 * them. Those of stores that take no orders are none: the oldest come first, and nobody would ever take them away.
 */
export async function findIdle(trx: CommerceTransaction, now: Date): Promise<{ websiteId: string; cartId: string }[]> {
  const rows = await trx
    .selectFrom('cart')
    .innerJoin('store_settings', 'store_settings.website_id', 'cart.website_id')
    .select(['cart.website_id', 'cart.id'])
    .where(
      sql<boolean>`cart.updated_at < ${now}::timestamptz - (selling->>'abandonedCartHours')::float8 * interval '1 hour'`,
    )
    .where('store_settings.opened', '=', true)
    .where((where) =>
      where.not(
        where.exists(
          where
            .selectFrom('legal_warning')
            .select('closed_at')
            .whereRef('legal_warning.website_id', '=', 'cart.website_id')
            .where('closed_at', 'is not', null),
        ),
      ),
    )
    .where('reminded_at', 'is', null)
    .where('order_id', 'is', null)
    .where('kind', '=', 'cart')
    .where(sql<boolean>`checkout->'contact'->>'marketingConsent' = 'true'`)
    .orderBy('cart.updated_at')
    .limit(200)
    .execute();
  return rows.map((row) => ({ websiteId: row.website_id, cartId: row.id }));
}

/** The address of whom `takeIdle` would remind. */
export async function findIdleAddress(
  trx: CommerceTransaction,
  websiteId: string,
  { cartId, idleSince }: { cartId: string; idleSince: Date },
): Promise<string | null> {
  const row = await trx
    .selectFrom('cart')
    .select('checkout')
    .where('website_id', '=', websiteId)
    .where('id', '=', cartId)
    .where('updated_at', '<', idleSince)
    .where('reminded_at', 'is', null)
    .where('order_id', 'is', null)
    .where(sql<boolean>`checkout->'contact'->>'marketingConsent' = 'true'`)
    .executeTakeFirst();
  return row?.checkout.contact?.email ?? null;
}

/** Whom to remind, or who is spared where their address gets too many mails, once, and in which language where one is known; null while the cart is in use, after it was bought, and without consent. */
export async function takeIdle(
  trx: CommerceTransaction,
  websiteId: string,
  { cartId, idleSince, now, isHeldBack }: { cartId: string; idleSince: Date; now: Date; isHeldBack: boolean },
): Promise<(Pick<CheckoutEntries, 'language'> & { email: string }) | null> {
  const row = await trx
    .updateTable('cart')
    .set({ reminded_at: now, reminder_held_back: isHeldBack })
    .where('website_id', '=', websiteId)
    .where('id', '=', cartId)
    .where('updated_at', '<', idleSince)
    .where('reminded_at', 'is', null)
    .where('order_id', 'is', null)
    .where(sql<boolean>`checkout->'contact'->>'marketingConsent' = 'true'`)
    .returning('checkout')
    .executeTakeFirst();
  const { contact, language } = row?.checkout ?? {};
  return contact ? { email: contact.email, ...(language && { language }) } : null;
}

/** How many reminders were sent since then, and how many held back; of carts that are kept. */
export async function countReminders(
  trx: CommerceTransaction,
  websiteId: string,
  since: Date,
): Promise<{ sent: number; heldBack: number }> {
  const { sent, heldBack } = await trx
    .selectFrom('cart')
    .select([
      sql<number>`count(*) filter (where not reminder_held_back)::int`.as('sent'),
      sql<number>`count(*) filter (where reminder_held_back)::int`.as('heldBack'),
    ])
    .where('website_id', '=', websiteId)
    .where('reminded_at', '>', since)
    .executeTakeFirstOrThrow();
  return { sent, heldBack };
}
