/*
 * The current slide in the page's address: `#itemId=…`, or the slide's own page below its collection.
 */

export interface SlideAddress {
  id: string;
  /** The slide's own page, e.g. `/bilder/hafen`; null where it has none. */
  url: string | null;
}

/**
 * The address of a slide (GAL-012): its own page where the gallery stands on the page of its collection,
 * else the present path with the item's id as hash.
 */
export function addressOfSlide(slide: SlideAddress, path: string): string {
  const parent = slide.url?.replace(/\/[^/]*$/, '');
  const below = slide.url && parent && (path === parent || path.startsWith(`${parent}/`));
  return below ? (slide.url ?? path) : `${path}#itemId=${encodeURIComponent(slide.id)}`;
}

/** Which slide an address names: by the hash (GAL-013, LBOX-014), or by the path's last segment (LBOX-015). */
export function slideInAddress(slides: readonly SlideAddress[], path: string, hash: string): number | null {
  const id = new URLSearchParams(hash.replace(/^#/, '')).get('itemId');
  const last = path.split('/').findLast((part) => part !== '');
  const byHash = id === null ? -1 : slides.findIndex((slide) => slide.id === id);
  if (byHash >= 0) return byHash;
  const byPath = slides.findIndex(
    ({ id: own, url }) => last !== undefined && (last === own || (url !== null && url === path)),
  );
  return byPath >= 0 ? byPath : null;
}

/** Id and address of every slide of a gallery, in their order. */
export const slideAddresses = (gallery: HTMLElement): SlideAddress[] =>
  [...gallery.querySelectorAll<HTMLElement>('[data-slide-id]')].map(({ dataset }) => ({
    id: dataset['slideId'] ?? '',
    url: dataset['slideUrl'] ?? null,
  }));

/** The slide of a gallery that the page's address names, or null. */
export const itemInAddress = (gallery: HTMLElement): number | null =>
  slideInAddress(slideAddresses(gallery), location.pathname, location.hash);
