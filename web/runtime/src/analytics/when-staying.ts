/** Who is here so long, without a sign, looks at the page. */
const stayMs = 5000;

/** Runs when a visit turns out to be a stay: at the first scroll, touch or key, or after 5 s. May run more than once. */
export function whenStaying(run: () => void, signal: AbortSignal): void {
  const timer = setTimeout(run, stayMs);
  signal.addEventListener('abort', () => clearTimeout(timer));
  for (const sign of ['scroll', 'pointerdown', 'keydown']) {
    addEventListener(sign, run, { signal, once: true, capture: true, passive: true });
  }
}
