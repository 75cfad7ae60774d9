export const waiting = 'img[data-src]:not([src])';

/**
 * Loads the images of a slide and of its neighbours before they come into view (SLIDE-027: preload 1);
 * `next` is the first slide of the next place.
 */
export function loadAround(slides: readonly HTMLElement[], current: number, next: number): void {
  const length = Math.max(1, next > current ? next - current : 1);
  const count = slides.length;
  const near = Array.from({ length: length + 2 }, (_, offset) => slides[(current + offset - 1 + count) % count]);
  void loadImages(near.flatMap((slide) => slide?.querySelector<HTMLImageElement>(waiting) ?? []));
}

/** IMG-013 */
const tries = 100;
const tryMs = 10;

/** Images that wait take their address now, by the page's loader; without one the browser does it alone. */
export async function loadImages(images: readonly HTMLImageElement[]): Promise<void> {
  if (images.length === 0) return;
  const load = await imageLoader();
  for (const image of images) {
    if (load) load(image).catch(() => takeAddress(image));
    else takeAddress(image);
  }
}

type Load = (image: HTMLImageElement) => Promise<void>;

/** The image loader of the page; waits for it up to 100 times 10 ms, then the console is told (IMG-013, IMG-015). */
async function imageLoader(): Promise<Load | null> {
  for (let times = 0; times < tries; times++) {
    const runtime: unknown = Reflect.get(Object(Reflect.get(window, 'Litfass')), 'runtime');
    const load: unknown = Reflect.get(Object(runtime), 'loadImage');
    if (typeof load === 'function') return async (image) => void (await load(image, true));
    await new Promise((resolve) => setTimeout(resolve, tryMs));
  }
  console.error('Loader2 not found');
  return null;
}

function takeAddress(image: HTMLImageElement): void {
  if (image.dataset['srcset']) image.srcset = image.dataset['srcset'];
  image.src = image.dataset['src'] ?? '';
}
