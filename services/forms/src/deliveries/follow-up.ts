import { setTimeout as wait } from 'node:timers/promises';
import { withSystem, type Job, type Metrics } from '@litfass/kit';
import type { FormsParts } from '../db/database.ts';
import { deliver } from './deliver.ts';
import { claimDeliveries, followMails, isDeliveryDue } from './store.ts';

const BATCH = 8;
const LOOK_EVERY_MS = 300;
const FOLLOW_EVERY_MS = 2000;

/**
 * Carries out what follows from submissions, at least once: of several instances each takes other rows; one that dies
 * leaves its rows to the others after two minutes. Failed ones are tried again up to eight times within a day.
 */
export function followUp(parts: FormsParts, metrics: Metrics): Job {
  const done = metrics.counter('form_deliveries_total', 'Tries of deliveries by kind', ['kind']);
  const stopping = new AbortController();
  const state = { followAt: 0 };
  const running = (async () => {
    while (!stopping.signal.aborted) {
      const count = await round(parts, state, (kind) => done.inc({ kind }));
      if (count < BATCH) await wait(LOOK_EVERY_MS, undefined, { signal: stopping.signal }).catch(() => undefined);
    }
  })();
  return {
    stop: async () => {
      stopping.abort();
      await running;
    },
  };
}

async function round(parts: FormsParts, state: { followAt: number }, onTry: (kind: string) => void): Promise<number> {
  const { db, clock, log } = parts;
  try {
    if (Date.now() > state.followAt) {
      state.followAt = Date.now() + FOLLOW_EVERY_MS;
      await withSystem(db, followMails);
    }
    if (!(await isDeliveryDue(db.system, clock()))) return 0;
    const claimed = await withSystem(db, (trx) => claimDeliveries(trx, BATCH, clock()));
    await Promise.all(
      claimed.map(async (delivery) => {
        onTry(delivery.kind);
        await deliver(parts, delivery);
      }),
    );
    return claimed.length;
  } catch (error) {
    log.error({ err: error }, 'deliveries could not be carried out; it is tried again');
    await wait(1000);
    return 0;
  }
}
