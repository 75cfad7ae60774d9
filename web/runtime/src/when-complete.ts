/**
 * Runs once the page has come with its pictures: what nobody waits for. Each call is a task of its own, between which
 * the browser can paint and answer.
 */
export function whenComplete(run: () => void): void {
  if (document.readyState === 'complete') run();
  else addEventListener('load', () => setTimeout(run), { once: true });
}
