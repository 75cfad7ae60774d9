import type { FormFault } from '@litfass/model';
import type { ColumnType } from 'kysely';

export interface RefusedFormRow {
  website_id: string;
  token_hash: string;
  fault: ColumnType<FormFault, string, string>;
  expires_at: Date;
}
