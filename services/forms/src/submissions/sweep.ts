import { repeat, withSystem, type Job } from '@litfass/kit';
import type { FormsParts } from '../db/database.ts';
import type { PartStore } from '../uploads/part-store.ts';
import { removeParts } from '../uploads/receive.ts';
import { sweepStore } from './sweep-store.ts';

const HOUR_MS = 3_600_000;

/** Every hour removes what has served its time. Several instances may do it at once. */
export const sweepHourly = (parts: FormsParts, files: PartStore): Job =>
  repeat(parts.log, { everyMs: HOUR_MS, failure: 'the sweep of submissions failed' }, () => sweep(parts, files));

async function sweep({ db, clock }: Pick<FormsParts, 'db' | 'clock'>, files: PartStore): Promise<void> {
  const leftovers = await withSystem(db, (trx) => sweepStore(trx, clock()));
  for (const leftover of leftovers) await removeParts(files, leftover);
}
