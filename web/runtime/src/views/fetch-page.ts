/** How long another page of the website may take. */
const timeoutMs = 10_000;

/** Another page of this website, parsed but not run. Throws where it cannot be had. */
export async function fetchPage(address: string, signal?: AbortSignal): Promise<Document> {
  const late = AbortSignal.timeout(timeoutMs);
  const answer = await fetch(address, {
    headers: { accept: 'text/html' },
    signal: signal ? AbortSignal.any([signal, late]) : late,
  });
  if (!answer.ok) throw new Error(`${address} answered ${answer.status}.`);
  return new DOMParser().parseFromString(await answer.text(), 'text/html');
}

/** What came later shows its images: those below the fold have theirs in `data-src`. */
export function showImages(root: ParentNode): void {
  for (const image of root.querySelectorAll<HTMLImageElement>('img[data-src]:not([src])')) {
    image.loading = 'lazy';
    if (image.dataset['srcset']) image.srcset = image.dataset['srcset'];
    image.src = image.dataset['src'] ?? '';
  }
}
