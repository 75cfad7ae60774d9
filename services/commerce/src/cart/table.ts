import type { Address, CheckoutKind, FormFault, TestOutcome } from '@litfass/model';
import type { ColumnType, Generated } from 'kysely';
import type { ProductDetails } from '../product/content.ts';

/** Written as JSON text, read as what it holds. */
type Stored<T> = ColumnType<T, string | undefined, string>;
type MaybeStored<T> = ColumnType<T | null, string | null | undefined, string | null>;

/** What a checkout was told so far. */
export interface CheckoutEntries {
  contact?: { email: string; marketingConsent: boolean };
  /** Of the pages on which the contact was entered: its locale, and what its addresses begin with. */
  language?: { locale: string; prefix: string };
  address?: Address;
  billing?: Address | null;
  payment?: string;
  testOutcome?: TestOutcome;
}

export interface ShippingChoice {
  country?: string;
  postalCode?: string;
  optionId?: string | null;
}

/** What is bought that is no product of the list, and who gets a gift card; `isHeldBack`: its giver gets it instead. */
export type Special =
  | { type: 'donation'; pageId: string; title: string; amountCents: number; interval: 'week' | 'month' | 'year' | null }
  | { type: 'plan'; planId: string; interval: 'month' | 'year' }
  | { type: 'giftcard'; recipientName: string; recipientEmail: string; message: string; isHeldBack?: boolean }
  | OpenPeriod;

/** A period of a subscription that could not be collected: its buyer pays it another way. */
export interface OpenPeriod {
  type: 'period';
  subscriptionId: string;
  period: number;
  /** Of the order that began it. */
  line: {
    item_id: string;
    sku: string;
    title: string;
    product_type: string;
    option_values: { optionName: string; value: string }[];
    quantity: number;
    unit_price_cents: number;
    tax_category: string;
    details: Partial<ProductDetails>;
  };
  /** What stood in the place of goods when it began. */
  began: Exclude<Special, OpenPeriod> | null;
}

export interface CartRow {
  website_id: string;
  id: string;
  token_hash: string;
  kind: Generated<CheckoutKind>;
  codes: Generated<string[]>;
  shipping: Stored<ShippingChoice>;
  special: MaybeStored<Special>;
  checkout: Stored<CheckoutEntries>;
  fault: MaybeStored<FormFault>;
  member_id: string | null;
  order_id: string | null;
  reminded_at: Date | null;
  reminder_held_back: Generated<boolean>;
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
