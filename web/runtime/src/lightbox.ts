import { gallery } from '@litfass/model/texts/gallery';
import { openLightbox } from '@litfass/widgets/lightbox';
import { wholeImageOf, type LightboxItem } from '@litfass/widgets/lightbox-set';
import { inLanguage } from './language.ts';

/**
 * `Litfass.lightbox.open`: shows the images below an element (or the block of that id) in the lightbox, beginning
 * with the one of that index. Takes every link with `data-lightbox`, else every image. False when there is none.
 */
export function open(place: Element | string, index = 0): boolean {
  const root = typeof place === 'string' ? findBlock(place) : place;
  const texts = inLanguage(gallery);
  const items = root ? itemsIn(root, texts.slideOf) : [];
  if (items.length === 0) return false;
  openLightbox(items, {
    title: root?.getAttribute('aria-label') || texts.title,
    theme: 'dark',
    currentSetIndex: Math.min(Math.max(0, Math.trunc(index) || 0), items.length - 1),
    historyHash: false,
    texts: { previous: texts.previous, next: texts.next, close: texts.close, caption: texts.caption },
  });
  return true;
}

const findBlock = (id: string): Element | null =>
  document.querySelector(`[data-block-id="${CSS.escape(id)}"]`) ?? document.getElementById(id);

function itemsIn(root: Element, positionOf: (place: { position: number; count: number }) => string): LightboxItem[] {
  const links = [...root.querySelectorAll<HTMLAnchorElement>('a[data-lightbox]')];
  const shown = links.length > 0 ? links : [...root.querySelectorAll('img')];
  return shown.map((each, place) => ({
    id: null,
    position: positionOf({ position: place + 1, count: shown.length }),
    content: () => (each instanceof HTMLAnchorElement ? wholeImageOf(each) : copyOf(each)),
    meta: () => null,
    opener: each instanceof HTMLElement ? each : null,
  }));
}

/** The same image without the frame that it stands in, in the size of the window. */
function copyOf(image: HTMLImageElement): HTMLImageElement {
  const copy = document.createElement('img');
  copy.alt = image.alt;
  copy.sizes = '100vw';
  copy.draggable = false;
  const srcset = image.getAttribute('srcset') ?? image.dataset['srcset'];
  if (srcset) copy.srcset = srcset;
  copy.src = image.getAttribute('src') ?? image.dataset['src'] ?? '';
  const [width, height] = (image.dataset['imageDimensions'] ?? '').split('x').map(Number);
  if (width && height) Object.assign(copy, { width, height });
  return copy;
}
