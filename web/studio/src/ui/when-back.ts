const RETRY_MS = 5000;

/** Runs something when the network is back, or soon where it was not the network; answers how to take it back. */
export function whenBack(run: () => void): () => void {
  const stop = (): void => {
    clearTimeout(timer);
    removeEventListener('online', go);
  };
  const go = (): void => {
    stop();
    run();
  };
  const timer = setTimeout(go, RETRY_MS);
  addEventListener('online', go);
  return stop;
}
