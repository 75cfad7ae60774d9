/** CENS-004, CENS-005 */
const timeoutMs = 2500;

/**
 * Sends a form body in the background; it gives up after 2.5 s. Failures are silent: a visitor must never notice
 * that counting did not work (CENS-016).
 */
export async function send(path: string, body: URLSearchParams): Promise<void> {
  try {
    await fetch(path, { method: 'POST', body, keepalive: true, signal: AbortSignal.timeout(timeoutMs) });
  } catch {
    // Late, or blocked by an extension or a policy of the browser: the visitor's choice.
  }
}

/** Sends while the page is being left: the browser takes it over. */
export function sendOnLeave(path: string, body: URLSearchParams): void {
  try {
    if (navigator.sendBeacon(path, body)) return;
  } catch {
    // No beacons here.
  }
  void send(path, body);
}
