import { repeat, withSystem, type Job, type Metrics } from '@litfass/kit';
import type { FormsParts } from '../db/database.ts';
import { deliver } from './deliver.ts';
import { runLane, type Lane } from './lane.ts';
import { followMails, type ClaimedDelivery } from './store.ts';

const FOLLOW_EVERY_MS = 2000;

/** What is done here takes milliseconds; somebody's server may take all of its ten seconds, each time. */
const here: Lane = { kinds: ['email', 'newsletter'], atOnce: 8, atOnceEach: 8 };
const elsewhere: Lane = { kinds: ['webhook', 'event'], atOnce: 32, atOnceEach: 4 };

/**
 * Carries out what follows from submissions, at least once: of several instances each takes other rows; one that dies
 * leaves its rows to the others after two minutes. Failed ones are tried again up to eight times within a day.
 */
export function followUp(parts: FormsParts, metrics: Metrics): Job {
  const done = metrics.counter('form_deliveries_total', 'Tries of deliveries by kind', ['kind']);
  const stopping = new AbortController();
  const carryOut = (delivery: ClaimedDelivery): Promise<void> => {
    done.inc({ kind: delivery.kind });
    return deliver(parts, delivery);
  };
  const lanes = [here, elsewhere].map((lane) => runLane(parts, lane, { carryOut, signal: stopping.signal }));
  const following = repeat(parts.log, { everyMs: FOLLOW_EVERY_MS, failure: 'mails could not be followed' }, () =>
    withSystem(parts.db, followMails),
  );
  return {
    stop: async () => {
      stopping.abort();
      await Promise.all([...lanes, following.stop()]);
    },
  };
}
