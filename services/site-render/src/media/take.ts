import { withTenant } from '@litfass/kit';
import type { Transaction } from 'kysely';
import { isPublisher } from '../approval/publisher-store.ts';
import type { SiteParts, SiteTables } from '../db/database.ts';
import { findAssetByHash, findAssetByPath, isSold, saveAssets, type AssetRecord } from './asset-store.ts';
import { mediaId } from './media-id.ts';
import { keepWithin, roomOf } from './storage.ts';

interface Place {
  id: string;
  identifier: string;
}

/** Where a file of another website is to be found here; null where it cannot be taken. */
interface Taken {
  from: string;
  path: string | null;
}

/**
 * Makes files of one website files of another as well. Their bytes stand in the store once, by what they are; only what
 * they are called is written. Taken are files of a website whose content the account keeps as well: a path is no
 * secret. What is sold is left out.
 * @param from the other website; null where the platform does not know it
 */
export async function takeFiles(
  parts: SiteParts,
  { from, to, paths, accountId }: { from: Place | null; to: Place; paths: readonly string[]; accountId: string | null },
): Promise<Taken[]> {
  const wanted = [...new Set(paths)];
  if (!from) return wanted.map((path) => ({ from: path, path: null }));
  const found = accountId === null ? new Map() : await findFiles(parts, from.id, { paths: wanted, accountId });
  return withTenant(parts.db, to.id, async (trx) => {
    const taken: Taken[] = [];
    for (const from of wanted) {
      const file = found.get(from);
      taken.push({ from, path: file ? await keep(trx, to, { file, parts }) : null });
    }
    await keepWithin(trx, to.id, { mostBytes: roomOf(parts, to.id) });
    return taken;
  });
}

/** Answers under which path the website has this file: as one that it had already, else by its name there, else by a new one. */
async function keep(
  trx: Transaction<SiteTables>,
  { id, identifier }: Place,
  { file, parts }: { file: AssetRecord; parts: SiteParts },
): Promise<string> {
  const same = await findAssetByHash(trx, id, file.hash);
  if (same) return same.path;
  const isTaken = (await findAssetByPath(trx, id, file.path)) !== null;
  const path = isTaken ? `media/${parts.newId()}/${file.fileName}` : file.path;
  await saveAssets(trx, id, [
    { ...file, id: mediaId({ secret: parts.config.secret, website: identifier }, path), path },
  ]);
  return path;
}

/** The files of these paths that the account may take along. */
const findFiles = (
  parts: SiteParts,
  websiteId: string,
  { paths, accountId }: { paths: readonly string[]; accountId: string },
): Promise<ReadonlyMap<string, AssetRecord>> =>
  withTenant(
    parts.db,
    websiteId,
    async (trx) => {
      const found = new Map<string, AssetRecord>();
      if (!(await isPublisher(trx, websiteId, accountId))) return found;
      for (const path of paths) {
        const file = await findAssetByPath(trx, websiteId, path);
        if (file && !(await isSold(trx, websiteId, path))) found.set(path, file);
      }
      return found;
    },
    { readOnly: true },
  );
