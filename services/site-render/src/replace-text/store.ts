import { sql, type Transaction } from 'kysely';
import { parseDocument } from '../content/stored-document.ts';
import type { SiteTables } from '../db/database.ts';
import { documentOf } from '../custom-code/store.ts';
import type { AnyDocument, DocumentKind, Place } from '../editor/draft-store.ts';

type Trx = Transaction<SiteTables>;

/** A document as its owner has it: the draft where there is one. */
export interface OwnedDocument extends Place {
  document: AnyDocument;
  collectionId: string | null;
  /** Of the draft; null where there is none. */
  version: number | null;
}

interface Row {
  kind: DocumentKind;
  id: string;
  collection_id: string | null;
  document: unknown;
  version: string | number | null;
  code_version: string | number | null;
}

/**
 * The documents of a website whose source has a run of letters, or (`places`) these alone. Letters that HTML may name
 * by a code are no part of such a run.
 */
export async function ownedDocuments(
  trx: Trx,
  websiteId: string,
  { run, places }: { run: string; places?: readonly Place[] },
): Promise<OwnedDocument[]> {
  const ids = places?.map(({ id }) => id) ?? null;
  const { rows } = await sql<Row>`
    with published as (
      select 'site' as kind, website_id as id, null as collection_id, document from website where website_id = ${websiteId}
      union all select 'page', id, null, document from page where website_id = ${websiteId}
      union all select 'collection', id, null, document from collection where website_id = ${websiteId}
      union all select 'item', id, collection_id, document from item where website_id = ${websiteId}
    ), owned as (
      select coalesce(draft.kind, published.kind) as kind, coalesce(draft.entity_id, published.id) as id,
        coalesce(draft.collection_id, published.collection_id) as collection_id,
        coalesce(draft.document, published.document) as document, draft.version, draft.code_version
      from published full join (select * from draft where website_id = ${websiteId}) as draft
        on draft.entity_id = published.id and draft.kind = published.kind
    )
    select * from owned
    where document::text ilike ${`%${run}%`} and (${ids}::text[] is null or id = any(${ids}::text[]))
    order by array_position(array['page', 'collection', 'item', 'site'], kind), document->>'title', id`.execute(trx);
  const owned: OwnedDocument[] = [];
  for (const { kind, id, collection_id: collectionId, version, code_version, ...row } of rows) {
    const drafted = version !== null && {
      document: row.document,
      version: Number(version),
      code_version: code_version === null ? null : Number(code_version),
    };
    const document = drafted
      ? (await documentOf(trx, websiteId, drafted)).document
      : parseDocument<AnyDocument>(row.document);
    owned.push({ kind, id, collectionId, document, version: drafted ? drafted.version : null });
  }
  return owned;
}
