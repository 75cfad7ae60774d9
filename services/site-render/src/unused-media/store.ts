import { sql, type Transaction } from 'kysely';
import type { SiteTables } from '../db/database.ts';

/** All functions here work across tenants: give them a transaction of `withSystem`. */
type Trx = Transaction<SiteTables>;

/** From now on the content is waited for: whoever is about to remove it is waited for, and nobody begins to. */
export async function claimContent(trx: Trx, hash: string): Promise<void> {
  await sql`insert into unused_media (hash) values (${hash}) on conflict (hash) do update set since = now()`.execute(
    trx,
  );
}

/** Content that was dropped so many days ago, locked until the transaction ends; null where none waits. */
export async function lockDropped(trx: Trx, days: number): Promise<string | null> {
  const { rows } = await sql<{ hash: string }>`
    select hash from unused_media where since < now() - make_interval(days => ${days})
    order by since limit 1 for update skip locked`.execute(trx);
  return rows[0]?.hash ?? null;
}

/** Whether a file of any website has the content. */
export async function isContentUsed(trx: Trx, hash: string): Promise<boolean> {
  return (await trx.selectFrom('asset').select('id').where('hash', '=', hash).limit(1).execute()).length > 0;
}

export async function forgetDropped(trx: Trx, hash: string): Promise<void> {
  await trx.deleteFrom('unused_media').where('hash', '=', hash).execute();
}
