import type { Selectable, Updateable } from 'kysely';
import type { AuthTransaction } from '../db/database.ts';
import type { Account } from './account.ts';
import type { PlatformAccountRow } from './table.ts';

/** All functions here work across tenants: give them a transaction of `withSystem`. */
export async function findAccountByEmail(trx: AuthTransaction, email: string): Promise<Account | null> {
  const row = await trx.selectFrom('platform_account').selectAll().where('email', '=', email).executeTakeFirst();
  return row ? fromRow(row) : null;
}

export async function findAccount(trx: AuthTransaction, id: string): Promise<Account | null> {
  const row = await trx.selectFrom('platform_account').selectAll().where('id', '=', id).executeTakeFirst();
  return row ? fromRow(row) : null;
}

/** An account that nobody else changes until the transaction ends. */
export async function lockAccount(trx: AuthTransaction, id: string): Promise<Account | null> {
  const row = await trx.selectFrom('platform_account').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
  return row ? fromRow(row) : null;
}

/** Those with one of these addresses; nobody else changes them until the transaction ends. */
export async function lockAccounts(trx: AuthTransaction, emails: string[]): Promise<Account[]> {
  if (emails.length === 0) return [];
  const asked = trx.selectFrom('platform_account').selectAll().where('email', 'in', emails);
  return (await asked.orderBy('id').forUpdate().execute()).map(fromRow);
}

export async function findAccounts(trx: AuthTransaction, emails: string[]): Promise<Account[]> {
  if (emails.length === 0) return [];
  return (await trx.selectFrom('platform_account').selectAll().where('email', 'in', emails).execute()).map(fromRow);
}

/** Adds an account; false where its address is taken meanwhile. */
export async function addAccount(
  trx: AuthTransaction,
  account: { id: string; email: string; displayName: string; passwordHash: string | null },
  verifiedAt: Date | null,
): Promise<boolean> {
  const row = await trx
    .insertInto('platform_account')
    .values({
      id: account.id,
      email: account.email,
      display_name: account.displayName,
      password_hash: account.passwordHash,
      email_verified_at: verifiedAt,
      totp_secret: null,
      totp_confirmed_at: null,
    })
    .onConflict((conflict) => conflict.column('email').doNothing())
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** Changes what is named of an account; returns it as it is now, null where there is none any more. */
export async function changeAccount(
  trx: AuthTransaction,
  id: string,
  change: Pick<Updateable<PlatformAccountRow>, 'email' | 'display_name' | 'password_hash' | 'email_verified_at'>,
): Promise<Account | null> {
  const row = await trx
    .updateTable('platform_account')
    .set({ ...change, changed_at: new Date() })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirst();
  return row ? fromRow(row) : null;
}

/** Gives an account another address; false where an account has it meanwhile, and the transaction can only end then. */
export async function changeAddress(
  trx: AuthTransaction,
  id: string,
  { email, verifiedAt }: { email: string; verifiedAt: Date },
): Promise<boolean> {
  try {
    await changeAccount(trx, id, { email, email_verified_at: verifiedAt });
    return true;
  } catch (error) {
    if (Reflect.get(Object(error), 'code') === UNIQUE_VIOLATION) return false;
    throw error;
  }
}

const UNIQUE_VIOLATION = '23505';

/** Removes accounts that an import brought, that nobody confirmed, and that build no website any more. */
export async function removeForgotten(trx: AuthTransaction, ids: string[]): Promise<void> {
  if (ids.length === 0) return;
  await trx
    .deleteFrom('platform_account')
    .where('id', 'in', ids)
    .where('email_verified_at', 'is', null)
    .where('id', 'not in', trx.selectFrom('contributor').select('account_id').where('account_id', 'in', ids))
    .execute();
}

export async function removeAccount(trx: AuthTransaction, id: string): Promise<void> {
  await trx.deleteFrom('platform_account').where('id', '=', id).execute();
}

const fromRow = (row: Selectable<PlatformAccountRow>): Account => ({
  id: row.id,
  email: row.email,
  displayName: row.display_name,
  passwordHash: row.password_hash,
  isEmailVerified: row.email_verified_at !== null,
  hasSecondFactor: row.totp_confirmed_at !== null,
});
