import type { Generated } from 'kysely';

export interface AccountRow {
  website_id: string;
  id: string;
  email: string;
  display_name: string;
  password_hash: string | null;
  roles: number[];
  changed_at: Generated<Date>;
}
