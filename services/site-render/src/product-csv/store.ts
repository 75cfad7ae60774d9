import type { Transaction } from 'kysely';
import type { ItemDocument } from '../content/store.ts';
import { parseDocument } from '../content/stored-document.ts';
import type { SiteTables } from '../db/database.ts';

/** A published item of a collection by its address; null when there is none. */
export async function findItemByUrlId(
  trx: Transaction<SiteTables>,
  websiteId: string,
  place: { collectionId: string; urlId: string },
): Promise<string | null> {
  const row = await trx
    .selectFrom('item')
    .select('id')
    .where('website_id', '=', websiteId)
    .where('collection_id', '=', place.collectionId)
    .where('url_id', '=', place.urlId)
    .executeTakeFirst();
  return row?.id ?? null;
}

/** The published items of a collection, in their order. */
export async function loadItemsOf(
  trx: Transaction<SiteTables>,
  websiteId: string,
  collectionId: string,
): Promise<ItemDocument[]> {
  const rows = await trx
    .selectFrom('item')
    .select('document')
    .where('website_id', '=', websiteId)
    .where('collection_id', '=', collectionId)
    .orderBy('position')
    .execute();
  return rows.map(({ document }) => parseDocument<ItemDocument>(document));
}
