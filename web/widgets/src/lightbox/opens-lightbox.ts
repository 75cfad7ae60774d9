import type { LightboxItem, LightboxSet } from './lightbox-set.ts';

/**
 * Opens the lightbox on click, Enter and Space on a link with `data-lightbox` (LBOX-011 to LBOX-013), and on the item
 * whose id the page's address names (LBOX-014, LBOX-015). What is shown is gathered when it is asked for.
 * Without the lightbox's file such a link leads to the whole image, as it does without script.
 */
export function opensLightbox(
  root: HTMLElement,
  loadSet: () => Promise<LightboxSet>,
  addressed: () => string | null = () => null,
): () => void {
  const ending = new AbortController();
  const { signal } = ending;
  const open = (isMeant: (item: LightboxItem) => boolean, instead: () => void): void => {
    const load = () => Promise.all([import('./lightbox.ts'), loadSet()]);
    load()
      .catch(load)
      .then(([{ openLightbox }, { items, options }]) => {
        const currentSetIndex = items.findIndex(isMeant);
        if (currentSetIndex < 0) return instead();
        openLightbox(items, { ...options, currentSetIndex });
      })
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
      event.preventDefault();
      open(
        ({ opener }) => opener === link,
        () => location.assign(link.href),
      );
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
    const wanted = addressed();
    if (wanted === null) return;
    open(
      ({ id }) => id === wanted,
      () => {},
    );
  };
  addEventListener('hashchange', follow, { signal });
  follow();
  return () => ending.abort();
}

const linkOf = (target: EventTarget | null): HTMLAnchorElement | null =>
  target instanceof Element ? target.closest<HTMLAnchorElement>('a[data-lightbox]') : null;
