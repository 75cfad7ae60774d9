import { wholeImageOf, type LightboxItem, type LightboxSet } from '../../lightbox/lightbox-set.ts';
import type { GalleryData } from './gallery-data.ts';

/** The set that a gallery shows in the lightbox: its images without a link of their own, and its videos. */
export function lightboxSet(
  gallery: HTMLElement,
  { texts, lightboxTheme, historyHash, loop }: GalleryData,
): LightboxSet {
  const slides = [...gallery.querySelectorAll<HTMLElement>('.lf-gallery-slide')];
  return {
    items: slides.filter(isShown).map(itemOf),
    options: { title: texts['title'] ?? '', theme: lightboxTheme, historyHash, loop, texts },
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
function filmOf(slide: HTMLElement): HTMLElement {
  const loader = slide.querySelector<HTMLElement>('.lf-video-loader');
  if (loader) return playerLike(loader);
  return copyOf(slide.querySelector<HTMLElement>('video, .lf-gallery-media')) ?? document.createElement('div');
}

/** A player of its own, behind the same overlay. */
function playerLike(loader: HTMLElement): HTMLElement {
  const copy = copyOf(loader) ?? document.createElement('div');
  copy.className = 'lf-video-loader';
  copy.dataset['showingVideo'] = 'false';
  for (const frame of copy.querySelectorAll('iframe')) frame.remove();
  copy.querySelector<HTMLElement>('.lf-consent')?.removeAttribute('inert');
  import('../video/video-loader.ts')
    .then(({ startLoader }) => startLoader(copy))
    .catch(() => console.error('VideoLoader not found'));
  return copy;
}

function copyOf(element: HTMLElement | null): HTMLElement | null {
  const copy = element?.cloneNode(true);
  if (!(copy instanceof HTMLElement)) return null;
  copy.removeAttribute('class');
  copy.removeAttribute('tabindex');
  return copy;
}
