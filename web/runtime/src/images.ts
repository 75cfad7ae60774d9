import { loadChunk } from './load-chunk.ts';
import { whenVisible } from './when-visible.ts';

/** What images of an owner's own markup may ask for beside an address; the server's own have it in their style. */
const wishes =
  '[data-dpr-max],[data-dpr-min],[data-size-adjustment],[data-use-advanced-positioning],' +
  ':is([data-size-format],[data-mode],[data-use-bg-image],[data-image-stretch]):not(.lf-image > img)';

export interface Images {
  /**
   * Loads a waiting image now. One that is loading already is left alone, unless `concurrent` (IMG-006).
   * Throws a TypeError for what is no `img` (IMG-011).
   */
  load: (image: unknown, concurrent?: boolean) => void;
  stop: () => void;
}

/**
 * Loads waiting images when they come within 200 px of the viewport, at once where the browser cannot tell
 * (IMG-010). Those with `data-load="false"` wait for somebody who loads them.
 */
export function loadImages(root: ParentNode): Images {
  // IMG-012: so many load at a time; who allows concurrent loads does not wait for them.
  const most = matchMedia('(pointer: coarse)').matches ? 1 : 16;
  const waiting: HTMLImageElement[] = [];
  let loading = 0;
  const loadNext = (): void => {
    while (loading < most) {
      const image = waiting.shift();
      if (!image) return;
      if (image.src || image.classList.contains('loading')) continue;
      loading++;
      void take(image).then(() => {
        loading--;
        loadNext();
      });
    }
  };
  const load = (image: unknown, concurrent = false): void => {
    if (!(image instanceof HTMLImageElement)) throw new TypeError('No img.');
    if (concurrent) void take(image);
    else {
      waiting.push(image);
      loadNext();
    }
  };
  const images = root.querySelectorAll<HTMLImageElement>('img[data-src]:not([src],[data-load=false])');
  // Paper shows the whole page: nothing waits to be scrolled to.
  addEventListener('beforeprint', () => {
    for (const image of images) if (!image.src) void take(image);
  });
  return { load, stop: whenVisible(images, (image) => load(image)) };
}

/** The class `loading` is there until the image has come or failed (IMG-007). */
async function take(image: HTMLImageElement): Promise<void> {
  image.classList.add('loading');
  await new Promise((ended) => {
    for (const type of ['load', 'error']) image.addEventListener(type, ended, { once: true });
    void address(image);
  });
  image.classList.remove('loading');
}

const savesData = (): boolean => navigator.connection?.saveData ?? false;

/** Gives an image its addresses; one with wishes of its own is dressed first, by a part that few pages load. */
async function address(image: HTMLImageElement): Promise<void> {
  const saves = savesData() && image.dataset['allowSaveData'] !== 'false';
  if (saves || image.matches(wishes)) {
    await loadChunk('own images', () => import('./own-images.ts'))
      .then(({ dressImage }) => dressImage(image, saves))
      .catch(() => {});
  }
  if (image.dataset['srcset']) image.srcset = image.dataset['srcset'];
  image.src = image.dataset['src'] ?? '';
}
