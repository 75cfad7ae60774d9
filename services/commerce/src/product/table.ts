import type { ColumnType, Generated } from 'kysely';
import type { ProductDetails } from './content.ts';
import type { ProductOffer } from '@litfass/model';

/** Written as JSON text, read as what it holds. */
export type Json<T> = ColumnType<T, string, string>;

export interface ProductRow {
  website_id: string;
  item_id: string;
  collection_url_id: string;
  url_id: string;
  title: string;
  product_type: 'PHYSICAL' | 'SERVICE' | 'DIGITAL' | 'GIFT_CARD';
  offered: boolean;
  offer: Json<ProductOffer>;
  details: Json<Partial<ProductDetails>>;
}

export interface ProductCardRow {
  website_id: string;
  item_id: string;
  href: string;
  image: string | null;
}

export interface VariantRow {
  website_id: string;
  item_id: string;
  sku: string;
  source_key: string;
  position: number;
  option_values: Json<{ optionName: string; value: string }[]>;
  price_cents: number;
  sale_price_cents: number;
  on_sale: boolean;
  unlimited: boolean;
  qty_in_stock: number;
  owner_stock: number;
  weight: number;
  low_told: Generated<boolean>;
  sold_out_told: Generated<boolean>;
}

export interface PriceHistoryRow {
  website_id: string;
  item_id: string;
  sku: string;
  valid_from: Date;
  price_cents: number;
  on_sale: boolean;
  currency: string;
}
