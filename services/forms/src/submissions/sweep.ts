import { type Job, type ObjectStore, repeat, withSystem } from '@litfass/kit';
import type { FormsParts } from '../db/database.ts';
import { sweepNotices } from '../notices/store.ts';
import { removeParts } from '../uploads/receive.ts';
import { sweepStore } from './sweep-store.ts';

const HOUR_MS = 3_600_000;

/** Every hour removes what has served its time. Several instances may do it at once. */
export const sweepHourly = (parts: FormsParts, files: ObjectStore): Job =>
  repeat(parts.log, { everyMs: HOUR_MS, failure: 'the sweep of submissions failed' }, () => sweep(parts, files));

async function sweep({ db, clock }: Pick<FormsParts, 'db' | 'clock'>, files: ObjectStore): Promise<void> {
  const leftovers = await withSystem(db, (trx) => sweepStore(trx, clock()));
  await withSystem(db, (trx) => sweepNotices(trx, clock()));
  for (const leftover of leftovers) await removeParts(files, leftover);
}
