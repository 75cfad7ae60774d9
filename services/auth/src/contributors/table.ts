import type { Generated } from 'kysely';

export interface ContributorRow {
  website_id: string;
  account_id: string;
  email: string;
  display_name: string;
  roles: number[];
  added_at: Generated<Date>;
  changed_at: Generated<Date>;
}
