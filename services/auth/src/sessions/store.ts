import { PLATFORM_ID, withSystem, withTenant, type Database, type Session } from '@litfass/kit';
import type { Selectable } from 'kysely';
import type { PersonKind } from '../accounts/person.ts';
import { sessionOf } from '../contributors/contributor.ts';
import type { AuthTables, AuthTransaction } from '../db/database.ts';
import type { SessionRow } from './table.ts';

export interface NewSession {
  hash: string;
  kind: PersonKind;
  personId: string;
  expiresAt: Date;
  endsAt: Date;
  idleSeconds: number;
  /** What the browser says it is. */
  device: string;
  reach?: 'full' | 'presence';
}

export interface SessionInfo {
  websiteId: string;
  hash: string;
  device: string;
  createdAt: Date;
  expiresAt: Date;
}

export async function addSession(trx: AuthTransaction, websiteId: string, session: NewSession): Promise<void> {
  const { hash, kind, personId, expiresAt, endsAt, idleSeconds, device, reach = 'full' } = session;
  const life = { expires_at: expiresAt, ends_at: endsAt, idle_seconds: idleSeconds };
  await trx
    .insertInto('session')
    .values({ website_id: websiteId, hash, kind, person_id: personId, device, reach, ...life })
    .execute();
}

type Life = Pick<Selectable<SessionRow>, 'expires_at' | 'ends_at' | 'idle_seconds'>;

/** The columns that `prolong` needs. */
export const lifeColumns = ['session.expires_at', 'session.ends_at', 'session.idle_seconds'] as const;

/** Lets a session that is used last on, up to its end. Written at most ten times in the time that it may lie unused. */
export async function prolong(
  trx: AuthTransaction,
  { websiteId, hash, now }: { websiteId: string; hash: string; now: Date },
  { expires_at: expiresAt, ends_at: endsAt, idle_seconds: idleSeconds }: Life,
): Promise<void> {
  if (endsAt === null || idleSeconds === null || expiresAt >= endsAt) return;
  const idleMs = idleSeconds * 1000;
  if (expiresAt.getTime() - now.getTime() > 0.9 * idleMs) return;
  await trx
    .updateTable('session')
    .set({ expires_at: new Date(Math.min(endsAt.getTime(), now.getTime() + idleMs)) })
    .where('website_id', '=', websiteId)
    .where('hash', '=', hash)
    .execute();
}

/** Whom an account's unexpired session belongs to, and what it allows on this website; null where it is no contributor. */
export async function findSession(
  db: Database<AuthTables>,
  websiteId: string,
  hash: string,
  now: Date,
): Promise<Session | null> {
  if (websiteId === PLATFORM_ID) return withSystem(db, (trx) => findPlatformSession(trx, hash, now));
  const row = await withTenant(db, websiteId, async (trx) => {
    const found = await trx
      .selectFrom('session')
      .innerJoin('contributor', (join) =>
        join
          .onRef('contributor.website_id', '=', 'session.website_id')
          .onRef('contributor.account_id', '=', 'session.person_id'),
      )
      .select(['account_id', 'email', 'display_name', 'roles', 'reach', ...lifeColumns])
      .where('session.website_id', '=', websiteId)
      .where('hash', '=', hash)
      .where('kind', '=', 'account')
      .where('expires_at', '>', now)
      .executeTakeFirst();
    if (found) await prolong(trx, { websiteId, hash, now }, found);
    return found;
  });
  if (!row) return null;
  const { account_id: accountId, email, display_name: displayName, roles, reach } = row;
  const session = sessionOf({ accountId, email, displayName, roles });
  return reach === 'full' ? session : { ...session, permissions: [] };
}

