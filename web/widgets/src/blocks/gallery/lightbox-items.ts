import { wholeImageOf, type LightboxItem, type LightboxSet } from '../../lightbox/lightbox-set.ts';
import type { GalleryData } from './gallery-data.ts';

/** The set that a gallery shows in the lightbox: its images without a link of their own, and its videos. */
export function lightboxSet(gallery: HTMLElement, { texts, lightboxTheme, historyHash }: GalleryData): LightboxSet {
  const slides = [...gallery.querySelectorAll<HTMLElement>('.lf-gallery-slide')];
  return {
    items: slides.filter(isShown).map(itemOf),
    options: { title: texts['title'] ?? '', theme: lightboxTheme, historyHash, texts },
  };
}

const isShown = (slide: HTMLElement): boolean =>
  slide.querySelector('a[data-lightbox]') !== null || slide.dataset['type'] === 'video';

function itemOf(slide: HTMLElement): LightboxItem {
  const link = slide.querySelector<HTMLAnchorElement>('a[data-lightbox]');
  return {
    id: slide.dataset['slideId'] ?? null,
    position: slide.getAttribute('aria-label') ?? '',
    content: () => (link ? wholeImageOf(link) : filmOf(slide)),
    meta: () => copyOf(slide.querySelector<HTMLElement>('.lf-gallery-meta')),
    opener: link,
  };
}

/** A film of the website itself, or the link to one elsewhere with its picture. */
const filmOf = (slide: HTMLElement): HTMLElement =>
  copyOf(slide.querySelector<HTMLElement>('video, .lf-gallery-media')) ?? document.createElement('div');

function copyOf(element: HTMLElement | null): HTMLElement | null {
  const copy = element?.cloneNode(true);
  if (!(copy instanceof HTMLElement)) return null;
  copy.removeAttribute('class');
  copy.removeAttribute('tabindex');
  return copy;
}
