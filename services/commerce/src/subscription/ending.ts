import type { OrderRecord, PurchaseLine } from '../order/store.ts';
import type { Subscription } from './store.ts';
import { periodEnd } from './subscription.ts';

/** How a subscription is cancelled: with notice, or at once for an important reason (§ 314, § 626 BGB). */
export type Cancellation = 'ordinary' | 'extraordinary';

type Term = Pick<Subscription, 'kind' | 'cycles_left' | 'period' | 'period_ends_at' | 'state'>;

/**
 * When a subscription that is cancelled at `at` ends. Its first period runs as it was booked; once it was renewed without
 * end, nobody is bound for more than a month (§ 309 no. 9 b BGB). A gift binds nobody: it just does not come again.
 */
export function endOf(term: Term, at: Date, cancellation: Cancellation): Date {
  if (cancellation === 'extraordinary' || term.state === 'pastDue') return at;
  const isRenewed = term.period > 1 && term.cycles_left === null && term.kind !== 'donation';
  const inOneMonth = periodEnd(at, { value: 1, unit: 'month' }, 1);
  return isRenewed && inOneMonth < term.period_ends_at ? inOneMonth : term.period_ends_at;
}

/** Memberships and services are given over their period, goods and files at its beginning. */
export const isOverTime = (productType: string): boolean => productType === 'PAYWALL' || productType === 'SERVICE';

/** What one payment of a line was for its period, with its tax and without shipping, in the minor unit. */
function paidFor({ purchase, payment }: OrderRecord, line: PurchaseLine): number {
  const price = line.line_price_cents - line.discount_cents;
  const tax = purchase.totals.pricesIncludeTax ? 0 : Math.round((price * (line.tax_rate_percent ?? 0)) / 100);
  return Math.max(0, Math.min(price + tax, payment.amount_cents - payment.refunded_cents));
}

/**
 * What of the payment of a period is for the time after `endsAt`, to the day's fraction. Only what is given over time has
 * such a share: memberships and services; goods that came are paid for, and a gift is given.
 * @param order that paid the running period
 */
export function shareAfter(subscription: Subscription, order: OrderRecord, endsAt: Date): number {
  const { started_at: startedAt, billing_period: billing, period, period_ends_at: periodEndsAt } = subscription;
  const line = order.lines.find(({ id }) => id === subscription.line_id);
  if (!line || !isOverTime(line.product_type) || endsAt >= periodEndsAt) return 0;
  const begin = period === 1 ? startedAt : periodEnd(startedAt, billing, period - 1);
  const whole = periodEndsAt.getTime() - begin.getTime();
  const left = periodEndsAt.getTime() - Math.max(endsAt.getTime(), begin.getTime());
  return whole <= 0 ? 0 : Math.round((paidFor(order, line) * left) / whole);
}
