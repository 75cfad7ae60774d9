import type { Parts } from '@litfass/kit';
import type { Transaction } from 'kysely';
import type { CartEntryRow, CartRow } from '../cart/table.ts';
import type { CommerceConfig } from '../config.ts';
import type { PriceHistoryRow, ProductCardRow, ProductRow, VariantRow } from '../product/table.ts';
import type { CouponUseRow, GiftCardRow, StoreCreditRow, StoreSettingsRow } from '../store/table.ts';

export interface CommerceTables {
  store_settings: StoreSettingsRow;
  product: ProductRow;
  product_card: ProductCardRow;
  variant: VariantRow;
  price_history: PriceHistoryRow;
  cart: CartRow;
  cart_entry: CartEntryRow;
  coupon_use: CouponUseRow;
  gift_card: GiftCardRow;
  store_credit: StoreCreditRow;
}

export type CommerceTransaction = Transaction<CommerceTables>;
export type CommerceParts = Parts<CommerceTables, CommerceConfig>;
