import { nextVersion } from '@litfass/kit';
import { sql, type Transaction } from 'kysely';
import { parseDocument } from '../content/stored-document.ts';
import { documentOf } from '../custom-code/store.ts';
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
  reviewById: string | null;
  /** Accounts that changed it since. */
  reviewChangedBy: string[];
  /** Blocks whose code is not in the document, because nobody knows whether who wrote it might; by their ids. */
  codeLeftOut: string[];
}

export interface Change {
  document: AnyDocument;
  /** The draft that the change began with; null when there was none. */
  version: number | null;
  collectionId: string | null;
  by: Writer;
  at: Date;
  /** All code of the document is by people who may write code; else it is as well known as that of the draft before. */
  isCodeKnown?: boolean;
}

/** Who changes a draft: what the screens call him, and his account. */
export interface Writer {
  name: string;
  accountId: string;
}

/**
 * `hold`: nobody else changes, plans, publishes or drops it before the transaction ends. Lest two wait for each other,
 * drafts are held before what is published, in the order of their ids and that of the website last; then what is
 * published, and the website itself last.
 */
export async function findDraft(
  trx: Trx,
  websiteId: string,
  { kind, id }: Place,
  { hold = false } = {},
): Promise<Draft | null> {
  const asked = trx
    .selectFrom('draft')
    .selectAll()
    .where('website_id', '=', websiteId)
    .where('entity_id', '=', id)
    .where('kind', '=', kind);
  const row = await (hold ? asked.forUpdate() : asked).executeTakeFirst();
  return row
    ? {
        kind: row.kind,
        collectionId: row.collection_id,
        ...(await documentOf(trx, websiteId, row)),
        version: row.version,
        savedAt: row.saved_at,
        savedBy: row.saved_by,
        publishAt: row.publish_at,
        reviewBy: row.review_by,
        reviewById: row.review_by_id,
        reviewChangedBy: row.review_changed_by,
      }
    : null;
}

/** Holds those drafts of these documents, and of all items of a collection, that there are, as `findDraft` does. */
export async function holdDrafts(
  trx: Trx,
  websiteId: string,
  ids: readonly string[],
  { itemsOf = '' }: { itemsOf?: string } = {},
): Promise<void> {
  await trx
    .selectFrom('draft')
    .select('entity_id')
    .where('website_id', '=', websiteId)
    .where((where) => where.or([where('entity_id', 'in', ids), where('collection_id', '=', itemsOf)]))
    .orderBy(sql`kind = 'site'`)
    .orderBy('entity_id')
    .forUpdate()
    .execute();
}

/** Keeps the change unless the draft is another one than it began with: then null, and nothing is written. */
export async function saveDraft(trx: Trx, websiteId: string, place: Place, change: Change): Promise<number | null> {
  const version = Number(await nextVersion(trx));
  const { collectionId, at, isCodeKnown = false } = change;
  const by = { by: change.by.name, byId: change.by.accountId };
  const json = JSON.stringify(change.document);
  const row = { websiteId, ...place, version, collectionId, ...by, at, json, isCodeKnown };
  const { version: base } = change;
  const isKept = base === null ? await begun(trx, row) : (await draftsChanged(trx, [{ ...row, base }])).length > 0;
  return isKept ? version : null;
}

interface Written extends Place {
  websiteId: string;
  json: string;
  version: number;
  collectionId: string | null;
  by: string;
  byId: string;
  at: Date;
  isCodeKnown: boolean;
}

async function begun(
  trx: Trx,
  { websiteId, id, kind, collectionId, json, version, by, at, isCodeKnown }: Written,
): Promise<boolean> {
  const { numInsertedOrUpdatedRows: count } = await trx
    .insertInto('draft')
    .values({
      website_id: websiteId,
      entity_id: id,
      kind,
      collection_id: collectionId,
      document: json,
      version,
      saved_by: by,
      saved_at: at,
      code_version: isCodeKnown ? version : null,
    })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return (count ?? 0n) > 0n;
}

/** Changes drafts of a collection's items, which the caller holds, by one statement. */
export async function changeItemDrafts(
  trx: Trx,
  websiteId: string,
  drafts: readonly { id: string; document: AnyDocument; version: number }[],
  { collectionId, by, at }: Pick<Change, 'collectionId' | 'by' | 'at'>,
): Promise<void> {
  if (drafts.length === 0) return;
  const version = Number(await nextVersion(trx));
  const change = { websiteId, kind: 'item' as const, version, collectionId, by: by.name, byId: by.accountId, at };
  const rows = drafts.map(({ id, document, version: base }) => ({
    ...change,
    id,
    base,
    json: JSON.stringify(document),
    isCodeKnown: false,
  }));
  const changed = await draftsChanged(trx, rows);
  if (changed.length < drafts.length) throw new Error('A draft changed while it was held');
}

