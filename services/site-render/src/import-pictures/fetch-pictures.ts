import { type Job, type ObjectStore, Refusal, repeat, type safeFetch, withSystem, withTenant } from '@litfass/kit';
import { beginPublication, endPublication } from '../content/publication.ts';
import type { SiteParts } from '../db/database.ts';
import { findAssetByPath, saveAssets, usedBytes } from '../media/asset-store.ts';
import { ingestAsset } from '../media/ingest.ts';
import { roomOf } from '../media/storage.ts';
import { holdWebsite, loadWebsite } from '../website/store.ts';
import { failureOf, failureOfStatus, nextTry, type Failure } from './picture.ts';
import { endLatePictures, endPicture, takePicture, type WaitingPicture } from './store.ts';

const EVERY_MS = 2000;
const WITHIN_MS = 30_000;
/** Of a turn, so that a service that ends needs to wait for few. */
const MOST_OF_A_TURN = 20;

type Fetch = typeof safeFetch;

interface Library {
  parts: SiteParts;
  media: ObjectStore;
  fetch: Fetch;
}

export function startFetchingPictures(library: Library): Job {
  let served = '';
  const failure = 'files of old websites wait for being fetched';
  return repeat(library.parts.log, { everyMs: EVERY_MS, failure }, async () => {
    served = await fetchPictures(library, served);
  });
}

/**
 * Fetches files that owners asked for, one after another: their old server is asked no faster than by one visitor. Returns
 * the website that was served last; the next turn begins behind it.
 */
async function fetchPictures(library: Library, after: string): Promise<string> {
  const { parts } = library;
  const changed = new Set<string>();
  let served = after;
  await withSystem(parts.db, endLatePictures);
  try {
    for (let count = 0; count < MOST_OF_A_TURN; count += 1) {
      const picture = await withSystem(parts.db, (trx) => takePicture(trx, served));
      if (!picture) break;
      served = picture.websiteId;
      const failure = await fetchOne(library, picture);
      if (failure === null) changed.add(picture.websiteId);
      const againInMinutes = failure === null ? undefined : nextTry(failure, picture.tries);
      await withTenant(parts.db, picture.websiteId, (trx) =>
        endPicture(trx, picture, { reason: failure, ...(againInMinutes !== undefined && { againInMinutes }) }),
      );
    }
  } finally {
    // What has come is there, whatever became of the next one.
    for (const websiteId of changed) await showNew(parts, websiteId);
  }
  return served;
}

/** Takes a file over under the path that the pages name already. */
async function fetchOne(library: Library, picture: WaitingPicture): Promise<Failure | null> {
  const { parts, fetch } = library;
  const { websiteId, path, url } = picture;
  const known = await withTenant(parts.db, websiteId, (trx) => findAssetByPath(trx, websiteId, path));
  if (known) return null;
  try {
    const answer = await fetch(url, { maxBytes: parts.config.maxUploadBytes, timeoutMs: WITHIN_MS });
    if (answer.status !== 200) return failureOfStatus(answer.status);
    return await keep(library, picture, answer.body);
  } catch (error) {
    if (error instanceof Refusal) return 'kind';
    return failureOf(error);
  }
}

async function keep(
  { parts, media }: Library,
  { websiteId, path }: WaitingPicture,
  bytes: Buffer,
): Promise<Failure | null> {
  const record = await withTenant(parts.db, websiteId, (trx) => loadWebsite(trx, websiteId));
  // Its website went meanwhile.
  if (!record) return 'gone';
  const asset = await ingestAsset(
    { db: parts.db, secret: parts.config.secret, store: media },
    { websiteKey: record.site.website.identifier, path, bytes, alt: '' },
  );
  return withTenant(parts.db, websiteId, async (trx) => {
    if (!(await holdWebsite(trx, websiteId))) return 'gone';
    if ((await usedBytes(trx, websiteId)) + asset.bytes > roomOf(parts, websiteId)) return 'full';
    await saveAssets(trx, websiteId, [asset]);
    return null;
  });
}

/** Rendered pages lack what has come since. */
const showNew = (parts: SiteParts, websiteId: string): Promise<void> =>
  withTenant(parts.db, websiteId, async (trx) => {
    const record = await loadWebsite(trx, websiteId);
    if (!record) return;
    await endPublication(await beginPublication(trx, { websiteId, site: record.site, now: parts.clock() }));
  });
