import type { Generated } from 'kysely';

export interface ApiKeyRow {
  website_id: string;
  id: string;
  name: string;
  /** `sessionHash` of the key. */
  hash: string;
  scopes: string[];
  /** The account that made it; null for keys that census handed over. */
  created_by: string | null;
  created_at: Generated<Date>;
  expires_at: Date | null;
  last_used_at: Date | null;
}
