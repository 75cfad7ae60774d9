import { type ObjectStore, safeFetch, withTenant } from '@litfass/kit';
import type { AssetView } from '@litfass/model';
import type { Transaction } from 'kysely';
import type { SiteParts, SiteTables } from '../db/database.ts';
import { findAsset, findAssetByHash, saveAssets, viewOf } from './asset-store.ts';
import { mediaRefusals } from './errors.ts';
import { safeFileName } from './file-name.ts';
import { grantedView } from './grant.ts';
import { grantingOf } from './guarded-store.ts';
import { ingestAsset } from './ingest.ts';
import { keepWithin, roomOf } from './storage.ts';

const WITHIN_MS = 20_000;

interface Place {
  id: string;
  identifier: string;
}

/**
 * Takes a picture over from a public address into the library. Answers its path and where it is
 * shown: of the file that was here already, by
 * its address or by its bytes, or of the new one.
 * @throws Refusal for what is no picture, too large, or not to be had
 */
export async function fetchPicture(
  parts: SiteParts,
  store: ObjectStore,
  { website, url }: { website: Place; url: string },
): Promise<{ path: string; url: string }> {
  const own = await findOwn(parts, website, url);
  if (own) return own;
  const name = nameOf(url);
  const { maxUploadBytes: maxBytes } = parts.config;
  const mostBytes = roomOf(parts, website.id);
  const answer = await safeFetch(url, { maxBytes, timeoutMs: WITHIN_MS, accept: 'image/*' }).catch(() => null);
  if (answer?.status !== 200) throw mediaRefusals.away(name);
  const path = `media/${parts.newId()}/${name}`;
  const record = await ingestAsset(
    { db: parts.db, secret: parts.config.secret, store },
    { websiteKey: website.identifier, path, bytes: answer.body, alt: '' },
  );
  if (!record.mime.startsWith('image/')) throw mediaRefusals.away(name);
  return withTenant(parts.db, website.id, async (trx) => {
    const same = await findAssetByHash(trx, website.id, record.hash);
    if (same) return grantedView(viewOf(same), await grantingOf(trx, website.id, parts));
    await keepWithin(trx, website.id, { mostBytes, moreBytes: record.bytes });
    await saveAssets(trx, website.id, [record]);
    return viewOf(record);
  });
}

/** The file of an address of the website itself, as its own export names them. */
async function findOwn(parts: SiteParts, { id }: Place, url: string): Promise<AssetView | null> {
  const { host = '', pathname = '' } = URL.parse(url) ?? {};
  const [, asset] = /^\/media\/([0-9a-f]{24})\//.exec(pathname) ?? [];
  if (!asset || parts.hosts.find(host)?.id !== id) return null;
  const find = async (trx: Transaction<SiteTables>): Promise<AssetView | null> => {
    const file = await findAsset(trx, id, asset);
    return file && grantedView(viewOf(file), await grantingOf(trx, id, parts));
  };
  return withTenant(parts.db, id, find, { readOnly: true });
}

/** What the file is called where it lies. */
function nameOf(url: string): string {
  const last = URL.parse(url)?.pathname.split('/').pop() ?? '';
  try {
    return safeFileName(decodeURIComponent(last)) || 'bild';
  } catch {
    return safeFileName(last) || 'bild';
  }
}
