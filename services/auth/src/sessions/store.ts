import type { PersonKind } from '../accounts/person.ts';
import type { Account } from '../accounts/account.ts';
import { findAccount } from '../accounts/store.ts';
import type { AuthTransaction } from '../db/database.ts';

export interface NewSession {
  hash: string;
  kind: PersonKind;
  personId: string;
  expiresAt: Date;
}

export async function addSession(trx: AuthTransaction, websiteId: string, session: NewSession): Promise<void> {
  const { hash, kind, personId, expiresAt } = session;
  await trx
    .insertInto('session')
    .values({ website_id: websiteId, hash, kind, person_id: personId, expires_at: expiresAt })
    .execute();
}

/** The account whose unexpired session has this hash. */
export async function findSessionAccount(
  trx: AuthTransaction,
  websiteId: string,
  hash: string,
  now: Date,
): Promise<Account | null> {
  const row = await trx
    .selectFrom('session')
    .select('person_id')
    .where('website_id', '=', websiteId)
    .where('hash', '=', hash)
    .where('kind', '=', 'account')
    .where('expires_at', '>', now)
    .executeTakeFirst();
  return row ? findAccount(trx, websiteId, row.person_id) : null;
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

/** Ends all sessions of a person but none else; returns their hashes. */
export async function endSessionsOf(
  trx: AuthTransaction,
  websiteId: string,
  kind: PersonKind,
  personId: string,
): Promise<string[]> {
  const rows = await trx
    .deleteFrom('session')
    .where('website_id', '=', websiteId)
    .where('kind', '=', kind)
    .where('person_id', '=', personId)
    .returning('hash')
    .execute();
  return rows.map((row) => row.hash);
}
