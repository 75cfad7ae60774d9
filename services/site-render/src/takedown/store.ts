import type { Transaction } from 'kysely';
import type { SiteTables } from '../db/database.ts';

type Trx = Transaction<SiteTables>;

export interface Takedown {
  websiteId: string;
  /** Empty: the whole website. */
  path: string;
  /** Empty: by the operator's command. */
  noticeId: string;
  basis: string;
  reasons: string;
  /** Where an objection goes; empty where the operator has named no address. */
  contact: string;
  at: Date;
}

/** Of all websites, under the system role. */
export const listAllTakedowns = (trx: Trx): Promise<Takedown[]> => select(trx).execute().then(named);

export const listTakedowns = (trx: Trx, websiteId: string): Promise<Takedown[]> =>
  select(trx).where('website_id', '=', websiteId).execute().then(named);

const select = (trx: Trx) => trx.selectFrom('takedown').selectAll().orderBy('taken_down_at', 'desc');

const named = (rows: Awaited<ReturnType<ReturnType<typeof select>['execute']>>): Takedown[] =>
  rows.map(({ website_id, notice_id, taken_down_at, ...row }) => ({
    ...row,
    websiteId: website_id,
    noticeId: notice_id,
    at: taken_down_at,
  }));

/** Takes down, or says anew why. */
export async function saveTakedowns(trx: Trx, takedowns: readonly Omit<Takedown, 'at'>[]): Promise<void> {
  if (takedowns.length === 0) return;
  await trx
    .insertInto('takedown')
    .values(
      takedowns.map(({ websiteId, noticeId, ...row }) => ({ ...row, website_id: websiteId, notice_id: noticeId })),
    )
    .onConflict((conflict) =>
      conflict.columns(['website_id', 'path', 'notice_id']).doUpdateSet((of) => ({
        basis: of.ref('excluded.basis'),
        reasons: of.ref('excluded.reasons'),
        contact: of.ref('excluded.contact'),
      })),
    )
    .execute();
}

/** Shows again what a notice, or a command at one path, has taken down. */
export async function dropTakedowns(
  trx: Trx,
  websiteId: string,
  of: { noticeId: string } | { path: string },
): Promise<void> {
  const all = trx.deleteFrom('takedown').where('website_id', '=', websiteId);
  await ('path' in of ? all.where('path', '=', of.path) : all.where('notice_id', '=', of.noticeId)).execute();
}
