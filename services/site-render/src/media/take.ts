import { withTenant } from '@litfass/kit';
import { deriveId } from '@litfass/model';
import type { Transaction } from 'kysely';
import type { SiteParts, SiteTables } from '../db/database.ts';
import { findAssetByHash, findAssetByPath, isSold, saveAssets, type AssetRecord } from './asset-store.ts';
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
 * they are called is written. Whoever knows a path of a website can read the file (its address follows from it), so
 * nothing is told here that was not public; what is sold is left out.
 * @param from the other website; null where the platform does not know it
 */
export async function takeFiles(
  parts: SiteParts,
  { from, to, paths }: { from: Place | null; to: Place; paths: readonly string[] },
): Promise<Taken[]> {
  const wanted = [...new Set(paths)];
  if (!from) return wanted.map((path) => ({ from: path, path: null }));
  const found = await findForAll(parts, from.id, wanted);
  return withTenant(parts.db, to.id, async (trx) => {
    const taken: Taken[] = [];
    for (const from of wanted) {
      const file = found.get(from);
      taken.push({ from, path: file ? await keep(trx, to, { file, newId: parts.newId }) : null });
    }
    await keepWithin(trx, to.id, { mostBytes: roomOf(parts, to.id) });
    return taken;
  });
}

/** Answers under which path the website has this file: as one that it had already, else by its name there, else by a new one. */
async function keep(
  trx: Transaction<SiteTables>,
  { id, identifier }: Place,
  { file, newId }: { file: AssetRecord; newId: () => string },
): Promise<string> {
  const same = await findAssetByHash(trx, id, file.hash);
  if (same) return same.path;
  const isTaken = (await findAssetByPath(trx, id, file.path)) !== null;
  const path = isTaken ? `media/${newId()}/${file.fileName}` : file.path;
  await saveAssets(trx, id, [{ ...file, id: deriveId(identifier, path), path }]);
  return path;
}

/** The files of these paths that everybody may read. */
const findForAll = (
  parts: SiteParts,
  websiteId: string,
  paths: readonly string[],
): Promise<ReadonlyMap<string, AssetRecord>> =>
  withTenant(
    parts.db,
    websiteId,
    async (trx) => {
      const found = new Map<string, AssetRecord>();
      for (const path of paths) {
        const file = await findAssetByPath(trx, websiteId, path);
        if (file && !(await isSold(trx, websiteId, path))) found.set(path, file);
      }
      return found;
    },
    { readOnly: true },
  );
