import { eachApart, repeat, withSystem, withTenant, type Job, type ObjectStore } from '@litfass/kit';
import { forgetLeftFolders } from '../bundle/convert-upload.ts';
import type { SiteParts } from '../db/database.ts';
import { findLeftUploads, removeUpload } from './store.ts';
import { KEPT_DAYS, offsetsOf, partKey, type Upload } from './upload.ts';

const DAY_MS = 24 * 60 * 60_000;
const EVERY_MS = 10 * 60_000;

/** The whole file of its parts; null where one of them is gone. */
export async function joinParts(media: ObjectStore, upload: Upload): Promise<Buffer | null> {
  const parts: Buffer[] = [];
  for (const offset of offsetsOf(upload)) {
    const part = await media.get(partKey(upload, offset));
    if (!part) return null;
    parts.push(part);
  }
  return Buffer.concat(parts);
}

/** Removes the parts of an upload that is over, and then the upload: until then it can be tried again. */
export async function forgetUpload(
  { db, media }: { db: SiteParts['db']; media: ObjectStore },
  websiteId: string,
  upload: Pick<Upload, 'id' | 'bytes'>,
): Promise<void> {
  for (const offset of offsetsOf(upload)) await media.remove(partKey(upload, offset));
  await withTenant(db, websiteId, (trx) => removeUpload(trx, websiteId, upload.id));
}

export const startForgetting = (parts: SiteParts, media: ObjectStore): Job =>
  repeat(parts.log, { everyMs: EVERY_MS, failure: 'uploads that are over wait for being removed' }, async () => {
    await forgetLeftUploads(parts, media);
    await forgetLeftFolders(parts.config.dataDir, parts.clock());
  });

/** Removes what is left of uploads that are over, or that nobody went on with for days. */
export async function forgetLeftUploads(
  { db, clock, log }: Pick<SiteParts, 'db' | 'clock' | 'log'>,
  media: ObjectStore,
): Promise<void> {
  const before = new Date(clock().getTime() - KEPT_DAYS * DAY_MS);
  const left = await withSystem(db, (trx) => findLeftUploads(trx, before));
  await eachApart(
    log,
    left,
    { failure: 'an upload that is over waits for being removed', about: ({ websiteId, id }) => ({ websiteId, id }) },
    ({ websiteId, ...upload }) => forgetUpload({ db, media }, websiteId, upload),
  );
}
