import type { LightboxSet } from './lightbox-set.ts';

/**
 * Opens the lightbox on click, Enter and Space on a link with `data-lightbox` (LBOX-011 to LBOX-013), and where
 * the page's address names one of its items (LBOX-014, LBOX-015) by what `addressed` finds.
 * Without the lightbox's file such a link leads to the whole image, as it does without script.
 */
export function opensLightbox(
  root: HTMLElement,
  set: () => LightboxSet,
  addressed: () => number | null = () => null,
): () => void {
  const ending = new AbortController();
  const { signal } = ending;
  const open = (index: number, instead: () => void): void => {
    const load = (): Promise<typeof import('./lightbox.ts')> => import('./lightbox.ts');
    const { items, options } = set();
    load()
      .catch(load)
      .then(({ openLightbox }) => openLightbox(items, { ...options, currentSetIndex: index }))
      .catch(() => {
        // LBOX-026
        console.error('lightboxify is not available in this tier!');
        instead();
      });
  };
  root.addEventListener(
    'click',
    (event) => {
      const link = linkOf(event.target);
      if (!link || event.defaultPrevented || event.button > 0 || event.ctrlKey || event.metaKey || event.shiftKey)
        return;
      const index = set().items.findIndex(({ opener }) => opener === link);
      if (index < 0) return;
      event.preventDefault();
      open(index, () => location.assign(link.href));
    },
    { signal },
  );
  root.addEventListener(
    'keydown',
    (event) => {
      const link = event.key === ' ' ? linkOf(event.target) : null;
      if (!link) return;
      event.preventDefault();
      link.click();
    },
    { signal },
  );
  const follow = (): void => {
    const index = addressed();
    if (index !== null) open(index, () => {});
  };
  addEventListener('hashchange', follow, { signal });
  follow();
  return () => ending.abort();
}

const linkOf = (target: EventTarget | null): HTMLAnchorElement | null =>
  target instanceof Element ? target.closest<HTMLAnchorElement>('a[data-lightbox]') : null;
