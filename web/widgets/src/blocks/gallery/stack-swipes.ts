import { swipeDirection } from '../../lightbox/swipe.ts';
import type { StackDrag } from './stack-drag.ts';
import { dragLeadsOn, dragSeconds } from './swipe-options.ts';

export interface Swipes {
  /** How long the animation after the last drag takes, and from where; null without a drag. */
  last: () => { seconds: number | null; offset: number };
  stop: () => void;
}

interface Wishes {
  /** Null where slides don't follow the finger. */
  drag: StackDrag | null;
  snap: number | null;
  /** To the left is 1. */
  step: (by: 1 | -1) => void;
}

/** A swipe, or a drag, leads to a neighbour (SLIDE-017, SLIDE-018, SLIDE-020). */
export function followSwipes(stage: HTMLElement, { drag, snap, step }: Wishes): Swipes {
  const ending = new AbortController();
  const { signal } = ending;
  let from: { x: number; y: number; at: number } | null = null;
  let last: ReturnType<Swipes['last']> = { seconds: null, offset: 0 };
  let swiped = false;
  const lift = ({ clientX, clientY, timeStamp }: PointerEvent): void => {
    if (!from) return;
    const [dx, dy, ms] = [clientX - from.x, clientY - from.y, Math.max(1, timeStamp - from.at)];
    from = null;
    const width = stage.clientWidth;
    const direction = swipeDirection(dx, dy, ms);
    const isSwipe = direction === 'left' || direction === 'right';
    const isDrag = drag !== null && Math.abs(dx) > 10 && dragLeadsOn(dx, width, { velocity: dx / ms, snap });
    swiped = Math.max(Math.abs(dx), Math.abs(dy)) > 10;
    const seconds = dragSeconds(width, dx / ms);
    const offset = drag?.release(isSwipe || isDrag, seconds) ?? 0;
    if (drag) last = { seconds, offset };
    if (isSwipe || isDrag) step(dx < 0 ? 1 : -1);
    last = { seconds: null, offset: 0 };
  };
  const cancel = (): void => {
    if (from) drag?.release(false, dragSeconds(stage.clientWidth, 0));
    from = null;
  };
  stage.addEventListener(
    'pointerdown',
    ({ clientX, clientY, timeStamp, isPrimary }) => {
      swiped = false;
      if (isPrimary) from = { x: clientX, y: clientY, at: timeStamp };
    },
    { signal },
  );
  window.addEventListener(
    'pointermove',
    ({ clientX, clientY, isPrimary }) => from && isPrimary && drag?.follow(clientX - from.x, clientY - from.y),
    { signal },
  );
  window.addEventListener('pointerup', lift, { signal });
  window.addEventListener('pointercancel', cancel, { signal });
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
  return { last: () => last, stop: () => ending.abort() };
}
