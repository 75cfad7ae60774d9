import { defaultCurrency, isCurrency, type Commerce, type CurrencyCode } from '@litfass/model';
import { sql, type Selectable } from 'kysely';
import type { CommerceTransaction } from '../db/database.ts';
import { tellChangedStore } from './changed-store.ts';
import { sellingOf, type Selling } from './selling.ts';
import type { PaymentSettings, StoreSettingsRow, WebsiteFacts } from './table.ts';

/** By what a website sells. */
export interface Store {
  currency: CurrencyCode;
  minimumSubtotalCents: number;
  /** Zones, taxes, coupons, plans and donation pages; null before any were written. */
  commerce: Commerce | null;
  website: WebsiteFacts;
  payments: PaymentSettings;
  /** Whether checkouts are open. */
  opened: boolean;
  /** They are closed all the same, until the law misses nothing any more. */
  isClosedByLaw: boolean;
  selling: Selling;
  /** Whether Stripe's keys of this store are there. */
  hasStripe: boolean;
}

/** A website that said nothing sells in the default currency (MONEY-014). */
export async function findStore(trx: CommerceTransaction, websiteId: string): Promise<Store> {
  const { rows } = await sql<SettingsRow>`
    select website_id, currency, minimum_subtotal_cents, commerce, website, payments, opened, selling,
      exists (select 1 from payment_key where payment_key.website_id = store_settings.website_id) as has_stripe,
      exists (select 1 from legal_warning where legal_warning.website_id = store_settings.website_id
        and closed_at is not null) as is_closed
    from store_settings where website_id = ${websiteId}`.execute(trx);
  return storeFrom(rows[0]);
}

type SettingsRow = Omit<Selectable<StoreSettingsRow>, 'law_check_at'> & { has_stripe: boolean; is_closed: boolean };

const storeFrom = (row: SettingsRow | undefined): Store => ({
  currency: isCurrency(row?.currency) ? row.currency : defaultCurrency,
  minimumSubtotalCents: row?.minimum_subtotal_cents ?? 0,
  commerce: row?.commerce ?? null,
  website: row?.website ?? {},
  payments: row?.payments ?? {},
  opened: row?.opened ?? false,
  isClosedByLaw: row?.is_closed === true,
  selling: sellingOf(row?.selling ?? {}),
  hasStripe: row?.has_stripe === true,
});

/** Writes what is given, the rest stays; tells pages of it. The caller holds the store's lock. */
export async function saveStore(
  trx: CommerceTransaction,
  websiteId: string,
  { currency, minimumSubtotalCents, commerce, website, payments, opened, selling }: Partial<Store>,
): Promise<void> {
  const before = await findStore(trx, websiteId);
  const values = {
    ...(currency !== undefined && { currency }),
    ...(minimumSubtotalCents !== undefined && { minimum_subtotal_cents: minimumSubtotalCents }),
    ...(commerce !== undefined && { commerce: commerce === null ? null : JSON.stringify(commerce) }),
    ...(website !== undefined && { website: JSON.stringify(website) }),
    ...(payments !== undefined && { payments: JSON.stringify(payments) }),
    ...(opened !== undefined && { opened }),
    ...(selling !== undefined && { selling: JSON.stringify(selling) }),
    updated_at: new Date(),
    law_check_at: null,
  };
  await trx
    .insertInto('store_settings')
    .values({ website_id: websiteId, currency: defaultCurrency, ...values })
    .onConflict((conflict) => conflict.column('website_id').doUpdateSet(values))
    .execute();
  await tellChangedStore(trx, websiteId, { before, after: await findStore(trx, websiteId) });
}

/** The store, whose settings from here to the end of the transaction nobody else writes. */
export async function lockStore(trx: CommerceTransaction, websiteId: string): Promise<Store> {
  await trx
    .insertInto('store_settings')
    .values({ website_id: websiteId, currency: defaultCurrency })
    .onConflict((conflict) => conflict.column('website_id').doUpdateSet({ updated_at: new Date() }))
    .execute();
  return findStore(trx, websiteId);
}

/** Changes what the store sells by, in a transaction in which nobody else does. Answers the store as it is then. */
export async function changeCommerce(
  trx: CommerceTransaction,
  websiteId: string,
  change: (commerce: Commerce) => Commerce,
): Promise<Store> {
  const store = await lockStore(trx, websiteId);
  const commerce = change(store.commerce ?? {});
  await saveStore(trx, websiteId, { commerce });
  return { ...store, commerce };
}

/** Whose store has anything to sell by, plans among it. */
export async function websitesWithCommerce(trx: CommerceTransaction): Promise<string[]> {
  const rows = await trx.selectFrom('store_settings').select('website_id').where('commerce', 'is not', null).execute();
  return rows.map(({ website_id: websiteId }) => websiteId);
}

/** Forgets everything of a website. What it has heard of it stays known, so that an old event brings nothing back. */
export async function deleteWebsite(trx: CommerceTransaction, websiteId: string): Promise<void> {
  for (const table of websiteTables)
    await sql`delete from ${sql.table(table)} where website_id = ${websiteId}`.execute(trx);
}

/** Everything that a website leaves here, those first that point to others. */
const websiteTables = [
  'asked_address',
  'website_person',
  'legal_warning',
  'payment_key',
  'legal_text',
  'subscription',
  'stock_notice',
  'review_request',
  'review',
  'download',
  'mail',
  'declaration',
  'refused_form',
  'member_address',
  'fulfilment',
  'purchase_log',
  'purchase_line',
  'payment',
  'purchase',
  'idempotency',
  'number_series',
  'test_charge',
  'stale_offer',
  'store_credit',
  'gift_card_correction',
  'gift_card',
  'coupon_use',
  'cart_entry',
  'cart',
  'price_history',
  'variant',
  'product_card',
  'product',
  'store_settings',
] as const;
