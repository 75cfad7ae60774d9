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
  const byPath = new Map(pictures.map(({ path, url }) => [path, url]));
  await sql`
    insert into import_picture as known (website_id, import_id, path, url)
    select ${websiteId}, ${importId}, path, url
    from unnest(${[...byPath.keys()]}::text[], ${[...byPath.values()]}::text[]) as asked (path, url)
    on conflict (website_id, import_id, path) do update
      set state = 'waiting', reason = null, tries = 0, next_try_at = now(), asked_at = now()
      where known.state = 'failed'`.execute(trx);
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

/**
 * Across tenants, under the system role: the file whose turn it is, held for whoever takes it. Websites take turns by
 * their ids, beginning behind the one of `after`, so that a slow server of one keeps nobody else waiting.
 */
export async function takePicture(trx: Trx, after: string): Promise<WaitingPicture | null> {
  const { rows } = await sql<WaitingPicture>`
    update import_picture as taken set tries = taken.tries + 1, next_try_at = now() + ${LEASE_MINUTES} * interval '1 minute'
    from (
      select website_id, import_id, path from import_picture where state = 'waiting' and next_try_at <= now()
      order by website_id <= ${after}, website_id, next_try_at limit 1 for update skip locked
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
