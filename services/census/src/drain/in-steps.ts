import { setImmediate as turn } from 'node:timers/promises';

/** How long a step takes: what a hit may wait for that comes meanwhile. */
const STEP_MS = 1;
/** Items between two looks at the clock. */
const LOOK_EVERY = 32;

/** Does `work` for each item, and lets others have their turn in between: the same process answers visitors' pages. */
export async function inSteps<T>(items: Iterable<T>, work: (item: T) => void): Promise<void> {
  let begun = performance.now();
  let done = 0;
  for (const item of items) {
    work(item);
    done += 1;
    if (done % LOOK_EVERY !== 0 || performance.now() - begun < STEP_MS) continue;
    await turn();
    begun = performance.now();
  }
}
