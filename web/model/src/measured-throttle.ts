/** Runs whose durations count (DATA-022). */
const sampleSize = 22;

export interface ThrottleClock {
  /** Milliseconds, rising. */
  now: () => number;
  later: (run: () => void, milliseconds: number) => void;
}

/**
 * Calls `run` at once, and after that not before twice its average duration has passed (DATA-023): the slower the work,
 * the rarer it happens. Calls in between are put together into one at the end of the wait.
 */
export const measuredThrottle = (run: () => void, clock: ThrottleClock): (() => void) => {
  const durations: number[] = [];
  let state: 'free' | 'waiting' | 'asked' = 'free';
  const start = (): void => {
    const began = clock.now();
    run();
    durations.push(clock.now() - began);
    if (durations.length > sampleSize) durations.shift();
    state = 'waiting';
    clock.later(finish, (2 * durations.reduce((sum, each) => sum + each, 0)) / durations.length);
  };
  const finish = (): void => {
    const asked = state === 'asked';
    state = 'free';
    if (asked) start();
  };
  return () => {
    if (state === 'free') start();
    else state = 'asked';
  };
};
