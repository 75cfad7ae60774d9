import { type ObjectStore, withSystem } from '@litfass/kit';
import type { FormsParts } from '../db/database.ts';
import { forgetUpload } from './store.ts';
import { partKey, type EndedUpload } from './upload.ts';

/** A store that is away fails for all; one file alone keeps no other from its turn. */
const MOST_FAILURES = 5;

/**
 * Removes the bytes of files that ended and then what is known of them, in this order: where the store is away, or the
 * process ends in between, they are found again at the next sweep. Never throws.
 */
export async function removeEnded(
  { db, files, log }: Pick<FormsParts, 'db' | 'log'> & { files: ObjectStore },
  ended: readonly EndedUpload[],
): Promise<void> {
  let failures = 0;
  for (const upload of ended) {
    try {
      // A part that came last may be stored without being noted.
      for (const offset of new Set([...upload.parts, upload.received].map(Number)))
        await files.remove(partKey(upload.id, offset));
      await withSystem(db, (trx) => forgetUpload(trx, upload));
    } catch (error) {
      log.warn(
        { err: error, upload: upload.id },
        'the bytes of a file that ended could not be removed; trying again later',
      );
      failures += 1;
      if (failures > MOST_FAILURES) return;
    }
  }
}
