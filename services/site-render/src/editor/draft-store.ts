import { nextVersion } from '@litfass/kit';
import { sql, type Transaction } from 'kysely';
import { parseDocument } from '../content/stored-document.ts';
import type { SiteTables } from '../db/database.ts';

type Trx = Transaction<SiteTables>;
export type DocumentKind = 'site' | 'page' | 'collection' | 'item';
export type AnyDocument = Record<string, unknown>;

export interface Place {
  kind: DocumentKind;
  id: string;
}

export interface Draft {
  kind: DocumentKind;
  /** Of an item. */
  collectionId: string | null;
  document: AnyDocument;
  version: number;
  savedAt: Date;
  savedBy: string;
  /** When it publishes itself. */
  publishAt: Date | null;
  /** Who asks for a look at it. */
  reviewBy: string | null;
  /** Whether who planned it may write code. */
  customCode: boolean;
}

export interface Change {
  document: AnyDocument;
  /** The draft that the change began with; null when there was none. */
  version: number | null;
  collectionId: string | null;
  by: string;
  at: Date;
}

export async function findDraft(trx: Trx, websiteId: string, { kind, id }: Place): Promise<Draft | null> {
  const row = await trx
    .selectFrom('draft')
    .selectAll()
    .where('website_id', '=', websiteId)
    .where('entity_id', '=', id)
    .where('kind', '=', kind)
    .executeTakeFirst();
  return row
    ? {
        kind: row.kind,
        collectionId: row.collection_id,
        document: parseDocument<AnyDocument>(row.document),
        version: row.version,
        savedAt: row.saved_at,
        savedBy: row.saved_by,
        publishAt: row.publish_at,
        reviewBy: row.review_by,
        customCode: row.custom_code,
      }
    : null;
}

/** Keeps the change unless the draft is another one than it began with: then null, and nothing is written. */
export async function saveDraft(trx: Trx, websiteId: string, place: Place, change: Change): Promise<number | null> {
  const version = Number(await nextVersion(trx));
  const values = {
    document: JSON.stringify(change.document),
    version,
    saved_by: change.by,
    saved_at: change.at,
  };
  const row = { website_id: websiteId, entity_id: place.id, kind: place.kind, collection_id: change.collectionId };
  const { version: base } = change;
  const result =
    base === null
      ? await trx
          .insertInto('draft')
          .values({ ...row, ...values })
          .onConflict((conflict) => conflict.doNothing())
          .executeTakeFirst()
      : await trx
          .updateTable('draft')
          .set(values)
          .where('website_id', '=', websiteId)
          .where('entity_id', '=', place.id)
          .where('kind', '=', place.kind)
          .where('version', '=', base)
          .executeTakeFirst();
  const count = 'numUpdatedRows' in result ? result.numUpdatedRows : result.numInsertedOrUpdatedRows;
  return (count ?? 0n) > 0n ? version : null;
}

export async function dropDraft(trx: Trx, websiteId: string, { kind, id }: Place): Promise<boolean> {
  const { numDeletedRows } = await trx
    .deleteFrom('draft')
    .where('website_id', '=', websiteId)
    .where('entity_id', '=', id)
    .where('kind', '=', kind)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/** Forgets the drafts of a collection's items. */
export async function dropDraftsOf(trx: Trx, websiteId: string, collectionId: string): Promise<void> {
  await trx.deleteFrom('draft').where('website_id', '=', websiteId).where('collection_id', '=', collectionId).execute();
}

/** The drafts of a kind, without their whole documents. */
export async function listDrafts(
  trx: Trx,
  websiteId: string,
  kind: DocumentKind,
  collectionId?: string,
): Promise<{ id: string; savedAt: Date; head: AnyDocument }[]> {
  const rows = await trx
    .selectFrom('draft')
    .select(['entity_id', 'saved_at', sql<unknown>`document - 'sections' - 'body' - 'items'`.as('head')])
    .where('website_id', '=', websiteId)
    .where('kind', '=', kind)
    .$if(collectionId !== undefined, (query) => query.where('collection_id', '=', collectionId ?? ''))
    .orderBy('saved_at', 'desc')
    .execute();
  return rows.map(({ entity_id, saved_at, head }) => ({
    id: entity_id,
    savedAt: saved_at,
    head: parseDocument<AnyDocument>(head),
  }));
}

/** Returns false when there is no such draft. */
export async function planDraft(
  trx: Trx,
  websiteId: string,
  { kind, id }: Place,
  plan: { publish_at: Date | null; review_by: string | null; custom_code: boolean },
): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('draft')
    .set(plan)
    .where('website_id', '=', websiteId)
    .where('entity_id', '=', id)
    .where('kind', '=', kind)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** The drafts of a website whose time has come; another instance that has them is not waited for. */
export async function lockDueDrafts(
  trx: Trx,
  websiteId: string,
  now: Date,
): Promise<(Place & Pick<Draft, 'customCode'>)[]> {
  const rows = await trx
    .selectFrom('draft')
    .select(['kind', 'entity_id', 'custom_code'])
    .where('website_id', '=', websiteId)
    .where('publish_at', '<=', now)
    .orderBy('publish_at')
    .forUpdate()
    .skipLocked()
    .execute();
  return rows.map(({ kind, entity_id, custom_code }) => ({ kind, id: entity_id, customCode: custom_code }));
}
