import { swipeDirection } from '../../lightbox/swipe.ts';
import { autoplayTimeoutMs, dragLeadsOn, dragSeconds } from './gallery-state.ts';
import type { GalleryParts, Mover, MoverEvents } from './mover.ts';
import { findTransition } from './transitions.ts';

/** Slides that lie on each other, one of them shown, with a transition between two (GAL-003). */
export function stackMover(parts: GalleryParts, events: MoverEvents): Mover {
  const { slides, data, still } = parts;
  const { transition, problem } = findTransition(data.transition);
  if (problem) console.error(problem);
  for (const slide of slides.slice(1)) slide.dataset['away'] = '';
  const swipes = followSwipes(parts, transition.name === 'new-swipe', events);
  const show = (place: number, from: number, instant: boolean): void => {
    const entering = slides[place];
    const leaving = slides[from];
    if (!entering || !leaving || place === from) return;
    for (const slide of slides) {
      for (const animation of slide.getAnimations()) animation.cancel();
      slide.toggleAttribute('data-away', slide !== entering);
    }
    if (instant || still || transition.enterSeconds === 0) return;
    leaving.removeAttribute('data-away');
    const frames = transition.frames(isForward(place, from, slides.length) ? 1 : -1);
    const timing = { easing: 'ease-in-out', fill: 'both' } as const;
    const scale = (swipes.seconds() ?? transition.enterSeconds) / transition.enterSeconds;
    const enter = entering.animate(frames.enter, { ...timing, duration: transition.enterSeconds * scale * 1000 });
    const leave = leaving.animate(frames.leave, { ...timing, duration: transition.leaveSeconds * scale * 1000 });
    enter.onfinish = () => enter.cancel();
    leave.onfinish = () => {
      leaving.setAttribute('data-away', '');
      leave.cancel();
    };
    if (transition.zoom) zoom(entering, transition.zoom, autoplayTimeoutMs(data.autoplaySeconds));
  };
  if (transition.zoom && slides[0] && !still) zoom(slides[0], transition.zoom, autoplayTimeoutMs(data.autoplaySeconds));
  return {
    kind: 'stack',
    seconds: still ? 0 : transition.enterSeconds,
    count: () => slides.length,
    slideAt: (place) => place,
    placeOf: (slide) => slide,
    show,
    stop: swipes.stop,
  };
}

/** From the last slide to the first is forward, too. */
const isForward = (place: number, from: number, count: number): boolean =>
  count > 2 && Math.abs(place - from) === count - 1 ? place < from : place > from;

function zoom(slide: HTMLElement, scale: number, ms: number): void {
  slide
    .querySelector('img')
    ?.animate([{ transform: 'none' }, { transform: `scale(${scale})` }], { duration: ms, fill: 'forwards' });
}

interface Swipes {
  /** How long the animation after the last drag takes; null without a drag. */
  seconds: () => number | null;
  stop: () => void;
}

/** A swipe, or a drag where `drags` is set, leads to a neighbour (SLIDE-017, SLIDE-018, SLIDE-020). */
function followSwipes({ stage }: GalleryParts, drags: boolean, events: MoverEvents): Swipes {
  const ending = new AbortController();
  const { signal } = ending;
  let from: { x: number; y: number; at: number } | null = null;
  let seconds: number | null = null;
  let swiped = false;
  const lift = ({ clientX, clientY, timeStamp }: PointerEvent): void => {
    if (!from) return;
    const [dx, dy, ms] = [clientX - from.x, clientY - from.y, Math.max(1, timeStamp - from.at)];
    from = null;
    const direction = swipeDirection(dx, dy, ms);
    const isDrag = drags && Math.abs(dx) > 10 && dragLeadsOn(dx, stage.clientWidth, dx / ms);
    swiped = Math.max(Math.abs(dx), Math.abs(dy)) > 10;
    seconds = isDrag ? dragSeconds(stage.clientWidth, dx / ms) : null;
    if (direction === 'left' || (isDrag && dx < 0)) events.step(1);
    else if (direction === 'right' || (isDrag && dx > 0)) events.step(-1);
    seconds = null;
  };
  stage.addEventListener(
    'pointerdown',
    ({ clientX, clientY, timeStamp, isPrimary }) => {
      swiped = false;
      if (isPrimary) from = { x: clientX, y: clientY, at: timeStamp };
    },
    { signal },
  );
  window.addEventListener('pointerup', lift, { signal });
  window.addEventListener('pointercancel', () => (from = null), { signal });
  // Else the browser drags the image itself away, and a swipe opens its link.
  stage.addEventListener('dragstart', (event) => event.preventDefault(), { signal });
  stage.addEventListener(
    'click',
    (event) => {
      if (!swiped) return;
      event.preventDefault();
      event.stopPropagation();
    },
    { signal, capture: true },
  );
  return { seconds: () => seconds, stop: () => ending.abort() };
}
