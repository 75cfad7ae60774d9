import type { LegalWarning } from './warning-store.ts';

const DAY_MS = 86_400_000;
/** So long before it closes a store's owner is reminded once. */
const REMINDED_BEFORE_MS = 3 * DAY_MS;
/** What changes by itself is noticed after this time: laws begin, pages are planned. */
const CHECK_AGAIN_MS = DAY_MS;

/** What happens to a store, and what its owner is told of it; `none`: nothing new. */
export interface LawStep {
  /** Null: nothing is missing any more. */
  warning: LegalWarning | null;
  letter: 'none' | 'warned' | 'reminded' | 'closed' | 'reopened';
  checkAgainAt: Date;
}

/**
 * Decides over a store that was opened: what is missing is warned of, gives `graceDays` to mend it, then closes the
 * checkouts; they open again by themselves when nothing is missing any more.
 */
export function nextStep(
  { websiteId, missing, before }: { websiteId: string; missing: readonly string[]; before: LegalWarning | null },
  { now, graceDays }: { now: Date; graceDays: number },
): LawStep {
  const daily = new Date(now.getTime() + CHECK_AGAIN_MS);
  if (missing.length === 0)
    return { warning: null, letter: before?.closed_at ? 'reopened' : 'none', checkAgainAt: daily };
  const warning: LegalWarning = before
    ? { ...before, missing: [...missing] }
    : {
        website_id: websiteId,
        missing: [...missing],
        since: now,
        closes_at: new Date(now.getTime() + graceDays * DAY_MS),
        reminded_at: null,
        closed_at: null,
      };
  const again = warning.closed_at ? daily : earlier(daily, warning.closes_at);
  if (!warning.closed_at && warning.closes_at <= now)
    return { warning: { ...warning, closed_at: now }, letter: 'closed', checkAgainAt: daily };
  if (!before) return { warning, letter: 'warned', checkAgainAt: again };
  const isSoon = warning.closes_at.getTime() - now.getTime() <= REMINDED_BEFORE_MS;
  if (!warning.closed_at && isSoon && !warning.reminded_at)
    return { warning: { ...warning, reminded_at: now }, letter: 'reminded', checkAgainAt: again };
  return { warning, letter: 'none', checkAgainAt: again };
}

const earlier = (one: Date, other: Date): Date => (one < other ? one : other);
