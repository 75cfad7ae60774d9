import type { Generated } from 'kysely';
import type { PersonKind } from '../accounts/person.ts';

export type AuditEvent = 'login' | 'login-failed' | 'login-refused' | 'logout';

export interface AuditRow {
  website_id: string;
  id: string;
  at: Generated<Date>;
  event: AuditEvent;
  kind: PersonKind;
  person_id: string | null;
  address: string;
}
