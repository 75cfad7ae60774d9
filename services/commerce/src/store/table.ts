import type { Commerce, LegalSettings, StripeMethodId } from '@litfass/model';
import type { ColumnType, Generated } from 'kysely';
import type { Selling } from './selling.ts';

/** What a store knows of its website; all of it unset before the website has told. */
export interface WebsiteFacts {
  title?: string;
  identifier?: string;
  locale?: string;
  timeZone?: string;
  /** The primary host, without a port. */
  host?: string;
  /** Of its design: mails bear it. */
  accent?: string;
  expressCheckout?: boolean;
  measurementStandard?: number;
  emailRule?: 'specification' | 'modern';
  legal?: LegalSettings | null;
}

/** How a store is paid, beside the providers of the installation. */
export interface PaymentSettings {
  bank?: { holder: string; iban: string; bic: string } | null;
  invoice?: boolean;
  /** The ways of Stripe's that are switched on; left out: all. */
  stripe?: StripeMethodId[];
  /** That of the test provider, where the installation has it; left out: on. */
  test?: boolean;
}

export interface StoreSettingsRow {
  website_id: string;
  currency: string;
  minimum_subtotal_cents: Generated<number>;
  /** Written as JSON text, read as what it holds. */
  commerce: ColumnType<Commerce | null, string | null | undefined, string | null>;
  website: ColumnType<WebsiteFacts, string | undefined, string>;
  payments: ColumnType<PaymentSettings, string | undefined, string>;
  opened: Generated<boolean>;
  selling: ColumnType<Partial<Selling>, string | undefined, string>;
  updated_at: Generated<Date>;
  /** When the law is asked about the open store next; null: at once. */
  law_check_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
}

export interface GiftCardRow {
  website_id: string;
  id: string;
  code: string;
  balance_cents: number;
  issued_cents: number;
  currency: string;
  owner_cents: number | null;
  order_id: string | null;
  created_at: Generated<Date>;
  expires_at: Date | null;
  blocked_at: Date | null;
  note: Generated<string>;
}

export interface PaymentKeyRow {
  website_id: string;
  provider: 'stripe';
  secret: Buffer;
  webhook: Buffer;
  hint: string;
  is_live: boolean;
  changed_at: Generated<Date>;
}

/** What an owner wrote on a gift card or took off it; `id` is the caller's key. */
export interface GiftCardCorrectionRow {
  website_id: string;
  card_id: string;
  id: string;
  at: Date;
  cents: number;
  reason: string;
  balance_cents: number;
}

export interface CouponUseRow {
  website_id: string;
  code: string;
  uses: number;
}

export interface StoreCreditRow {
  website_id: string;
  member_id: string;
  balance_cents: number;
}
