import type { ColumnType, Generated } from 'kysely';
import type { PersonKind } from '../accounts/person.ts';

export type AuditEvent =
  | 'login'
  | 'login-failed'
  | 'login-refused'
  | 'logout'
  | 'sign-up'
  | 'password-changed'
  | 'password-reset-asked'
  | 'email-changed'
  | 'session-revoked'
  | 'second-factor-failed'
  | 'second-factor-on'
  | 'second-factor-off'
  | 'recovery-codes-made'
  | 'recovery-code-used'
  | 'passkey-added'
  | 'passkey-removed'
  | 'contributor-invited'
  | 'invitation-revoked'
  | 'contributor-added'
  | 'contributor-changed'
  | 'contributor-removed'
  | 'member-changed'
  | 'member-invited'
  | 'member-blocked'
  | 'member-unblocked'
  | 'member-exported'
  | 'members-exported'
  | 'person-removed'
  | 'api-key-made'
  | 'api-key-removed';

export interface AuditRow {
  website_id: string;
  id: string;
  at: Generated<Date>;
  /** `AuditEvent`, or an act in another service: words with hyphens that begin with its name. */
  event: string;
  kind: PersonKind | 'key' | 'operator';
  person_id: string | null;
  address: string;
  actor_id: Generated<string | null>;
  detail: Generated<string>;
  /** A JSON list of changes of settings; written as text. */
  changes: ColumnType<unknown, string | undefined, never>;
}
