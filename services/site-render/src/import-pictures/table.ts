import type { ColumnType, Generated } from 'kysely';

/** A file of an old website that somebody asked for. */
export interface ImportPictureRow {
  website_id: string;
  import_id: string;
  path: string;
  url: string;
  state: Generated<'waiting' | 'there' | 'failed'>;
  reason: ColumnType<string | null, string | null | undefined, string | null>;
  tries: Generated<number>;
  next_try_at: ColumnType<Date, Date | string | undefined, Date | string>;
  asked_at: ColumnType<Date, Date | string | undefined, Date | string>;
}
