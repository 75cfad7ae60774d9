import type { Parts } from '@litfass/kit';
import type { Transaction } from 'kysely';
import type { AccountRow } from '../accounts/table.ts';
import type { LoginAttemptRow } from '../attempts/table.ts';
import type { AuditRow } from '../audit/table.ts';
import type { AuthConfig } from '../config.ts';
import type { MemberRow } from '../members/table.ts';
import type { SessionRow } from '../sessions/table.ts';

export interface AuthTables {
  account: AccountRow;
  member: MemberRow;
  session: SessionRow;
  login_attempt: LoginAttemptRow;
  audit: AuditRow;
}

export type AuthTransaction = Transaction<AuthTables>;
export type AuthParts = Parts<AuthTables, AuthConfig>;
