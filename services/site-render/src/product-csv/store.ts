import type { Transaction } from 'kysely';
import type { ItemDocument } from '../content/store.ts';
import { parseDocument } from '../content/stored-document.ts';
import type { SiteTables } from '../db/database.ts';

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

/** An item of a collection as its owner has it: published, or a draft that nobody else sees. */
export interface KnownItem {
  id: string;
  urlId: string;
  title: string;
  skus: string[];
}

/** All items of a collection, those that were never published among them; a draft counts before what is published. */
export async function findKnownItems(
  trx: Transaction<SiteTables>,
  websiteId: string,
  collectionId: string,
): Promise<KnownItem[]> {
  const published = await trx
    .selectFrom('item')
    .select(['id', 'document'])
    .where('website_id', '=', websiteId)
    .where('collection_id', '=', collectionId)
    .execute();
  const drafts = await trx
    .selectFrom('draft')
    .select(['entity_id as id', 'document'])
    .where('website_id', '=', websiteId)
    .where('collection_id', '=', collectionId)
    .where('kind', '=', 'item')
    .execute();
  const documents = new Map([...published, ...drafts].map(({ id, document }) => [id, document]));
  return [...documents].map(([id, document]) => knownItem(id, parseDocument<Partial<ItemDocument>>(document)));
}

const knownItem = (id: string, { urlId = '', title = '', structuredContent }: Partial<ItemDocument>): KnownItem => ({
  id,
  urlId,
  title,
  skus: (structuredContent?.variants ?? []).map(({ sku }) => sku),
});
