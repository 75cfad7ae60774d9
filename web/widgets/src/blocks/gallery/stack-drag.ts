import { dragOffset, lockedAxis, type SwipeOptions } from './swipe-options.ts';

export interface StackDrag {
  /** Lets the slides follow a finger that is `dx`, `dy` px from where it came down. */
  follow: (dx: number, dy: number) => void;
  /** Ends the drag; gives how far the slides had come, in px. They go back in `seconds` unless they lead on. */
  release: (leadsOn: boolean, seconds: number) => number;
}

interface Stack {
  slides: readonly HTMLElement[];
  loop: boolean;
  /** The slide that is shown. */
  current: () => number;
  /** 1 where the next slide comes from the right, -1 where people write from right to left. */
  side: 1 | -1;
}

/** Slides of a stack under a finger: the shown one and the neighbour that comes in beside it. */
export function dragStack({ slides, loop, current, side }: Stack, options: SwipeOptions): StackDrag {
  let axis: 'x' | 'y' | null = null;
  let offset = 0;
  let beside: HTMLElement | null = null;
  const neighbour = (by: number): HTMLElement | null => {
    const wanted = current() + by;
    if (!loop && (wanted < 0 || wanted >= slides.length)) return null;
    return slides[(wanted + slides.length) % slides.length] ?? null;
  };
  const follow = (dx: number, dy: number): void => {
    axis ??= lockedAxis(dx, dy);
    const shown = slides[current()];
    if (axis !== 'x' || !shown) return;
    const by = dx * side < 0 ? 1 : -1;
    const next = neighbour(by);
    offset = dragOffset(dx, next ? null : by < 0 ? 'beginning' : 'end', options);
    if (beside && beside !== next) putAway(beside);
    beside = next;
    shown.style.translate = `${offset}px`;
    if (!next || next === shown) return;
    next.removeAttribute('data-away');
    next.style.translate = `calc(${by * side * 100}% + ${offset}px)`;
  };
  const release = (leadsOn: boolean, seconds: number): number => {
    const shown = slides[current()];
    const came = offset;
    const waiting = beside;
    const from = { shown: shown?.style.translate ?? '', waiting: waiting?.style.translate ?? '' };
    for (const slide of [shown, waiting]) if (slide) slide.style.translate = '';
    axis = beside = null;
    offset = 0;
    if (leadsOn || came === 0) return came;
    const timing = { duration: seconds * 1000, easing: 'ease-out' };
    shown?.animate([{ translate: from.shown }, { translate: 'none' }], timing);
    const away = `${came < 0 ? 100 : -100}%`;
    const back = waiting?.animate([{ translate: from.waiting }, { translate: away }], timing);
    if (back && waiting) back.onfinish = () => waiting !== slides[current()] && putAway(waiting);
    return came;
  };
  return { follow, release };
}

function putAway(slide: HTMLElement): void {
  slide.style.translate = '';
  slide.setAttribute('data-away', '');
}