// At the bare app domain there is no website whose roles could count (ENUM-006).
async function findPlatformSession(trx: AuthTransaction, hash: string, now: Date): Promise<Session | null> {
  const row = await trx
    .selectFrom('session')
    .innerJoin('platform_account', 'platform_account.id', 'session.person_id')
    .select(['platform_account.id', 'email', 'display_name', ...lifeColumns])
    .where('website_id', '=', PLATFORM_ID)
    .where('hash', '=', hash)
    .where('kind', '=', 'account')
    .where('expires_at', '>', now)
    .executeTakeFirst();
  if (!row) return null;
  await prolong(trx, { websiteId: PLATFORM_ID, hash, now }, row);
  const permissions = ['authenticatedNoSitePermissions'];
  return { accountId: row.id, email: row.email, displayName: row.display_name, roles: [], permissions };
}

/** Ends a session; returns whose it was, or null where there is none. */
export async function endSession(
  trx: AuthTransaction,
  websiteId: string,
  kind: PersonKind,
  hash: string,
): Promise<string | null> {
  const row = await trx
    .deleteFrom('session')
    .where('website_id', '=', websiteId)
    .where('kind', '=', kind)
    .where('hash', '=', hash)
    .returning('person_id')
    .executeTakeFirst();
  return row?.person_id ?? null;
}

/** Ends the sessions of a person on one website, all but the one with the hash `but`; returns their hashes. */
export async function endSessionsOf(
  trx: AuthTransaction,
  websiteId: string,
  { kind, personId, but = '' }: { kind: PersonKind; personId: string; but?: string },
): Promise<string[]> {
  const rows = await trx
    .deleteFrom('session')
    .where('website_id', '=', websiteId)
    .where('kind', '=', kind)
    .where('person_id', '=', personId)
    .where('hash', '!=', but)
    .returning('hash')
    .execute();
  return rows.map((row) => row.hash);
}

/** Ends an account's sessions on all websites but the one with the hash `but`: for a transaction of `withSystem`. */
export async function endAccountSessions(
  trx: AuthTransaction,
  accountId: string,
  but: string | null,
): Promise<string[]> {
  const rows = await trx
    .deleteFrom('session')
    .where('kind', '=', 'account')
    .where('person_id', '=', accountId)
    .where('hash', '!=', but ?? '')
    .returning('hash')
    .execute();
  return rows.map((row) => row.hash);
}

/** Ends one session of an account wherever it is; for a transaction of `withSystem`. */
export async function endAccountSession(trx: AuthTransaction, accountId: string, hash: string): Promise<boolean> {
  const row = await trx
    .deleteFrom('session')
    .where('kind', '=', 'account')
    .where('person_id', '=', accountId)
    .where('hash', '=', hash)
    .returning('hash')
    .executeTakeFirst();
  return row !== undefined;
}

/** Whether a session of an account is still there, wherever it is; nobody ends it until the transaction of `withSystem` does. */
export async function lockAccountSession(trx: AuthTransaction, accountId: string, hash: string): Promise<boolean> {
  const row = await trx
    .selectFrom('session')
    .select('hash')
    .where('kind', '=', 'account')
    .where('person_id', '=', accountId)
    .where('hash', '=', hash)
    .forUpdate()
    .executeTakeFirst();
  return row !== undefined;
}

/** An account's sessions on all websites, the newest first; for a transaction of `withSystem`. */
export async function listAccountSessions(trx: AuthTransaction, accountId: string, now: Date): Promise<SessionInfo[]> {
  const rows = await trx
    .selectFrom('session')
    .selectAll()
    .where('kind', '=', 'account')
    .where('person_id', '=', accountId)
    .where('expires_at', '>', now)
    .orderBy('created_at', 'desc')
    .limit(200)
    .execute();
  return rows.map((row) => ({
    websiteId: row.website_id,
    hash: row.hash,
    device: row.device,
    createdAt: row.created_at,
    expiresAt: row.expires_at,
  }));
}

/** The hashes of an account's sessions on one website. */
export async function sessionHashes(trx: AuthTransaction, websiteId: string, accountId: string): Promise<string[]> {
  const rows = await trx
    .selectFrom('session')
    .select('hash')
    .where('website_id', '=', websiteId)
    .where('kind', '=', 'account')
    .where('person_id', '=', accountId)
    .execute();
  return rows.map((row) => row.hash);
}
