import type {
  Address,
  CartTaxRule,
  CheckoutKind,
  OrderDispute,
  OrderState,
  PaymentState,
  TestOutcome,
} from '@litfass/model';
import type { ColumnType, Generated } from 'kysely';
import type { Special } from '../cart/table.ts';
import type { GiftReceipt } from '../donation-receipt/table.ts';
import type { Issuer } from '../invoice/issuer.ts';
import type { ProductDetails } from '../product/content.ts';

type Stored<T> = ColumnType<T, string, string>;
type MaybeStored<T> = ColumnType<T | null, string | null, string | null>;

/** Sums of an order as its buyer accepted them, in the minor unit. */
export interface OrderTotals {
  subtotalCents: number;
  shippingCostCents: number;
  shippingName: string;
  taxCents: number;
  taxRules: CartTaxRule[];
  pricesIncludeTax: boolean;
  smallBusiness: boolean;
  discountCents: number;
  giftCardCents: number;
  creditCents: number;
  grandTotalCents: number;
}

/** What was taken for an order beside its stock. */
export interface Redeemed {
  coupons: string[];
  giftCards: { code: string; cents: number }[];
  credit: { memberId: string; cents: number } | null;
}

export interface PurchaseRow {
  website_id: string;
  id: string;
  kind: CheckoutKind;
  state: OrderState;
  number: string | null;
  invoice_number: string | null;
  cart_id: string;
  member_id: string | null;
  /** Of the secret of the browser that ordered; null of renewals, and of what was ordered before browsers had one. */
  buyer_hash: string | null;
  email: string;
  locale: string;
  /** What addresses in its buyer's language begin with: `/en`; empty in the website's own. */
  language_prefix: string;
  currency: string;
  totals: Stored<OrderTotals>;
  redeemed: Stored<Redeemed>;
  shipping_address: MaybeStored<Address>;
  billing_address: MaybeStored<Address>;
  special: MaybeStored<Special>;
  created_at: Date;
  placed_at: Date | null;
  reserved_until: Date;
  /** The subscription of which this pays a period, and which one; null for what a buyer ordered. */
  renews_id: string | null;
  renews_period: number | null;
  renews_reference: string | null;
  /** When its files were sent to their buyer once more; null before. */
  downloads_since: Date | null;
  /** The official receipt of a donation as it was issued; null: none was. */
  donation_receipt: MaybeStored<GiftReceipt>;
  /** When it was last asked what became of it, while it waits. */
  looked_at: ColumnType<never, never, Date>;
  /** By whom its invoice was issued: written by the database with the number, read by who draws the invoice. */
  issuer: ColumnType<never, never, never>;
}

export interface PurchaseLineRow {
  website_id: string;
  purchase_id: string;
  id: string;
  position: number;
  item_id: string;
  sku: string;
  title: string;
  product_type: string;
  option_values: Stored<{ optionName: string; value: string }[]>;
  quantity: number;
  fulfilled_quantity: Generated<number>;
  /** Pieces that were given back with a refund. */
  returned_quantity: Generated<number>;
  unit_price_cents: number;
  line_price_cents: number;
  discount_cents: number;
  tax_category: string;
  tax_rate_percent: number | null;
  reserved: number;
  details: Stored<Partial<ProductDetails>>;
}

export interface PaymentRow {
  website_id: string;
  id: string;
  purchase_id: string;
  method: string;
  state: PaymentState;
  amount_cents: number;
  /** What went back: what was given, and what a bank took. */
  refunded_cents: Generated<number>;
  disputes: ColumnType<OrderDispute[], never, string>;
  currency: string;
  test_outcome: TestOutcome;
  reference: string | null;
  action_href: string | null;
  leased_until: Date | null;
  updated_at: Generated<Date>;
}

export interface IdempotencyRow {
  website_id: string;
  key: string;
  fingerprint: string;
  purchase_id: string;
  created_at: Generated<Date>;
}

export interface NumberSeriesRow {
  website_id: string;
  series: string;
  last: number;
}

export interface TestChargeRow {
  website_id: string;
  key: string;
  state: 'captured' | 'pending' | 'declined' | 'cancelled';
  amount_cents: number;
  refunded_cents: Generated<number>;
  refund_keys: Generated<string[]>;
  created_at: Generated<Date>;
}

export interface StaleOfferRow {
  website_id: string;
  item_id: string;
}

export interface PurchaseLogRow {
  website_id: string;
  purchase_id: string;
  id: string;
  at: Date;
  kind: string;
  text: string;
  /** Of a refund: which pieces came back; null for anything else. */
  returned: MaybeStored<{ lineId: string; quantity: number }[]>;
  /** Of a refund or a cancellation: by whom its credit note was issued; written by the database. */
  issuer: ColumnType<Issuer | null, never, never>;
}

export interface FulfilmentRow {
  website_id: string;
  purchase_id: string;
  id: string;
  at: Date;
  carrier: string;
  tracking_number: string;
  tracking_href: string | null;
  lines: Stored<{ lineId: string; quantity: number }[]>;
}
