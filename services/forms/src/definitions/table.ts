import type { Form } from '@litfass/model';
import type { Generated, JSONColumnType } from 'kysely';

export interface FormRow {
  website_id: string;
  id: string;
  key: string;
  definition: JSONColumnType<Form>;
  changed_at: Generated<Date>;
  changed_by: string | null;
  webhook_by: string | null;
  webhook_off: Generated<boolean>;
  removed_at: Date | null;
}
