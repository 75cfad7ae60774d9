import type { ServiceSettings } from './config.ts';

/** Statuses that nobody pays for, yet or any more (ENUM-010): expired, past due, trial, parking page, resold and in grace. */
const UNPAID: ReadonlySet<number> = new Set([1, 2, 3, 12, 14]);

/**
 * How much of a limit a website has by its status: all of it, or what `LITFASS_UNPAID_LIMITS_PERCENT` says, at least one
 * (T5). One whose status is not told counts as paid.
 */
export function shareOf(
  website: { status?: number | undefined } | null | undefined,
  most: number,
  { unpaidLimitsPercent }: Pick<ServiceSettings, 'unpaidLimitsPercent'>,
): number {
  if (website?.status === undefined || !UNPAID.has(website.status)) return most;
  return Math.max(1, Math.floor((most * unpaidLimitsPercent) / 100));
}
