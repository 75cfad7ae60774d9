/** Runs once the page has come with its pictures: what nobody waits for. */
export function whenComplete(run: () => void): void {
  if (document.readyState === 'complete') run();
  else addEventListener('load', run, { once: true });
}
