import type { Generated } from 'kysely';

export interface MemberRow {
  website_id: string;
  id: string;
  email: string;
  display_name: string;
  password_hash: string | null;
  plans: string[];
  email_verified_at: Date | null;
  /** May not log in since then. */
  blocked_at: Generated<Date | null>;
  created_at: Generated<Date>;
  changed_at: Generated<Date>;
}
