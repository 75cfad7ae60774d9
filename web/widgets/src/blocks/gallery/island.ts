import type { IslandContext, Moment } from '../../island.ts';
import { opensLightbox } from '../../lightbox/opens-lightbox.ts';
import { itemInAddress, slideAddresses } from './address.ts';
import { galleryDataOf, readGalleryData } from './gallery-data.ts';
import { galleryDesigns } from './gallery-designs.ts';
import { loadImages, waiting } from './load-around.ts';

export const moment: Moment = 'idle';

/** Brings a gallery to life: sliding where its design slides, the lightbox, captions that cover their image. */
export function start(root: HTMLElement, { json }: IslandContext): () => void {
  const gallery = root.querySelector<HTMLElement>('.lf-gallery');
  const data = readGalleryData(json) ?? galleryDataOf(root);
  if (!gallery || !data) return () => {};
  if (!galleryDesigns.includes(data.design)) console.error(unknownDesign(data.design));
  const stops: (() => void)[] = [capCovering(gallery, data.refreshOnResize)];
  if (!data.lazyLoad) void loadImages([...gallery.querySelectorAll<HTMLImageElement>(waiting)]);
  stops.push(startVideos(gallery));
  const moves = gallery.querySelector('.lf-gallery-bar') !== null;
  if (data.lightbox) {
    const loadSet = async () => (await import('./lightbox-items.ts')).lightboxSet(gallery, data);
    // Where the address already chooses the slide in view, it does not open the lightbox as well.
    stops.push(opensLightbox(gallery, loadSet, moves && data.historyHash ? undefined : () => addressedItem(gallery)));
  }
  if (moves) stops.push(whenNear(gallery, data.historyHash && itemInAddress(gallery) !== null, startSliding));
  return () => stops.forEach((stop) => stop());

  function startSliding(add: (stop: () => void) => void): void {
    // Fails where the file cannot be loaded: the line of slides stays one that scrolls.
    const load = (): Promise<typeof import('./sliding.ts')> => import('./sliding.ts');
    if (!gallery || !data) return;
    load()
      .catch(load)
      .then(({ slide }) => slide(gallery, data))
      .then(add)
      .catch((error: unknown) => console.warn('The gallery stays without its behaviour.', error));
  }
}

/** Captions that lie on their images are measured by a part that only such galleries load. */
function capCovering(gallery: HTMLElement, refreshOnResize: boolean): () => void {
  let stopped = false;
  let stop = (): void => {
    stopped = true;
  };
  if (gallery.dataset['layout'] === 'list' || !/-|center/.test(gallery.dataset['metaPosition'] ?? '')) return stop;
  import('./captions.ts')
    .then(({ capCaptions }) => {
      if (!stopped) stop = capCaptions(gallery, refreshOnResize);
    })
    // Without it they can still be scrolled by a finger or a wheel.
    .catch(() => {});
  return () => stop();
}

/** The videos of services among the slides; their players' part is loaded where there are any. */
function startVideos(gallery: HTMLElement): () => void {
  const loaders = [...gallery.querySelectorAll<HTMLElement>('.lf-video-loader')];
  const stops: ((() => void) | undefined)[] = [];
  const load = (): Promise<typeof import('../video/video-loader.ts')> => import('../video/video-loader.ts');
  if (loaders.length > 0) {
    load()
      .catch(load)
      .then(({ startLoader }) => stops.push(...loaders.map(startLoader)))
      // VID-021: the links to the videos stay.
      .catch(() => console.error('VideoLoader not found'));
  }
  return () => stops.forEach((stop) => stop?.());
}

/** The id of the slide that the address names. */
function addressedItem(gallery: HTMLElement): string | null {
  const number = itemInAddress(gallery);
  return number === null ? null : (slideAddresses(gallery)[number]?.id ?? null);
}

/** GAL-024 */
const unknownDesign = (name: string): string =>
  `These are not the gallery designs you are looking for. (We could not find a design by the name ${name})`;

type Starter = (add: (stop: () => void) => void) => void;

/** Starts at once, or when the gallery comes near the viewport; returns what stops either. */
function whenNear(gallery: HTMLElement, atOnce: boolean, run: Starter): () => void {
  let stopped = false;
  let stop = (): void => {};
  const begin = (): void =>
    run((ending) => {
      if (stopped) ending();
      else stop = ending;
    });
  const observer = new IntersectionObserver(
    (entries) => {
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
      observer.disconnect();
      begin();
    },
    { rootMargin: '200px' },
  );
  if (atOnce) begin();
  else observer.observe(gallery);
  return () => {
    stopped = true;
    observer.disconnect();
    stop();
  };
}
