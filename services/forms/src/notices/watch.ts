import { repeat, withSystem, type Job, type Metrics } from '@litfass/kit';
import type { FormsParts } from '../db/database.ts';
import { oldestOpenNotice } from './store.ts';

const EVERY_MS = 60_000;

/** Tells the figures how long a report has waited for the operator's decision: an alert asks for it by this name. */
export function watchNotices({ db, log, clock }: FormsParts, metrics: Metrics): Job {
  const waiting = metrics.gauge('notices_oldest_open_seconds', 'For how long the oldest open report has waited');
  return repeat(log, { everyMs: EVERY_MS, failure: 'open reports cannot be counted', startsNow: true }, async () => {
    const oldest = await withSystem(db, oldestOpenNotice);
    waiting.set(oldest === null ? 0 : (clock().getTime() - oldest.getTime()) / 1000);
  });
}
