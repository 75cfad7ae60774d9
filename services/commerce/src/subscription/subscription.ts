import type { BillingPeriod } from '@litfass/model';

const DAY_MS = 86_400_000;
/** Days until a declined payment is tried again; after the last one the subscription ends. */
const RETRY_DAYS = [1, 3, 5] as const;

/**
 * When the first `periods` periods are over. Counted from the beginning, so that a month's shorter days do not drift:
 * what began on the 31st renews on the last day of each shorter month.
 */
export function periodEnd(startedAt: Date, { value, unit }: BillingPeriod, periods: number): Date {
  const count = value * periods;
  if (unit === 'week') return new Date(startedAt.getTime() + count * 7 * DAY_MS);
  const months = startedAt.getUTCMonth() + (unit === 'year' ? 12 * count : count);
  const end = new Date(startedAt);
  end.setUTCDate(1);
  end.setUTCMonth(months);
  const lastDay = new Date(Date.UTC(end.getUTCFullYear(), end.getUTCMonth() + 1, 0)).getUTCDate();
  end.setUTCDate(Math.min(startedAt.getUTCDate(), lastDay));
  return end;
}

/** When a payment that was declined `tries` times is tried again; null: no more. */
export function retryAt(tries: number, now: Date): Date | null {
  const days = RETRY_DAYS[tries - 1];
  return days === undefined ? null : new Date(now.getTime() + days * DAY_MS);
}

/** Payments that follow the first one; null for no end (SUB-003). */
export const cyclesAfterFirst = (numBillingCycles: number): number | null =>
  numBillingCycles > 0 ? numBillingCycles - 1 : null;
