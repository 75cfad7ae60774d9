import { withSystem, type Job } from '@litfass/kit';
import type { FormsParts } from '../db/database.ts';
import type { PartStore } from '../uploads/part-store.ts';
import { removeParts } from '../uploads/receive.ts';
import { sweepStore } from './sweep-store.ts';

const HOUR_MS = 3_600_000;

/** Every hour removes what has served its time. Several instances may do it at once. */
export function sweepHourly(parts: FormsParts, files: PartStore): Job {
  let running: Promise<void> = Promise.resolve();
  const timer = setInterval(() => {
    running = sweep(parts, files).catch((error: unknown) =>
      parts.log.error({ err: error }, 'the sweep of submissions failed'),
    );
  }, HOUR_MS);
  return {
    stop: async () => {
      clearInterval(timer);
      await running;
    },
  };
}

async function sweep({ db, clock }: Pick<FormsParts, 'db' | 'clock'>, files: PartStore): Promise<void> {
  const leftovers = await withSystem(db, (trx) => sweepStore(trx, clock()));
  for (const leftover of leftovers) await removeParts(files, leftover);
}
