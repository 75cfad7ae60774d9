/** An idle moment that does not come is not waited for any longer. */
const longestWaitMs = 2000;

/** Calls back when the browser has nothing else to do; returns what stops waiting. */
export function whenIdle(run: () => void): () => void {
  if (!('requestIdleCallback' in window)) {
    const timer = setTimeout(run, 200);
    return () => clearTimeout(timer);
  }
  const handle = requestIdleCallback(run, { timeout: longestWaitMs });
  return () => cancelIdleCallback(handle);
}

/**
 * Takes steps that nobody waits for, each in an idle moment of its own, so that no touch waits for all of them.
 * Returns what stops it.
 */
export function oneByOne(steps: readonly (() => void)[]): () => void {
  let stop = (): void => {};
  const next = (index: number): void => {
    const step = steps[index];
    if (!step) return;
    stop = whenIdle(() => {
      next(index + 1);
      step();
    });
  };
  next(0);
  return () => stop();
}
