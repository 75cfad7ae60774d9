import type { Generated } from 'kysely';

export interface CartRow {
  website_id: string;
  id: string;
  token_hash: string;
  created_at: Generated<Date>;
  updated_at: Generated<Date>;
}

export interface CartEntryRow {
  website_id: string;
  cart_id: string;
  id: string;
  item_id: string;
  sku: string;
  quantity: number;
}
