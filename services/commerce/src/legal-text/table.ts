import type { LegalTexts } from '@litfass/model';
import type { ColumnType } from 'kysely';

export interface LegalTextRow {
  website_id: string;
  page_id: string;
  valid_from: Date;
  valid_until: Date | null;
  url_id: string;
  title: string;
  texts: ColumnType<LegalTexts, string, string>;
}
