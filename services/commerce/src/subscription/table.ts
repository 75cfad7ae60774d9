import type { BillingPeriod, TestOutcome } from '@litfass/model';
import type { ColumnType, Generated } from 'kysely';

export interface SubscriptionRow {
  website_id: string;
  id: string;
  purchase_id: string;
  line_id: string;
  kind: 'product' | 'plan' | 'donation';
  item_id: string;
  title: string;
  email: string;
  member_id: string | null;
  amount_cents: number;
  currency: string;
  billing_period: ColumnType<BillingPeriod, string, string>;
  cycles_left: number | null;
  state: 'active' | 'pastDue' | 'ended';
  test_outcome: Generated<TestOutcome>;
  started_at: Date;
  period: number;
  period_ends_at: Date;
  next_try_at: Date;
  tries: Generated<number>;
  /** The order whose way to pay goes on; null: that of the one that began it. */
  payer_id: string | null;
  cancelled_at: Date | null;
  /** When it ends; null while nobody has cancelled it. */
  ends_at: Date | null;
  cancellation: 'ordinary' | 'extraordinary' | null;
  /** What of the last payment is for the time after its end. */
  refund_cents: Generated<number>;
  ended_at: Date | null;
}
