import { keepInside, wholeImage, zoomAt, type View } from './lightbox-state.ts';
import { swipeDirection, type SwipeDirection } from './swipe.ts';
import { followTaps } from './taps.ts';

/** What fingers and mouse want of the lightbox. */
export interface GestureEvents {
  /** The image that is zoomed; null while a film is shown. */
  image: () => HTMLElement | null;
  swiped: (direction: SwipeDirection) => void;
  /** A click or a single tap on nothing that acts by itself. */
  tapped: (x: number, y: number) => void;
}

/** What a double tap enlarges to. */
const doubleTapScale = 2.5;

/**
 * Swipes, pinch and double tap, dragging of a zoomed image.
 * Returns what shows the whole image again.
 */
export function followGestures(dialog: HTMLElement, events: GestureEvents, signal: AbortSignal): () => void {
  let view = wholeImage;
  const show = (next: View, smooth: boolean): void => {
    const image = events.image();
    if (!image) return;
    const size = { width: image.offsetWidth, height: image.offsetHeight };
    view = keepInside(next, size, { width: innerWidth, height: innerHeight });
    image.style.transition = smooth ? 'transform 0.2s, translate 0.2s' : '';
    image.style.translate = '';
    image.style.transform = view.scale === 1 ? '' : `translate(${view.x}px, ${view.y}px) scale(${view.scale})`;
  };
  const follow = (dx: number, dy: number): void => {
    const image = events.image();
    if (!image) return;
    image.style.transition = '';
    image.style.translate = Math.abs(dx) > Math.abs(dy) ? `${dx}px` : `0 ${Math.max(0, dy)}px`;
  };
  const moved = followFingers(dialog, { view: () => view, show, follow, swiped: events.swiped }, signal);
  followTaps(
    dialog,
    {
      ignores: (target) => moved() || actsItself(target),
      tapped: (x, y) => {
        if (view.scale === 1) events.tapped(x, y);
        else show(wholeImage, true);
      },
      tappedTwice: (x, y) => show(view.scale > 1 ? wholeImage : zoomAt(view, doubleTapScale, fromMiddle(x, y)), true),
    },
    signal,
  );
  return () => {
    view = wholeImage;
  };
}

const fromMiddle = (x: number, y: number) => ({ x: x - innerWidth / 2, y: y - innerHeight / 2 });

interface Screen {
  view: () => View;
  show: (next: View, smooth: boolean) => void;
  /** The whole image follows a finger that may be swiping. */
  follow: (dx: number, dy: number) => void;
  swiped: (direction: SwipeDirection) => void;
}

interface Finger {
  x: number;
  y: number;
}

/** Returns whether the last touch moved, so that it is no tap. */
function followFingers(dialog: HTMLElement, screen: Screen, signal: AbortSignal): () => boolean {
  const fingers = new Map<number, Finger>();
  let start = { x: 0, y: 0, at: 0 };
  let moved = false;
  let pinched: { distance: number; scale: number } | null = null;

  const pinch = (): void => {
    const [one, two] = [...fingers.values()];
    if (!one || !two) return;
    const distance = Math.hypot(one.x - two.x, one.y - two.y);
    pinched ??= { distance, scale: screen.view().scale };
    const middle = fromMiddle((one.x + two.x) / 2, (one.y + two.y) / 2);
    screen.show(zoomAt(screen.view(), (pinched.scale * distance) / pinched.distance, middle), false);
  };
  const down = (event: PointerEvent): void => {
    if (actsItself(event.target)) return;
    fingers.set(event.pointerId, { x: event.clientX, y: event.clientY });
    if (fingers.size > 1) return;
    start = { x: event.clientX, y: event.clientY, at: event.timeStamp };
    moved = false;
  };
  const move = ({ pointerId, clientX: x, clientY: y }: PointerEvent): void => {
    const finger = fingers.get(pointerId);
    if (!finger) return;
    fingers.set(pointerId, { x, y });
    const view = screen.view();
    moved ||= fingers.size > 1 || Math.hypot(x - start.x, y - start.y) > 10;
    if (fingers.size > 1) pinch();
    else if (view.scale > 1) screen.show({ ...view, x: view.x + x - finger.x, y: view.y + y - finger.y }, false);
    else if (moved && !pinched) screen.follow(x - start.x, y - start.y);
  };
  const up = ({ pointerId, clientX, clientY, timeStamp, type }: PointerEvent): void => {
    if (!fingers.delete(pointerId) || fingers.size > 0) return;
    const swipes = type === 'pointerup' && pinched === null && screen.view().scale === 1;
    pinched = null;
    screen.show(screen.view(), true);
    const direction = swipeDirection(clientX - start.x, clientY - start.y, timeStamp - start.at);
    if (direction && swipes) screen.swiped(direction);
  };
  dialog.addEventListener('pointerdown', down, { signal });
  dialog.addEventListener('pointermove', move, { signal });
  dialog.addEventListener('pointerup', up, { signal });
  dialog.addEventListener('pointercancel', up, { signal });
  return () => moved;
}

/** Buttons, links, films and captions have gestures of their own. */
const actsItself = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest('button, a, video, .lf-lightbox-caption') !== null;
