import type { Generated } from 'kysely';
import type { PersonKind } from '../accounts/person.ts';

export interface SessionRow {
  website_id: string;
  hash: string;
  kind: PersonKind;
  person_id: string;
  created_at: Generated<Date>;
  expires_at: Date;
  device: Generated<string>;
  reach: Generated<'full' | 'presence'>;
}
