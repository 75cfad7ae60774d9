import { loadChunk } from '../load-chunk.ts';
import type { PageParts } from '../page-parts.ts';

/** The pictures of a gallery as a slideshow over the page; the lightbox is loaded when it is asked for. */
export function startGalleryList(view: HTMLElement, { signal }: PageParts): void {
  const list = view.querySelector('.lf-list');
  if (!list) return;
  const show = (): void => {
    loadChunk('lightbox', () => import('../lightbox.ts'))
      .then(({ open }) => open(list))
      .catch((error: unknown) => console.warn('The lightbox could not be loaded.', error));
  };
  view.querySelector('[data-slideshow]')?.addEventListener('click', show, { signal });
}
