import type { Transaction } from 'kysely';
import type { SiteTables } from '../db/database.ts';

type Trx = Transaction<SiteTables>;

/** Opens the website, or closes it by null; returns whether that changed anything. */
export async function saveOpening(trx: Trx, websiteId: string, openedAt: Date | null): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('website')
    .set({ opened_at: openedAt })
    .where('website_id', '=', websiteId)
    // Opened twice, the first time counts.
    .where('opened_at', openedAt === null ? 'is not' : 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Whether a website that is there is closed. */
export async function isWebsiteClosed(trx: Trx, websiteId: string): Promise<boolean> {
  const row = await trx
    .selectFrom('website')
    .select('opened_at')
    .where('website_id', '=', websiteId)
    .executeTakeFirst();
  return row?.opened_at === null;
}
