/** IMG-009, IMG-012 */
const marginPx = 200;
const atOnce = { desktop: 16, mobile: 1 };

/**
 * Loads waiting images when they come within 200 px of the viewport, at once where the browser cannot tell
 * (IMG-010). Returns what stops it.
 */
export function loadImages(root: ParentNode): () => void {
  const images = [...root.querySelectorAll<HTMLImageElement>('img[data-src]:not([src])')];
  const limit = matchMedia('(pointer: coarse)').matches ? atOnce.mobile : atOnce.desktop;
  const queue = createQueue(limit);
  if (!('IntersectionObserver' in window)) {
    for (const image of images) queue(image);
    return () => {};
  }
  const observer = new IntersectionObserver(
    (entries) => {
      for (const { isIntersecting, target } of entries) {
        if (!isIntersecting || !(target instanceof HTMLImageElement)) continue;
        observer.unobserve(target);
        queue(target);
      }
    },
    { rootMargin: `${marginPx}px` },
  );
  for (const image of images) observer.observe(image);
  return () => observer.disconnect();
}

/** No more than `limit` images load at a time; the class `loading` is there meanwhile (IMG-006, IMG-007). */
function createQueue(limit: number): (image: HTMLImageElement) => void {
  const waiting: HTMLImageElement[] = [];
  let loading = 0;
  const next = (): void => {
    const image = loading < limit ? waiting.shift() : undefined;
    if (!image) return;
    if (image.classList.contains('loading') || image.src) return next();
    loading++;
    image.classList.add('loading');
    const done = (): void => {
      image.classList.remove('loading');
      loading--;
      next();
    };
    image.addEventListener('load', done, { once: true });
    image.addEventListener('error', done, { once: true });
    if (image.dataset['srcset']) image.srcset = image.dataset['srcset'];
    image.src = image.dataset['src'] ?? '';
    next();
  };
  return (image) => {
    waiting.push(image);
    next();
  };
}
