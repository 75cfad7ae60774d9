import type { AuthTransaction } from '../db/database.ts';

/**
 * All functions here work across tenants: give them a transaction of `withSystem`. A secret that was read is nobody
 * else's to change until it ends.
 */
export async function readSecret(
  trx: AuthTransaction,
  accountId: string,
): Promise<{ sealed: Buffer; isConfirmed: boolean; step: number } | null> {
  const row = await trx
    .selectFrom('platform_account')
    .select(['totp_secret', 'totp_confirmed_at', 'totp_step'])
    .where('id', '=', accountId)
    .forUpdate()
    .executeTakeFirst();
  if (!row?.totp_secret) return null;
  return { sealed: row.totp_secret, isConfirmed: row.totp_confirmed_at !== null, step: Number(row.totp_step) };
}

/** Keeps a secret until a code confirms it; false where another one has been confirmed. */
export async function saveSecret(trx: AuthTransaction, accountId: string, sealed: Buffer): Promise<boolean> {
  const row = await trx
    .updateTable('platform_account')
    .set({ totp_secret: sealed, totp_step: 0 })
    .where('id', '=', accountId)
    .where('totp_confirmed_at', 'is', null)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

export async function removeSecret(trx: AuthTransaction, accountId: string): Promise<void> {
  await trx
    .updateTable('platform_account')
    .set({ totp_secret: null, totp_confirmed_at: null, totp_step: 0 })
    .where('id', '=', accountId)
    .execute();
}

export async function confirmSecret(trx: AuthTransaction, accountId: string, at: Date): Promise<void> {
  await trx.updateTable('platform_account').set({ totp_confirmed_at: at }).where('id', '=', accountId).execute();
}

export async function saveStep(trx: AuthTransaction, accountId: string, step: number): Promise<void> {
  await trx.updateTable('platform_account').set({ totp_step: step }).where('id', '=', accountId).execute();
}

export async function replaceRecoveryCodes(trx: AuthTransaction, accountId: string, hashes: string[]): Promise<void> {
  await trx.deleteFrom('recovery_code').where('account_id', '=', accountId).execute();
  if (hashes.length === 0) return;
  await trx
    .insertInto('recovery_code')
    .values(hashes.map((hash) => ({ account_id: accountId, hash })))
    .execute();
}

/** Uses a recovery code up. */
export async function takeRecoveryCode(trx: AuthTransaction, accountId: string, hash: string): Promise<boolean> {
  const row = await trx
    .deleteFrom('recovery_code')
    .where('account_id', '=', accountId)
    .where('hash', '=', hash)
    .returning('hash')
    .executeTakeFirst();
  return row !== undefined;
}

export async function countRecoveryCodes(trx: AuthTransaction, accountId: string): Promise<number> {
  const rows = await trx.selectFrom('recovery_code').select('hash').where('account_id', '=', accountId).execute();
  return rows.length;
}
