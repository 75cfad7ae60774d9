import type { LegalWarningRow } from '../legal/table.ts';
import type { AskedAddressTables, Parts } from '@litfass/kit';
import type { Transaction } from 'kysely';
import type { CartEntryRow, CartRow } from '../cart/table.ts';
import type { CommerceConfig } from '../config.ts';
import type {
  FulfilmentRow,
  IdempotencyRow,
  NumberSeriesRow,
  PaymentRow,
  PurchaseLineRow,
  PurchaseLogRow,
  PurchaseRow,
  StaleOfferRow,
  TestChargeRow,
} from '../order/table.ts';
import type { PriceHistoryRow, ProductCardRow, ProductRow, VariantRow } from '../product/table.ts';
import type { ReviewRequestRow, ReviewRow } from '../review/table.ts';
import type { StockNoticeRow } from '../stock-notice/table.ts';
import type { MemberAddressRow } from '../addresses/table.ts';
import type { DownloadRow } from '../download/table.ts';
import type { LegalTextRow } from '../legal-text/table.ts';
import type { RefusedFormRow } from '../refused-form/table.ts';
import type { SubscriptionRow } from '../subscription/table.ts';
import type { DeclarationRow } from '../withdrawal/table.ts';
import type {
  CouponUseRow,
  GiftCardCorrectionRow,
  GiftCardRow,
  PaymentKeyRow,
  StoreCreditRow,
  StoreSettingsRow,
} from '../store/table.ts';

export interface CommerceTables extends AskedAddressTables {
  legal_warning: LegalWarningRow;
  store_settings: StoreSettingsRow;
  product: ProductRow;
  product_card: ProductCardRow;
  variant: VariantRow;
  price_history: PriceHistoryRow;
  cart: CartRow;
  cart_entry: CartEntryRow;
  coupon_use: CouponUseRow;
  gift_card: GiftCardRow;
  gift_card_correction: GiftCardCorrectionRow;
  store_credit: StoreCreditRow;
  payment_key: PaymentKeyRow;
  purchase: PurchaseRow;
  purchase_line: PurchaseLineRow;
  payment: PaymentRow;
  idempotency: IdempotencyRow;
  number_series: NumberSeriesRow;
  test_charge: TestChargeRow;
  stale_offer: StaleOfferRow;
  purchase_log: PurchaseLogRow;
  fulfilment: FulfilmentRow;
  declaration: DeclarationRow;
  subscription: SubscriptionRow;
  stock_notice: StockNoticeRow;
  review_request: ReviewRequestRow;
  review: ReviewRow;
  download: DownloadRow;
  refused_form: RefusedFormRow;
  member_address: MemberAddressRow;
  legal_text: LegalTextRow;
}

export type CommerceTransaction = Transaction<CommerceTables>;
export type CommerceParts = Parts<CommerceTables, CommerceConfig>;
