import { setTimeout as wait } from 'node:timers/promises';

/** Asks until nothing waits any more or the time is up; answers how much still does. A database that is away is asked again. */
export async function settled(count: () => Promise<number>, withinMs: number): Promise<number> {
  let waiting = Number.NaN;
  for (const until = Date.now() + withinMs; waiting !== 0 && Date.now() < until;) {
    waiting = await count().catch(() => Number.NaN);
    if (waiting !== 0) await wait(200);
  }
  return waiting;
}
