import { findPlaceholders, workflowCodes, type Page } from '@litfass/model';
import type { Transaction } from 'kysely';
import { parseDocument } from '../content/stored-document.ts';
import type { ItemDocument } from '../content/store.ts';
import type { SiteTables } from '../db/database.ts';
import { htmlToText } from '../sanitise/html-to-text.ts';
import { sectionsToText } from '../search/sections-to-text.ts';

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

/** Items whose texts are looked through: the newest. */
const MOST_ITEMS = 2000;

/** Published pages and items in whose words something was left to fill in, at most so many of each. */
export async function findWithPlaceholders(
  trx: Trx,
  websiteId: string,
  most: number,
): Promise<{
  pages: { id: string; urlId: string; title: string }[];
  items: { id: string; title: string }[];
}> {
  const pages = await trx
    .selectFrom('page')
    .select(['id', 'url_id as urlId', 'title', 'document'])
    .where('website_id', '=', websiteId)
    .where('workflow', '=', workflowCodes.published)
    .orderBy('url_id')
    .execute();
  const items = await trx
    .selectFrom('item')
    .select(['id', 'title', 'document'])
    .where('website_id', '=', websiteId)
    .where('workflow', '=', workflowCodes.published)
    .orderBy('updated_at', 'desc')
    .limit(MOST_ITEMS)
    .execute();
  return {
    pages: unfilled(pages, most, (document) => sectionsToText(parseDocument<Page>(document).sections)),
    items: unfilled(items, most, (document) => {
      const { excerpt, body } = parseDocument<ItemDocument>(document);
      return `${htmlToText(excerpt ?? '')}\n${sectionsToText(body?.sections ?? [])}`;
    }),
  };
}

function unfilled<Row extends { title: string; document: unknown }>(
  rows: readonly Row[],
  most: number,
  wordsOf: (document: Row['document']) => string,
): Row[] {
  const found: Row[] = [];
  for (const row of rows) {
    if (found.length === most) break;
    if (findPlaceholders(`${row.title}\n${wordsOf(row.document)}`).length > 0) found.push(row);
  }
  return found;
}
