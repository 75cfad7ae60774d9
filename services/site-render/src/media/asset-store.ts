import type { AssetView } from '@litfass/model';
import { sql, type Transaction } from 'kysely';
import type { AssetRow, SiteTables } from '../db/database.ts';

type Trx = Transaction<SiteTables>;

/** A file of a website, as ingested; `path` is its bundle path (`media/…`), `widths` the renditions it can give. */
export interface AssetRecord {
  id: string;
  path: string;
  fileName: string;
  /** SHA-256 of its bytes: its key in the media store. */
  hash: string;
  mime: string;
  bytes: number;
  width: number | null;
  height: number | null;
  widths: number[];
  alt: string;
}

export async function loadAssets(trx: Trx, websiteId: string): Promise<AssetRecord[]> {
  const rows = await trx.selectFrom('asset').selectAll().where('website_id', '=', websiteId).orderBy('path').execute();
  return rows.map(toRecord);
}

export async function findAsset(trx: Trx, websiteId: string, id: string): Promise<AssetRecord | null> {
  const row = await trx
    .selectFrom('asset')
    .selectAll()
    .where('website_id', '=', websiteId)
    .where('id', '=', id)
    .executeTakeFirst();
  return row ? toRecord(row) : null;
}

/** The file of a bundle path; null when there is none. */
export async function findAssetByPath(trx: Trx, websiteId: string, path: string): Promise<AssetRecord | null> {
  const row = await trx
    .selectFrom('asset')
    .selectAll()
    .where('website_id', '=', websiteId)
    .where('path', '=', path)
    .executeTakeFirst();
  return row ? toRecord(row) : null;
}

/** A file of this content, by its hash; null when there is none. */
export async function findAssetByHash(trx: Trx, websiteId: string, hash: string): Promise<AssetRecord | null> {
  const row = await trx
    .selectFrom('asset')
    .selectAll()
    .where('website_id', '=', websiteId)
    .where('hash', '=', hash)
    .orderBy('path')
    .limit(1)
    .executeTakeFirst();
  return row ? toRecord(row) : null;
}

/** Every file of the website as pages see it, by bundle path. */
export async function loadAssetViews(trx: Trx, websiteId: string): Promise<Record<string, AssetView>> {
  return viewsOf(await loadAssets(trx, websiteId));
}

/** Those of these paths that the website has, as pages see them. */
export async function findAssetViews(
  trx: Trx,
  websiteId: string,
  paths: readonly string[],
): Promise<Record<string, AssetView>> {
  const rows = await trx
    .selectFrom('asset')
    .selectAll()
    .where('website_id', '=', websiteId)
    .where('path', 'in', paths)
    .execute();
  return viewsOf(rows.map(toRecord));
}

const viewsOf = (records: readonly AssetRecord[]): Record<string, AssetView> =>
  Object.fromEntries(records.map((record) => [record.path, viewOf(record)]));

const COLUMNS = ['id', 'file_name', 'hash', 'mime', 'bytes', 'width', 'height', 'widths', 'alt'] as const;
/** PostgreSQL takes 65,535 parameters in a statement. */
const AT_ONCE = 1000;

/** Saves files; those of the same path are replaced. False when all of them were there just so. */
export async function saveAssets(trx: Trx, websiteId: string, records: readonly AssetRecord[]): Promise<boolean> {
  let changed = 0n;
  for (let from = 0; from < records.length; from += AT_ONCE) {
    const rows = records
      .slice(from, from + AT_ONCE)
      .map(({ fileName, ...record }) => ({ website_id: websiteId, ...record, file_name: fileName }));
    const [saved] = await trx
      .insertInto('asset')
      .values(rows)
      .onConflict((conflict) =>
        conflict
          .columns(['website_id', 'path'])
          .doUpdateSet((row) => Object.fromEntries(COLUMNS.map((name) => [name, row.ref(`excluded.${name}`)])))
          .where(sql<boolean>`(${named('asset')}) is distinct from (${named('excluded')})`),
      )
      .execute();
    changed += saved?.numInsertedOrUpdatedRows ?? 0n;
  }
  return changed > 0n;
}

const named = (table: string) => sql.join(COLUMNS.map((name) => sql.ref(`${table}.${name}`)));

/**
 * Forgets the files whose paths are not in `kept`; false when there were none. Their bytes stay in the store: other
 * revisions may show them.
 */
export async function dropAssetsBeside(
  trx: Trx,
  websiteId: string,
  kept: readonly string[],
  { keepsUploads }: { keepsUploads: boolean },
): Promise<string[]> {
  const rows = await trx
    .deleteFrom('asset')
    .where('website_id', '=', websiteId)
    .where(sql<boolean>`path <> all(${kept}::text[])`)
    // Uploads lie in folders of their own ids.
    .$if(keepsUploads, (query) => query.where(sql<boolean>`path !~ '^media/[0-9a-f]{24}/'`))
    .returning('path')
    .execute();
  return rows.map(({ path }) => path);
}

/** What the files of a website take, in bytes. */
export async function usedBytes(trx: Trx, websiteId: string): Promise<number> {
  const { rows } = await sql<{ used: number }>`
    select coalesce(sum(bytes), 0)::float8 as used from asset where website_id = ${websiteId}`.execute(trx);
  return rows[0]?.used ?? 0;
}

export const viewOf = (record: AssetRecord): AssetView => ({
  id: record.id,
  path: record.path,
  url: `/media/${record.id}/${encodeURIComponent(record.fileName)}`,
  mime: record.mime,
  bytes: record.bytes,
  width: record.width,
  height: record.height,
  widths: record.widths,
  alt: record.alt,
  fileName: record.fileName,
});

/** What whoever uploaded a file is told of it. */
export const uploadedOf = (record: AssetRecord) => {
  const { id, path, mime, bytes, width, height } = record;
  return { id, path, url: viewOf(record).url, mime, bytes, width, height };
};

export function toRecord({
  website_id: _website,
  file_name,
  created_at: _created,
  folder: _folder,
  sold: _sold,
  ...row
}: { [K in keyof AssetRow]: unknown } & Omit<AssetRow, 'created_at' | 'folder' | 'sold'>): AssetRecord {
  return { ...row, fileName: file_name };
}

/** Whether a file is, or ever was, what a digital product delivers: then only who bought it may fetch it. */
export async function isSold(trx: Trx, websiteId: string, path: string): Promise<boolean> {
  const row = await trx
    .selectFrom('asset')
    .select('sold')
    .where('website_id', '=', websiteId)
    .where('path', '=', path)
    .executeTakeFirst();
  return row?.sold ?? false;
}

/** The files under the ids that the website has for their paths already: addresses that are known stay. */
export async function underKnownIds(
  trx: Trx,
  websiteId: string,
  records: readonly AssetRecord[],
): Promise<AssetRecord[]> {
  const rows = await trx.selectFrom('asset').select(['path', 'id']).where('website_id', '=', websiteId).execute();
  const known = new Map(rows.map(({ path, id }) => [path, id]));
  return records.map((record) => ({ ...record, id: known.get(record.path) ?? record.id }));
}
