import { sql, type RawBuilder, type Transaction } from 'kysely';
import type { SiteTables } from '../db/database.ts';
import { toRecord, type AssetRecord } from './asset-store.ts';

type Trx = Transaction<SiteTables>;

/** A file as its owner keeps it. */
export type LibraryFile = AssetRecord & { folder: string; sold: boolean };

export interface LibraryQuery {
  search: string;
  folder: string | undefined;
  kind: 'image' | 'audio' | 'video' | undefined;
  undescribed: boolean;
  cursor: number;
  limit: number;
}

/** A part of the files, the newest first. */
export async function listFiles(trx: Trx, websiteId: string, query: LibraryQuery): Promise<LibraryFile[]> {
  const { search, folder, kind, undescribed, cursor, limit } = query;
  const pattern = `%${search.replaceAll(/[%_\\]/g, String.raw`\$&`)}%`;
  const rows = await trx
    .selectFrom('asset')
    .selectAll()
    .where('website_id', '=', websiteId)
    .$if(search !== '', (found) =>
      found.where((is) => is.or([is('file_name', 'ilike', pattern), is('alt', 'ilike', pattern)])),
    )
    .$if(folder !== undefined, (found) => found.where('folder', '=', folder ?? ''))
    .$if(kind !== undefined, (found) => found.where('mime', 'like', `${kind}/%`))
    .$if(undescribed, (found) => found.where('alt', '=', '').where('mime', 'like', 'image/%'))
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .offset(cursor)
    .limit(limit)
    .execute();
  return rows.map((row) => ({ ...toRecord(row), folder: row.folder, sold: row.sold }));
}

export async function countFolders(trx: Trx, websiteId: string): Promise<{ name: string; count: number }[]> {
  const { rows } = await sql<{ name: string; count: number }>`
    select folder as name, count(*)::int as count from asset
    where website_id = ${websiteId} and folder <> '' group by folder order by folder`.execute(trx);
  return rows;
}

/** Returns the file after the change; null when the website has no such file. */
export async function changeFile(
  trx: Trx,
  websiteId: string,
  id: string,
  change: { alt?: string; folder?: string; file_name?: string; sold?: false },
): Promise<LibraryFile | null> {
  const row = await trx
    .updateTable('asset')
    .set({ ...change, website_id: websiteId })
    .where('website_id', '=', websiteId)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirst();
  return row ? { ...toRecord(row), folder: row.folder, sold: row.sold } : null;
}

/** Whether a product delivers the file now, published or in a draft. */
export async function isOnSale(trx: Trx, websiteId: string, id: string): Promise<boolean> {
  const { rows } = await sql<{ found: boolean }>`
    select exists (select from asset a where a.website_id = ${websiteId} and a.id = ${id} and (
      exists (select from item i where i.website_id = a.website_id
        and i.document->'structuredContent'->>'digitalAsset' = a.path) or
      exists (select from draft d where d.website_id = a.website_id
        and d.document->'structuredContent'->>'digitalAsset' = a.path))) as found`.execute(trx);
  return rows[0]?.found ?? false;
}

/** Returns the folder that the file lay in; empty without one. */
export async function removeFile(trx: Trx, websiteId: string, id: string): Promise<string> {
  const removed = await trx
    .deleteFrom('asset')
    .where('website_id', '=', websiteId)
    .where('id', '=', id)
    .returning('folder')
    .executeTakeFirst();
  return removed?.folder ?? '';
}

export type ShowingKind = 'site' | 'page' | 'collection' | 'item';

/** A document that names a file. */
export interface Showing {
  kind: ShowingKind;
  id: string;
  title: string;
  isDraft: boolean;
  /** Of an item. */
  collectionId: string | null;
  position: number;
  document: unknown;
}

const naming = (path: string): RawBuilder<boolean> =>
  sql<boolean>`document::text like ${`%${JSON.stringify(path)
    .slice(1, -1)
    .replaceAll(/[%_\\]/g, String.raw`\$&`)}%`}`;

/** Every document, published or draft, that names the file at a path. */
export async function findShowing(trx: Trx, websiteId: string, path: string): Promise<Showing[]> {
  const { rows } = await sql<Showing>`
    select 'site' as kind, website_id as id, document #>> '{website,title}' as title, false as "isDraft",
      null as "collectionId", 0 as position, document from website where website_id = ${websiteId} and ${naming(path)}
    union all select 'page', id, title, false, null, 0, document from page
      where website_id = ${websiteId} and ${naming(path)}
    union all select 'collection', id, title, false, null, 0, document from collection
      where website_id = ${websiteId} and ${naming(path)}
    union all select 'item', id, title, false, collection_id, position, document from item
      where website_id = ${websiteId} and ${naming(path)}
    union all select kind, entity_id, coalesce(document->>'title', document #>> '{website,title}', ''), true,
      collection_id, 0, document from draft where website_id = ${websiteId} and ${naming(path)}`.execute(trx);
  return rows;
}

const HELD = [
  ['draft', 'entity_id'],
  ['page', 'id'],
  ['collection', 'id'],
  ['item', 'id'],
  ['website', 'website_id'],
] as const;

/** The same, none of which anybody else changes before the transaction ends. */
export async function holdShowing(trx: Trx, websiteId: string, path: string): Promise<Showing[]> {
  for (const [table, id] of HELD)
    await sql`select from ${sql.table(table)} where website_id = ${websiteId} and ${naming(path)}
      order by ${sql.ref(id)} for update`.execute(trx);
  return findShowing(trx, websiteId, path);
}
