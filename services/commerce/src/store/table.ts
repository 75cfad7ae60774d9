import type { ColumnType, Generated } from 'kysely';

export interface StoreSettingsRow {
  website_id: string;
  currency: string;
  minimum_subtotal_cents: Generated<number>;
  /** Written as JSON text, read as what it holds. */
  commerce: ColumnType<unknown, string | null | undefined, string | null>;
  updated_at: Generated<Date>;
}
