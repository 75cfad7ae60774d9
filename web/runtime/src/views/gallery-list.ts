import { pageViews } from '@litfass/model/texts/page-views';
import { button, element } from '../element.ts';
import { inLanguage } from '../language.ts';
import { loadChunk } from '../load-chunk.ts';
import type { PageParts } from '../page-parts.ts';

/** The pictures of a gallery as a slideshow over the page; the lightbox is loaded when it is asked for. */
export function startGalleryList(view: HTMLElement, { onDestroy }: PageParts): void {
  const list = view.querySelector<HTMLElement>('.lf-list');
  if (!list || list.querySelectorAll('img').length < 2) return;
  const show = (): void => {
    loadChunk('lightbox', () => import('../lightbox.ts'))
      .then(({ open }) => open(list))
      .catch((error: unknown) => console.warn('The lightbox could not be loaded.', error));
  };
  const control = element('p', {}, button(inLanguage(pageViews).slideshow, show));
  list.before(control);
  onDestroy(() => control.remove());
}
