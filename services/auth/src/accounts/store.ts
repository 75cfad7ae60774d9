import type { Selectable } from 'kysely';
import type { AuthTransaction } from '../db/database.ts';
import type { Account } from './account.ts';
import type { AccountRow } from './table.ts';

export async function findAccountByEmail(
  trx: AuthTransaction,
  websiteId: string,
  email: string,
): Promise<Account | null> {
  const row = await accounts(trx, websiteId).where('email', '=', email).executeTakeFirst();
  return row ? fromRow(row) : null;
}

export async function findAccount(trx: AuthTransaction, websiteId: string, id: string): Promise<Account | null> {
  const row = await accounts(trx, websiteId).where('id', '=', id).executeTakeFirst();
  return row ? fromRow(row) : null;
}

export async function listAccounts(trx: AuthTransaction, websiteId: string): Promise<Account[]> {
  return (await accounts(trx, websiteId).orderBy('email').execute()).map(fromRow);
}

export async function saveAccount(trx: AuthTransaction, websiteId: string, account: Account): Promise<void> {
  const values = {
    email: account.email,
    display_name: account.displayName,
    password_hash: account.passwordHash,
    roles: account.roles,
  };
  await trx
    .insertInto('account')
    .values({ website_id: websiteId, id: account.id, ...values })
    .onConflict((conflict) => conflict.columns(['website_id', 'id']).doUpdateSet({ ...values, changed_at: new Date() }))
    .execute();
}

const accounts = (trx: AuthTransaction, websiteId: string) =>
  trx.selectFrom('account').selectAll().where('website_id', '=', websiteId);

const fromRow = (row: Selectable<AccountRow>): Account => ({
  id: row.id,
  email: row.email,
  displayName: row.display_name,
  passwordHash: row.password_hash,
  roles: row.roles,
});
