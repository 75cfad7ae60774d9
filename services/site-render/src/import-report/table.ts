import type { ColumnType, Generated } from 'kysely';

/** What became of an import. */
export interface ImportReportRow {
  website_id: string;
  id: string;
  made_at: ColumnType<Date, Date | string | undefined, Date | string>;
  made_by: string | null;
  source: string;
  differences: number;
  content: ColumnType<unknown, string, string>;
  imported: Generated<string[]>;
}
