import { repeat, withSystem, type Job, type ObjectStore } from '@litfass/kit';
import type { SiteParts } from '../db/database.ts';
import { keysOfContent } from '../media/rendition.ts';
import { forgetDropped, isContentUsed, lockDropped } from './store.ts';

const EVERY_MS = 60 * 60_000;

export const startSweeping = (parts: SiteParts, media: ObjectStore): Job =>
  repeat(parts.log, { everyMs: EVERY_MS, failure: 'media that nobody has any more wait for being removed' }, () =>
    sweepUnused(parts, media),
  );

/** Removes bytes that no file of any website has had for `LITFASS_MEDIA_KEEP_DAYS`, with the smaller pictures made of them. */
export async function sweepUnused({ db, config }: Pick<SiteParts, 'db' | 'config'>, media: ObjectStore): Promise<void> {
  for (let isLeft = true; isLeft;)
    isLeft = await withSystem(db, async (trx) => {
      // Kept locked while the bytes go: who uploads the same again waits, and then brings them anew.
      const hash = await lockDropped(trx, config.mediaKeepDays);
      if (hash === null) return false;
      if (!(await isContentUsed(trx, hash))) for (const key of keysOfContent(hash)) await media.remove(key);
      await forgetDropped(trx, hash);
      return true;
    });
}