/** The ids of those drafts that were the ones that their changes began with. */
async function draftsChanged(trx: Trx, drafts: readonly (Written & { base: number })[]): Promise<{ id: string }[]> {
  const { rows } = await sql<{ id: string }>`
    update draft set document = given.json::jsonb, version = given.version, saved_by = given.by, saved_at = given.at,
      code_version = case when given."isCodeKnown" or code_version = draft.version then given.version end,
      review_changed_by = case when review_by is null or "byId" = any(review_changed_by) then review_changed_by
        else review_changed_by || "byId" end
    from jsonb_to_recordset(${JSON.stringify(drafts)}::jsonb) as given
      ("websiteId" text, id text, kind text, json text, version bigint, base bigint, by text, "byId" text,
        at timestamptz, "isCodeKnown" boolean)
    where website_id = "websiteId" and entity_id = id and draft.kind = given.kind and draft.version = base
    returning entity_id as id`.execute(trx);
  return rows;
}

/** Puts what follows from another change into a draft that the caller holds, as a new version: an open editor hears of it. */
export async function rewriteDraft(
  trx: Trx,
  websiteId: string,
  { kind, id }: Place,
  { document, by, at }: { document: AnyDocument; by: string; at: Date },
): Promise<void> {
  const version = Number(await nextVersion(trx));
  await trx
    .updateTable('draft')
    .set({
      document: JSON.stringify(document),
      version,
      saved_by: by,
      saved_at: at,
      code_version: sql<number | null>`case when code_version = version then ${version}::bigint end`,
    })
    .where('website_id', '=', websiteId)
    .where('entity_id', '=', id)
    .where('kind', '=', kind)
    .execute();
}

/** Forgets drafts of a kind; returns how many there were. */
export async function dropDrafts(
  trx: Trx,
  websiteId: string,
  kind: DocumentKind,
  ids: readonly string[],
): Promise<number> {
  if (ids.length === 0) return 0;
  const { numDeletedRows } = await trx
    .deleteFrom('draft')
    .where('website_id', '=', websiteId)
    .where('entity_id', 'in', ids)
    .where('kind', '=', kind)
    .executeTakeFirst();
  return Number(numDeletedRows);
}

export const dropDraft = async (trx: Trx, websiteId: string, { kind, id }: Place): Promise<boolean> =>
  (await dropDrafts(trx, websiteId, kind, [id])) > 0;

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
): Promise<({ id: string; savedAt: Date; head: AnyDocument } & Pick<Draft, 'publishAt' | 'reviewBy'>)[]> {
  const rows = await trx
    .selectFrom('draft')
    .select([
      'entity_id',
      'saved_at',
      'publish_at',
      'review_by',
      sql<unknown>`document - 'sections' - 'body' - 'items'`.as('head'),
    ])
    .where('website_id', '=', websiteId)
    .where('kind', '=', kind)
    .$if(collectionId !== undefined, (query) => query.where('collection_id', '=', collectionId ?? ''))
    .orderBy('saved_at', 'desc')
    .execute();
  return rows.map(({ entity_id, saved_at, publish_at, review_by, head }) => ({
    id: entity_id,
    savedAt: saved_at,
    publishAt: publish_at,
    reviewBy: review_by,
    head: parseDocument<AnyDocument>(head),
  }));
}

/** When a draft publishes itself, and who asks for a look at it before. */
export interface DraftPlan {
  publish_at: Date | null;
  review_by: string | null;
  review_by_id: string | null;
  review_changed_by: string[];
}

/** Returns false when there is no such draft. */
export async function planDraft(trx: Trx, websiteId: string, { kind, id }: Place, plan: DraftPlan): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('draft')
    .set(plan)
    .where('website_id', '=', websiteId)
    .where('entity_id', '=', id)
    .where('kind', '=', kind)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/**
 * The drafts of a website whose time has come, but for those that somebody shall look at first; another instance that
 * has them is not waited for.
 */
export async function lockDueDrafts(trx: Trx, websiteId: string, now: Date): Promise<Place[]> {
  const rows = await trx
    .selectFrom('draft')
    .select(['kind', 'entity_id'])
    .where('website_id', '=', websiteId)
    .where('publish_at', '<=', now)
    .where('review_by', 'is', null)
    .orderBy('publish_at')
    .forUpdate()
    .skipLocked()
    .execute();
  return rows.map(({ kind, entity_id }) => ({ kind, id: entity_id }));
}
