/** CENS-004, CENS-005 */
const timeoutMs = 2500;

/**
 * Sends a form body in the background; it gives up after 2.5 s. Failures are silent: a visitor must never notice
 * that counting did not work (CENS-016), be it late, or blocked by an extension or a policy of the browser.
 */
export const send = (path: string, body: URLSearchParams): void =>
  void fetch(path, { method: 'POST', body, keepalive: true, signal: AbortSignal.timeout(timeoutMs) }).catch(() => {});
