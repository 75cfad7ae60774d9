import { whenIdle } from './when-idle.ts';

/**
 * Does one thing after the other, each when the browser has nothing else to do: what somebody does meanwhile goes before
 * the next. Answers how to leave off.
 */
export function inTurn(steps: readonly (() => void)[]): () => void {
  let next = 0;
  let cancel = (): void => undefined;
  const go = (): void => {
    const step = steps[next++];
    if (!step) return;
    cancel = whenIdle(() => {
      step();
      go();
    });
  };
  go();
  return () => {
    next = steps.length;
    cancel();
  };
}
