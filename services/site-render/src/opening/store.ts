import { sql, type Transaction } from 'kysely';
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

/** Published pages and items with a text that the regular expression finds, at most so many of each. */
export async function findSaying(
  trx: Trx,
  websiteId: string,
  { pattern, most }: { pattern: string; most: number },
): Promise<{
  pages: { id: string; url_id: string; title: string }[];
  items: { id: string; title: string }[];
}> {
  const says = sql<boolean>`document::text ~ ${pattern}`;
  const pages = await trx
    .selectFrom('page')
    .select(['id', 'url_id', 'title'])
    .where('website_id', '=', websiteId)
    .where(says)
    .orderBy('url_id')
    .limit(most)
    .execute();
  const items = await trx
    .selectFrom('item')
    .select(['id', 'title'])
    .where('website_id', '=', websiteId)
    .where(says)
    .orderBy('title')
    .limit(most)
    .execute();
  return { pages, items };
}
