import type { Generated } from 'kysely';

/** What the watch over websites knows of each, beside what `website` holds. */
export interface LawWatchColumns {
  law_check_at: Generated<Date | null>;
  law_missing_since: Generated<Date | null>;
}
