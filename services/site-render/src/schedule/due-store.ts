import { workflowCodes, type Page } from '@litfass/model';
import { sql, type Transaction } from 'kysely';
import type { ItemDocument } from '../content/store.ts';
import { parseDocument } from '../content/stored-document.ts';
import type { SiteTables } from '../db/database.ts';

type Trx = Transaction<SiteTables>;

/** Marks the pages that are due as published, and answers them. */
export async function markDuePages(trx: Trx, websiteId: string, now: Date): Promise<(Page & { id: string })[]> {
  const rows = await trx
    .updateTable('page')
    .set({ workflow: workflowCodes.published })
    .where('website_id', '=', websiteId)
    .where(isDue(now))
    .returning(['document'])
    .execute();
  return rows.map(({ document }) => parseDocument<Page & { id: string }>(document));
}

export interface DueItem {
  collectionId: string;
  path: string;
  item: ItemDocument & { id: string };
}

/** The same for items, with where they stand. */
export async function markDueItems(trx: Trx, websiteId: string, now: Date): Promise<DueItem[]> {
  const rows = await trx
    .updateTable('item')
    .set({ workflow: workflowCodes.published })
    .where('website_id', '=', websiteId)
    .where(isDue(now))
    .returning(['collection_id', 'path', 'document'])
    .execute();
  return rows.map(({ collection_id: collectionId, path, document }) => ({
    collectionId,
    path,
    item: parseDocument<ItemDocument & { id: string }>(document),
  }));
}

const isDue = (now: Date) => sql<boolean>`workflow = ${workflowCodes.scheduled} and publish_at <= ${now}`;
