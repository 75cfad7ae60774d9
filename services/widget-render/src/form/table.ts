import type { ColumnType } from 'kysely';

export interface FormRow {
  website_id: string;
  form_id: string;
  key: string;
  definition: ColumnType<unknown, string, string>;
}
