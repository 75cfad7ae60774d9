import { addressOfSlide, itemInAddress, slideAddresses } from './address.ts';
import { mayPlay, startAutoplay, type Autoplay } from './autoplay.ts';
import { controlOf, drawControls, listenForClicks, listenForKeys } from './controls.ts';
import { createCourse, type Cause, type Course } from './course.ts';
import type { GalleryData } from './gallery-data.ts';
import { arrive, autoplayStep, type Ring } from './gallery-state.ts';
import { loadAround } from './load-around.ts';
import type { GalleryParts, Mover, MoverEvents } from './mover.ts';
import { stackMover } from './stack-mover.ts';
import { linkThumbnails, type Thumbnails } from './thumbnails.ts';

/**
 * Makes a line of slides slide: controls, keyboard, thumbnails, autoplay and the address.
 * Returns what stops it.
 */
export async function slide(gallery: HTMLElement, data: GalleryData): Promise<() => void> {
  const stage = gallery.querySelector<HTMLElement>('.lf-gallery-stage');
  const slides = [...gallery.querySelectorAll<HTMLElement>('.lf-gallery-slide')];
  if (!stage) return () => {};
  const still = matchMedia('(prefers-reduced-motion: reduce)').matches;
  const stacked = gallery.dataset['layout'] === 'slideshow';
  const makeMover = stacked ? stackMover : (await import('./embla-mover.ts')).lineMover;
  return runSlides({ gallery, stage, slides, data, still }, makeMover);
}

type MakeMover = (parts: GalleryParts, events: MoverEvents) => Mover;

function runSlides(parts: GalleryParts, makeMover: MakeMover): () => void {
  const { gallery, data } = parts;
  const ending = new AbortController();
  const { signal } = ending;
  let autoplay: Autoplay | null = null;
  const step = (by: number): void => goByHand(course.place() + by);
  const goByHand = (place: number): void => {
    if (course.go(place, 'visitor')) autoplay?.restart();
  };
  const mover = makeMover(parts, {
    step,
    moved: (place) => course.settle(place, 'visitor'),
    changed: () => course.settle(Math.min(course.place(), mover.count() - 1), 'address'),
  });
  const ring = (): Ring => ({ count: mover.count(), loop: data.loop });
  const thumbnails = linkThumbnails(gallery, (number) => goByHand(mover.placeOf(number)), signal);
  const course = createCourse({
    ring,
    seconds: mover.seconds,
    linkedTo: thumbnails.target,
    now: () => performance.now(),
    moving: showMotion(gallery),
    reached: (end) => gallery.dispatchEvent(new CustomEvent(`reached-${end}`, { bubbles: true })),
    show: mover.show,
    arrived: drawer(parts, { mover, thumbnails, ring }),
  });
  gallery.dataset['sliding'] = mover.kind;
  controlOf(gallery, 'previous')?.addEventListener('click', () => step(-1), { signal });
  controlOf(gallery, 'next')?.addEventListener('click', () => step(1), { signal });
  if (data.keyboard) listenForKeys(gallery, { keys: data.keys, step }, signal);
  if (mover.kind === 'stack') listenForClicks(parts.stage, () => step(1), signal);
  course.settle(0, 'address');
  if (data.currentIndex !== 0) course.go(firstPlace(parts, mover), 'address');
  if (data.historyHash) followAddress(gallery, (number) => course.go(mover.placeOf(number), 'address'), signal);
  autoplay = play(parts, course, ring);
  // What comes by itself is not read out.
  if (mover.kind === 'stack') parts.stage.ariaLive = autoplay ? 'off' : 'polite';
  return () => {
    ending.abort();
    autoplay?.stop();
    mover.stop();
    delete gallery.dataset['sliding'];
  };
}

/** The setting `inMotion` (GAL-019), for styles and for who watches the gallery. */
function showMotion(gallery: HTMLElement): (ms: number) => void {
  let ending: ReturnType<typeof setTimeout> | undefined;
  return (ms) => {
    clearTimeout(ending);
    gallery.toggleAttribute('data-in-motion', ms > 0);
    ending = setTimeout(() => gallery.removeAttribute('data-in-motion'), ms);
  };
}

interface Drawn {
  mover: Mover;
  thumbnails: Thumbnails;
  ring: () => Ring;
}

/** The place of the slide that the setting `currentIndex` names, wrapped into range (SLIDE-001). */
const firstPlace = ({ slides, data }: GalleryParts, mover: Mover): number =>
  mover.placeOf(arrive({ count: slides.length, loop: true }, data.currentIndex).index);

/** Shows everywhere which slide is the current one, and keeps it in the address (GAL-012). */
function drawer({ gallery, slides, data }: GalleryParts, { mover, thumbnails, ring }: Drawn) {
  const addresses = slideAddresses(gallery);
  return (place: number, cause: Cause): void => {
    const current = mover.slideAt(place);
    slides.forEach((each, number) => {
      if (number === current) each.setAttribute('aria-current', 'true');
      else each.removeAttribute('aria-current');
    });
    thumbnails.show(current);
    restVideos(gallery);
    loadAround(slides, current, mover.slideAt(place + 1));
    drawControls(gallery, ring(), place);
    const address = addresses[current];
    if (data.historyHash && address) remember(addressOfSlide(address, location.pathname), cause);
  };
}

/** A video that was left behind pauses, as it does when another one starts (VID-012). */
function restVideos(gallery: HTMLElement): void {
  if (!gallery.querySelector('[data-showing-video="true"]')) return;
  document.dispatchEvent(new CustomEvent('litfass:video-started', { detail: null }));
}

/** A visitor's step can be gone back to; autoplay leaves no trail. */
function remember(address: string, cause: Cause): void {
  if (cause === 'visitor') history.pushState(history.state, '', address);
  if (cause === 'autoplay') history.replaceState(history.state, '', address);
}

/** Opens the slide that the address names, now and when the visitor goes back or forward (GAL-013). */
function followAddress(gallery: HTMLElement, open: (slide: number) => void, signal: AbortSignal): void {
  const named = itemInAddress(gallery);
  if (named !== null) open(named);
  // An address without an item is where the visitor began: at the first slide.
  const follow = (): void => open(itemInAddress(gallery) ?? 0);
  addEventListener('popstate', follow, { signal });
}

function play({ gallery, data, still }: GalleryParts, course: Course, ring: () => Ring): Autoplay | null {
  const button = controlOf(gallery, 'autoplay');
  if (!button) return null;
  button.hidden = !mayPlay(location.search, still);
  if (button.hidden) return null;
  const advance = (): boolean => {
    const next = autoplayStep(ring(), course.place(), data.randomize ? Math.random : null);
    if (next !== null) course.go(next, 'autoplay');
    return next !== null;
  };
  return startAutoplay({
    gallery,
    button,
    timeoutMs: data.timeoutMs,
    pauseOnMouseover: data.pauseOnMouseover,
    texts: data.texts,
    advance,
  });
}
