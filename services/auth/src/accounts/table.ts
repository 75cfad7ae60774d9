import type { Generated } from 'kysely';

export interface PlatformAccountRow {
  id: string;
  email: string;
  display_name: string;
  password_hash: string | null;
  email_verified_at: Date | null;
  totp_secret: Buffer | null;
  totp_confirmed_at: Date | null;
  totp_step: Generated<number | string>;
  created_at: Generated<Date>;
  changed_at: Generated<Date>;
}
