import { setTimeout } from 'node:timers/promises';
import { limitTurns, type Turns } from '../document/turns.ts';

/** Runs work of a website when it is its turn. @throws Refusal 429 when too much of it waits already */
export type HeavyTurns = <T>(website: Parameters<Turns['take']>[0], work: () => Promise<T>) => Promise<T>;

const MOST_WAITING = 10;
/** So many times as long as the work took, the website's next one waits; the others have thread and database meanwhile. */
const REST_TIMES = 1;
const LONGEST_REST_MS = 500;

/**
 * For calls that take long: one at a time of a website, with a rest after each. Whoever asked is answered before the rest.
 */
export function heavyTurns(): HeavyTurns {
  const turns = limitTurns(() => ({ atOnce: 1, mostWaiting: MOST_WAITING }));
  return <T>(website: Parameters<Turns['take']>[0], work: () => Promise<T>): Promise<T> => {
    const { promise, resolve, reject } = Promise.withResolvers<T>();
    const workAndRest = async (): Promise<void> => {
      const begun = performance.now();
      await work().then(resolve, reject);
      const rest = REST_TIMES * (performance.now() - begun);
      await setTimeout(Math.min(LONGEST_REST_MS, rest), undefined, { ref: false });
    };
    turns.take(website, workAndRest).catch(reject);
    return promise;
  };
}
