import { defaultCurrency } from '@litfass/model';
import type { CommerceTransaction } from '../db/database.ts';

/** By what a website sells. */
export interface Store {
  currency: string;
  minimumSubtotalCents: number;
}

/** A website that said nothing sells in the default currency (MONEY-014). */
export async function findStore(trx: CommerceTransaction, websiteId: string): Promise<Store> {
  const row = await trx
    .selectFrom('store_settings')
    .select(['currency', 'minimum_subtotal_cents'])
    .where('website_id', '=', websiteId)
    .executeTakeFirst();
  return { currency: row?.currency ?? defaultCurrency, minimumSubtotalCents: row?.minimum_subtotal_cents ?? 0 };
}

/** Writes what is given, the rest stays. */
export async function saveStore(
  trx: CommerceTransaction,
  websiteId: string,
  { currency, minimumSubtotalCents, commerce }: Partial<Store> & { commerce?: unknown },
): Promise<void> {
  const values = {
    ...(currency !== undefined && { currency }),
    ...(minimumSubtotalCents !== undefined && { minimum_subtotal_cents: minimumSubtotalCents }),
    ...(commerce !== undefined && { commerce: commerce === null ? null : JSON.stringify(commerce) }),
    updated_at: new Date(),
  };
  await trx
    .insertInto('store_settings')
    .values({ website_id: websiteId, currency: defaultCurrency, ...values })
    .onConflict((conflict) => conflict.column('website_id').doUpdateSet(values))
    .execute();
}

/** The bundle's commerce.json as it was imported; null when there was none. */
export async function findCommerce(trx: CommerceTransaction, websiteId: string): Promise<unknown> {
  const row = await trx
    .selectFrom('store_settings')
    .select('commerce')
    .where('website_id', '=', websiteId)
    .executeTakeFirst();
  return row?.commerce ?? null;
}

/** Forgets everything of a website. What it has heard of it stays known, so that an old event brings nothing back. */
export async function deleteWebsite(trx: CommerceTransaction, websiteId: string): Promise<void> {
  for (const table of [
    'cart_entry',
    'cart',
    'price_history',
    'variant',
    'product_card',
    'product',
    'store_settings',
  ] as const)
    await trx.deleteFrom(table).where('website_id', '=', websiteId).execute();
}
