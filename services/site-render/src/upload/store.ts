import { sql, type Transaction } from 'kysely';
import type { SiteTables } from '../db/database.ts';
import type { Upload } from './upload.ts';

type Trx = Transaction<SiteTables>;

const COLUMNS = ['id', 'file_name as fileName', 'bytes', 'received'] as const;

/** What an account has begun and not finished, the newest first. */
export const listUploads = (trx: Trx, websiteId: string, accountId: string): Promise<Upload[]> =>
  trx
    .selectFrom('upload')
    .select(COLUMNS)
    .where('website_id', '=', websiteId)
    .where('account_id', '=', accountId)
    .where('done_at', 'is', null)
    .orderBy('id', 'desc')
    .execute();

/** What of a website's uploads has not become a file yet: how many they are, and what they will take. */
export async function waitingUploads(trx: Trx, websiteId: string): Promise<{ count: number; bytes: number }> {
  const row = await trx
    .selectFrom('upload')
    .select(({ fn }) => [fn.countAll<string>().as('count'), fn.sum<string | null>('bytes').as('bytes')])
    .where('website_id', '=', websiteId)
    .where('done_at', 'is', null)
    .executeTakeFirst();
  return { count: Number(row?.count ?? 0), bytes: Number(row?.bytes ?? 0) };
}

/** Begins an upload; null where the account has begun the same file already. */
export async function addUpload(
  trx: Trx,
  websiteId: string,
  { mark, accountId, now, ...upload }: Upload & { mark: string; accountId: string; now: Date },
): Promise<Upload | null> {
  const row = await trx
    .insertInto('upload')
    .values({
      website_id: websiteId,
      id: upload.id,
      account_id: accountId,
      mark,
      file_name: upload.fileName,
      bytes: upload.bytes,
      received: 0,
      moved_at: now,
    })
    .onConflict((conflict) =>
      conflict.columns(['website_id', 'account_id', 'mark']).where('done_at', 'is', null).doNothing(),
    )
    .returning(COLUMNS)
    .executeTakeFirst();
  return row ?? null;
}

export async function findUpload(
  trx: Trx,
  websiteId: string,
  by: { accountId: string; id?: string; mark?: string },
): Promise<Upload | null> {
  const row = await trx
    .selectFrom('upload')
    .select(COLUMNS)
    .where('website_id', '=', websiteId)
    .where('account_id', '=', by.accountId)
    .where('done_at', 'is', null)
    .$if(by.id !== undefined, (query) => query.where('id', '=', by.id ?? ''))
    .$if(by.mark !== undefined, (query) => query.where('mark', '=', by.mark ?? ''))
    .executeTakeFirst();
  return row ?? null;
}

/** Notes that the part at `offset` has arrived; false where another one was due, as when two windows send the same file. */
export async function moveUpload(
  trx: Trx,
  websiteId: string,
  { id, offset, to, now }: { id: string; offset: number; to: number; now: Date },
): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('upload')
    .set({ received: to, moved_at: now })
    .where('website_id', '=', websiteId)
    .where('id', '=', id)
    .where('received', '=', offset)
    .where('done_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Nobody goes on with it; its parts are to be removed. False where somebody else has ended it. */
export async function endUpload(trx: Trx, websiteId: string, id: string, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('upload')
    .set({ done_at: now })
    .where('website_id', '=', websiteId)
    .where('id', '=', id)
    .where('done_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Ends all uploads of a website that is removed; their rows go after their parts, which are elsewhere. */
export async function endUploads(trx: Trx, websiteId: string): Promise<void> {
  await trx
    .updateTable('upload')
    .set({ done_at: sql`now()` })
    .where('website_id', '=', websiteId)
    .execute();
}

export async function removeUpload(trx: Trx, websiteId: string, id: string): Promise<void> {
  await trx.deleteFrom('upload').where('website_id', '=', websiteId).where('id', '=', id).execute();
}

/** Across tenants, under the system role: uploads that are over, or that nobody went on with since `before`. */
export const findLeftUploads = (trx: Trx, before: Date): Promise<{ websiteId: string; id: string; bytes: number }[]> =>
  trx
    .selectFrom('upload')
    .select(['website_id as websiteId', 'id', 'bytes'])
    .where((where) => where.or([where('done_at', 'is not', null), where('moved_at', '<', before)]))
    .limit(1000)
    .execute();
