import type { Site } from '@litfass/model';
import { sql, type Transaction } from 'kysely';
import { parseDocument } from '../content/stored-document.ts';
import type { SiteTables } from '../db/database.ts';
import type { AnyDocument, DocumentKind, Place } from './draft-store.ts';

type Trx = Transaction<SiteTables>;

const tables = { page: 'page', collection: 'collection', item: 'item' } as const;

/** The document that visitors see; null when there is none. */
export async function findPublished(trx: Trx, websiteId: string, { kind, id }: Place): Promise<AnyDocument | null> {
  if (kind === 'site') return id === websiteId ? findSite(trx, websiteId) : null;
  const row = await trx
    .selectFrom(tables[kind])
    .select('document')
    .where('website_id', '=', websiteId)
    .where('id', '=', id)
    .executeTakeFirst();
  return row ? parseDocument<AnyDocument>(row.document) : null;
}

async function findSite(trx: Trx, websiteId: string): Promise<AnyDocument | null> {
  const row = await trx.selectFrom('website').select('document').where('website_id', '=', websiteId).executeTakeFirst();
  return row ? parseDocument<AnyDocument & Site>(row.document) : null;
}

/** Where a published item stands; null when there is none. */
export async function findItemPlace(
  trx: Trx,
  websiteId: string,
  itemId: string,
): Promise<{ collectionId: string; position: number } | null> {
  const row = await trx
    .selectFrom('item')
    .select(['collection_id', 'position'])
    .where('website_id', '=', websiteId)
    .where('id', '=', itemId)
    .executeTakeFirst();
  return row ? { collectionId: row.collection_id, position: row.position } : null;
}

export async function itemIdsOf(trx: Trx, websiteId: string, collectionId: string): Promise<string[]> {
  const rows = await trx
    .selectFrom('item')
    .select('id')
    .where('website_id', '=', websiteId)
    .where('collection_id', '=', collectionId)
    .execute();
  return rows.map(({ id }) => id);
}

/** The place after the last item of a collection. */
export async function nextPosition(trx: Trx, websiteId: string, collectionId: string): Promise<number> {
  const row = await trx
    .selectFrom('item')
    .select(({ fn }) => fn.max('position').as('last'))
    .where('website_id', '=', websiteId)
    .where('collection_id', '=', collectionId)
    .executeTakeFirst();
  return (row?.last ?? -1) + 1;
}

/** The addresses that are taken: of published documents and of drafts, in the same list as the new one. */
export async function takenUrlIds(
  trx: Trx,
  websiteId: string,
  kind: Exclude<DocumentKind, 'site'>,
  collectionId: string | null,
): Promise<Set<string>> {
  const published =
    kind === 'item'
      ? await trx
          .selectFrom('item')
          .select('url_id')
          .where('website_id', '=', websiteId)
          .where('collection_id', '=', collectionId ?? '')
          .execute()
      : await trx.selectFrom(tables[kind]).select('url_id').where('website_id', '=', websiteId).execute();
  const drafts = await trx
    .selectFrom('draft')
    .select('document')
    .where('website_id', '=', websiteId)
    .where('kind', '=', kind)
    .execute();
  const drafted = drafts.map(({ document }) => parseDocument<{ urlId?: string }>(document).urlId ?? '');
  return new Set([...published.map((row) => row.url_id), ...drafted]);
}

/**
 * Items beside the given ones of a collection that matter to them: related products, which are named by id, urlId, or
 * collection and urlId, and those that have one of their addresses. Heads without their bodies.
 */
export async function findNamedItems(
  trx: Trx,
  websiteId: string,
  collectionId: string | null,
  documents: readonly AnyDocument[],
): Promise<{ collectionId: string; id: string; urlId: string; title: string }[]> {
  const names = documents.flatMap(relatedOf);
  const own = documents.map(({ id }) => String(id));
  const addresses = documents.map(({ urlId }) => String(urlId));
  const rows = await trx
    .selectFrom('item')
    .select(['collection_id', 'id', 'url_id', 'title'])
    .where('website_id', '=', websiteId)
    .where('id', '!=', sql<string>`all (${sql.val(own)}::text[])`)
    .where(
      sql<boolean>`(id = any (${names}::text[]) or url_id = any (${names}::text[])
        or collection_id = ${collectionId} and url_id = any (${addresses}::text[]))`,
    )
    .execute();
  return rows.map(({ collection_id, id, url_id, title }) => ({
    collectionId: collection_id,
    id,
    urlId: url_id,
    title,
  }));
}

function relatedOf({ structuredContent }: AnyDocument): string[] {
  const related: unknown = Reflect.get(Object(structuredContent), 'relatedProducts');
  return Array.isArray(related) ? related.map((name) => String(name).split('/').at(-1) ?? '') : [];
}
