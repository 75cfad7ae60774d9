import type { GalleryParts, Mover, MoverEvents } from './mover.ts';
import { dragStack } from './stack-drag.ts';
import { followSwipes } from './stack-swipes.ts';
import { readSwipeOptions } from './swipe-options.ts';
import { findTransition, type Transition } from './transitions.ts';

/** Slides that lie on each other, one of them shown, with a transition between two (GAL-003). */
export function stackMover(parts: GalleryParts, events: MoverEvents): Mover {
  const { stage, slides, data, still } = parts;
  const { transition, problem } = findTransition(data.transition);
  const { options, problems } = readSwipeOptions(data);
  for (const each of [...(problem ? [problem] : []), ...problems]) console.error(each);
  const side = getComputedStyle(stage).direction === 'rtl' ? -1 : 1;
  let shown = 0;
  for (const slide of slides.slice(1)) slide.dataset['away'] = '';
  const drag =
    transition.name === 'new-swipe'
      ? dragStack({ slides, loop: data.loop, current: () => shown, side }, options)
      : null;
  const swipes = followSwipes(stage, { drag, snap: options.snap, step: (by) => events.step(by * side) });
  const show = (place: number, from: number, instant: boolean): void => {
    const [entering, leaving] = [slides[place], slides[from]];
    if (!entering || !leaving || place === from) return;
    shown = place;
    for (const slide of slides) {
      for (const animation of slide.getAnimations()) animation.cancel();
      slide.toggleAttribute('data-away', slide !== entering);
    }
    if (instant || still || transition.enterSeconds === 0) return;
    const direction = isForward(place, from, slides.length) === side > 0 ? 1 : -1;
    play(transition, { entering, leaving, direction, ...swipes.last() });
    if (transition.zoom) zoom(entering, transition.zoom, data.timeoutMs);
  };
  if (transition.zoom && slides[0] && !still) zoom(slides[0], transition.zoom, data.timeoutMs);
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

interface Turn {
  entering: HTMLElement;
  leaving: HTMLElement;
  direction: 1 | -1;
  /** A drag has its own time, and begins where the finger left the slides (px). */
  seconds: number | null;
  offset: number;
}

function play(transition: Transition, { entering, leaving, direction, seconds, offset }: Turn): void {
  leaving.removeAttribute('data-away');
  const frames = transition.frames(direction, offset);
  const timing = { easing: seconds === null ? 'ease-in-out' : 'ease-out', fill: 'both' } as const;
  const enter = entering.animate(frames.enter, { ...timing, duration: (seconds ?? transition.enterSeconds) * 1000 });
  const leave = leaving.animate(frames.leave, { ...timing, duration: (seconds ?? transition.leaveSeconds) * 1000 });
  enter.onfinish = () => enter.cancel();
  leave.onfinish = () => {
    leaving.setAttribute('data-away', '');
    leave.cancel();
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
