/** Runs something when the browser has nothing else to do; answers how to take it back. Safari does not tell: soon there. */
export function whenIdle(run: () => void): () => void {
  if (!('requestIdleCallback' in window)) {
    const timer = setTimeout(run, SOON_MS);
    return () => clearTimeout(timer);
  }
  const id = requestIdleCallback(run, { timeout: LATEST_MS });
  return () => cancelIdleCallback(id);
}

const SOON_MS = 100;
const LATEST_MS = 1000;
