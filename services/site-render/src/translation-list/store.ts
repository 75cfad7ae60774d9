import type { Translatable, TranslatedKind } from '@litfass/model';
import { sql, type Transaction } from 'kysely';
import { parseDocument } from '../content/stored-document.ts';
import type { SiteTables } from '../db/database.ts';

export type TranslatableDocument = Translatable & { title?: string; website?: { title?: string } };

export interface OwnedDocument {
  id: string;
  document: TranslatableDocument;
  hasDraft: boolean;
}

export interface Part {
  kind: TranslatedKind;
  collectionId: string | null;
  offset: number;
  limit: number;
}

const tables = { page: 'page', collection: 'collection', item: 'item' } as const;

/** Documents as their owner has them, drafts before what is published, by title. */
export async function listOwnedDocuments(
  trx: Transaction<SiteTables>,
  websiteId: string,
  { kind, collectionId, offset, limit }: Part,
): Promise<OwnedDocument[]> {
  const own = kind === 'item' ? sql`and collection_id = ${collectionId}` : sql``;
  const published =
    kind === 'site'
      ? sql`select website_id as id, document from website where website_id = ${websiteId}`
      : sql`select id, document from ${sql.table(tables[kind])} where website_id = ${websiteId} ${own}`;
  const { rows } = await sql<{ id: string; document: unknown; has_draft: boolean }>`
    with published as (${published}),
    drafted as (
      select entity_id, document from draft where website_id = ${websiteId} and kind = ${kind} ${own}
    )
    select coalesce(entity_id, id) as id, coalesce(drafted.document, published.document) as document,
      entity_id is not null as has_draft
    from published full join drafted on entity_id = id
    order by lower(coalesce(drafted.document, published.document) ->> 'title'), 1
    offset ${offset} limit ${limit}`.execute(trx);
  return rows.map(({ id, document, has_draft: hasDraft }) => ({
    id,
    document: parseDocument<TranslatableDocument>(document),
    hasDraft,
  }));
}
