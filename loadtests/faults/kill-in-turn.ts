import { setTimeout as wait } from 'node:timers/promises';
import type { Part } from '../servers/part.ts';

export interface Killing {
  /** Names of what was killed, in order. */
  killed: string[];
  /** Told of each piece of work that is done: the kills are spread evenly over all of them. */
  onDone: () => void;
  /** Resolves when everything that was killed is back. */
  finished: () => Promise<void>;
}

/** One instance of the service in turn, NATS and PostgreSQL, `rounds` times. */
export function victimsOf(instances: readonly Part[], servers: readonly Part[], rounds: number): Part[] {
  return Array.from({ length: rounds }, (_, round) => [
    ...instances.slice(round % instances.length, (round % instances.length) + 1),
    ...servers,
  ]).flat();
}

/** Kills the victims one after the other while `count` pieces of work are done, and starts each again. */
export function killInTurn(victims: readonly Part[], count: number): Killing {
  const killed: string[] = [];
  let done = 0;
  let killing: Promise<void> = Promise.resolve();
  return {
    killed,
    finished: () => killing,
    onDone: () => {
      done += 1;
      const due = Math.floor((done * (victims.length + 1)) / count);
      const victim = victims[killed.length];
      if (!victim || killed.length >= due) return;
      killed.push(victim.name);
      // One after the other: a part that is back shows whether the others have waited for it.
      killing = killing.then(async () => {
        await victim.kill();
        await wait(300);
        await victim.start();
      });
    },
  };
}
