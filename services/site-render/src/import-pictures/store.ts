import { sql, type Transaction } from 'kysely';
import type { SiteTables } from '../db/database.ts';
import { WITHIN_HOURS, type Failure } from './picture.ts';

type Trx = Transaction<SiteTables>;

/** Longer than any file may take to come. */
const LEASE_MINUTES = 5;

export interface WaitingPicture {
  websiteId: string;
  importId: string;
  path: string;
  url: string;
  tries: number;
}

export interface PictureState {
  url: string;
  state: 'waiting' | 'there' | 'failed';
  reason: string | null;
}

/** Asks for files; those that are asked for already stay as they are, those that did not come are tried again. */
export async function askForPictures(
  trx: Trx,
  websiteId: string,
  { importId, pictures }: { importId: string; pictures: readonly { path: string; url: string }[] },
): Promise<void> {
  for (const { path, url } of pictures)
    await trx
      .insertInto('import_picture')
      .values({ website_id: websiteId, import_id: importId, path, url })
      .onConflict((conflict) =>
        conflict
          .columns(['website_id', 'import_id', 'path'])
          .doUpdateSet({
            state: 'waiting',
            reason: null,
            tries: 0,
            next_try_at: sql<Date>`now()`,
            asked_at: sql<Date>`now()`,
          })
          .where('import_picture.state', '=', 'failed'),
      )
      .execute();
}

export async function listPictures(trx: Trx, websiteId: string, importId: string): Promise<PictureState[]> {
  return trx
    .selectFrom('import_picture')
    .select(['url', 'state', 'reason'])
    .where('website_id', '=', websiteId)
    .where('import_id', '=', importId)
    .orderBy('path')
    .execute();
}

/** Across tenants, under the system role: gives up what has been waiting for too long. */
export async function endLatePictures(trx: Trx): Promise<void> {
  const late: Failure = 'late';
  await trx
    .updateTable('import_picture')
    .set({ state: 'failed', reason: late })
    .where('state', '=', 'waiting')
    .where('asked_at', '<', sql<Date>`now() - ${WITHIN_HOURS} * interval '1 hour'`)
    .execute();
}

/** Across tenants, under the system role: the file whose turn it is, held for whoever takes it. */
export async function takePicture(trx: Trx): Promise<WaitingPicture | null> {
  const { rows } = await sql<WaitingPicture>`
    update import_picture as taken set tries = taken.tries + 1, next_try_at = now() + ${LEASE_MINUTES} * interval '1 minute'
    from (
      select website_id, import_id, path from import_picture where state = 'waiting' and next_try_at <= now()
      order by next_try_at limit 1 for update skip locked
    ) as due
    where (taken.website_id, taken.import_id, taken.path) = (due.website_id, due.import_id, due.path)
    returning taken.website_id as "websiteId", taken.import_id as "importId", taken.path, taken.url, taken.tries`.execute(
    trx,
  );
  return rows[0] ?? null;
}

/** What became of a file; with `againInMinutes` it waits for another try. */
export async function endPicture(
  trx: Trx,
  { websiteId, importId, path }: WaitingPicture,
  { reason, againInMinutes }: { reason: Failure | null; againInMinutes?: number },
): Promise<void> {
  const state = againInMinutes !== undefined ? 'waiting' : reason === null ? 'there' : 'failed';
  await trx
    .updateTable('import_picture')
    .set({ state, reason, next_try_at: sql<Date>`now() + ${againInMinutes ?? 0} * interval '1 minute'` })
    .where('website_id', '=', websiteId)
    .where('import_id', '=', importId)
    .where('path', '=', path)
    .execute();
}
