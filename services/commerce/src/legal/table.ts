import type { ColumnType } from 'kysely';

/** What the law misses of an open store. */
export interface LegalWarningRow {
  website_id: string;
  /** Ids of the points; written as JSON text, read as what it holds. */
  missing: ColumnType<string[], string, string>;
  since: Date;
  closes_at: Date;
  reminded_at: Date | null;
  closed_at: Date | null;
}
