declare global {
  interface Document {
    /** Whether a browser only prepares the page (Speculation Rules); not every browser can. */
    readonly prerendering?: boolean;
  }
}

/**
 * Runs once the page has come with its pictures and is seen: what nobody waits for, and what a page that is only prepared
 * must not do before somebody opens it. Each call is a task of its own, between which the browser can paint and answer.
 */
export function whenComplete(run: () => void): void {
  const again = (): unknown => setTimeout(() => whenComplete(run));
  if (document.prerendering) document.addEventListener('prerenderingchange', again, { once: true });
  else if (document.readyState === 'complete') run();
  else addEventListener('load', again, { once: true });
}
