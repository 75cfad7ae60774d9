import type { Selectable } from 'kysely';
import type { AuthTransaction } from '../db/database.ts';
import type { PasskeyRow } from './table.ts';

export interface Passkey {
  id: string;
  accountId: string;
  publicKey: Uint8Array<ArrayBuffer>;
  counter: number;
  transports: string[];
  rpId: string;
  name: string;
}

/** All functions here work across tenants: give them a transaction of `withSystem`. False: the key is known already. */
export async function savePasskey(trx: AuthTransaction, passkey: Passkey): Promise<boolean> {
  const { id, accountId, publicKey, counter, transports, rpId, name } = passkey;
  const row = await trx
    .insertInto('passkey')
    .values({
      id,
      account_id: accountId,
      public_key: Buffer.from(publicKey),
      counter,
      transports,
      rp_id: rpId,
      name,
      used_at: null,
    })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** A key and its counter, held until the transaction ends. */
export async function lockPasskey(trx: AuthTransaction, id: string): Promise<Passkey | null> {
  const row = await trx.selectFrom('passkey').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
  return row ? fromRow(row) : null;
}

export async function markUsed(trx: AuthTransaction, id: string, counter: number, at: Date): Promise<void> {
  await trx.updateTable('passkey').set({ counter, used_at: at }).where('id', '=', id).execute();
}

export async function listOwnPasskeys(trx: AuthTransaction, accountId: string) {
  const rows = await trx
    .selectFrom('passkey')
    .selectAll()
    .where('account_id', '=', accountId)
    .orderBy('created_at')
    .limit(100)
    .execute();
  return rows.map((row) => ({ ...fromRow(row), createdAt: row.created_at, usedAt: row.used_at }));
}

export async function renameOwnPasskey(
  trx: AuthTransaction,
  accountId: string,
  { passkeyId, name }: { passkeyId: string; name: string },
): Promise<boolean> {
  const row = await trx
    .updateTable('passkey')
    .set({ name })
    .where('account_id', '=', accountId)
    .where('id', '=', passkeyId)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

export async function removeOwnPasskey(trx: AuthTransaction, accountId: string, id: string): Promise<boolean> {
  const row = await trx
    .deleteFrom('passkey')
    .where('account_id', '=', accountId)
    .where('id', '=', id)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

const fromRow = (row: Selectable<PasskeyRow>): Passkey => ({
  id: row.id,
  accountId: row.account_id,
  publicKey: Uint8Array.from(row.public_key),
  counter: Number(row.counter),
  transports: row.transports,
  rpId: row.rp_id,
  name: row.name,
});
