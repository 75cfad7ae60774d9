import type { Generated, JSONColumnType } from 'kysely';
import type { TokenPurpose } from './token.ts';

export interface OneTimeTokenRow {
  website_id: string;
  hash: string;
  purpose: TokenPurpose;
  person_id: string | null;
  content: JSONColumnType<Record<string, unknown>>;
  tries: Generated<number>;
  created_at: Generated<Date>;
  expires_at: Date;
}
