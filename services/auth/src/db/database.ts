import type { Parts } from '@litfass/kit';
import type { Transaction } from 'kysely';
import type { PlatformAccountRow } from '../accounts/table.ts';
import type { ApiKeyRow } from '../api-keys/table.ts';
import type { AuditRow } from '../audit/table.ts';
import type { ContributorRow } from '../contributors/table.ts';
import type { AuthConfig } from '../config.ts';
import type { LawWatchColumns } from '../law-watch/table.ts';
import type { MemberRow } from '../members/table.ts';
import type { BoughtPlanRow } from '../plans/table.ts';
import type { PasskeyRow } from '../passkeys/table.ts';
import type { RecoveryCodeRow } from '../second-factor/table.ts';
import type { OneTimeTokenRow } from '../tokens/table.ts';
import type { SessionRow } from '../sessions/table.ts';
import type { WebsiteRow } from '../websites/table.ts';

export interface AuthTables {
  platform_account: PlatformAccountRow;
  passkey: PasskeyRow;
  recovery_code: RecoveryCodeRow;
  contributor: ContributorRow;
  member: MemberRow;
  bought_plan: BoughtPlanRow;
  session: SessionRow;
  api_key: ApiKeyRow;
  one_time_token: OneTimeTokenRow;
  audit: AuditRow;
  website: WebsiteRow & LawWatchColumns;
  /** The kit's; its rows are its own business. */
  mail: { website_id: string };
}

export type AuthTransaction = Transaction<AuthTables>;
export type AuthParts = Parts<AuthTables, AuthConfig>;
