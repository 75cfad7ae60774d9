import type { Generated } from 'kysely';
import type { PersonKind } from '../accounts/person.ts';

export interface SessionRow {
  website_id: string;
  hash: string;
  kind: PersonKind;
  person_id: string;
  created_at: Generated<Date>;
  /** Moves on while it is used. */
  expires_at: Date;
  /** null: `expires_at` is the end. */
  ends_at: Date | null;
  idle_seconds: number | null;
  device: Generated<string>;
  reach: Generated<'full' | 'presence'>;
}
