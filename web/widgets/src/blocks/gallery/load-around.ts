/**
 * Loads the images of a slide and of its neighbours before they come into view (SLIDE-027: preload 1);
 * `next` is the first slide of the next place.
 */
export function loadAround(slides: readonly HTMLElement[], current: number, next: number): void {
  const length = Math.max(1, next > current ? next - current : 1);
  const count = slides.length;
  for (let offset = -1; offset <= length; offset++) {
    const image =
      slides[(current + offset + count) % count]?.querySelector<HTMLImageElement>('img[data-src]:not([src])');
    if (image) loadImage(image);
  }
}

/** A waiting image takes its address now, instead of when it comes near. */
export function loadImage(image: HTMLImageElement): void {
  if (image.dataset['srcset']) image.srcset = image.dataset['srcset'];
  image.src = image.dataset['src'] ?? '';
}
