export interface TapEvents {
  /** What was touched acts by itself, or the touch was no tap. */
  ignores: (target: EventTarget | null) => boolean;
  tapped: (x: number, y: number) => void;
  tappedTwice: (x: number, y: number) => void;
}

/** A second tap of a finger within this time is a double tap; a single one waits as long. */
const doubleTapMs = 250;

/** Clicks of a mouse at once; taps of a finger once it is clear that they are single ones. */
export function followTaps(dialog: HTMLElement, events: TapEvents, signal: AbortSignal): void {
  let last: { at: number; timer: number } | null = null;
  const click = (event: MouseEvent): void => {
    if (events.ignores(event.target)) return;
    const { clientX: x, clientY: y, timeStamp: at } = event;
    if (!(event instanceof PointerEvent) || event.pointerType !== 'touch') return events.tapped(x, y);
    const isSecond = last !== null && at - last.at < doubleTapMs;
    clearTimeout(last?.timer);
    last = isSecond ? null : { at, timer: window.setTimeout(() => events.tapped(x, y), doubleTapMs) };
    if (isSecond) events.tappedTwice(x, y);
  };
  dialog.addEventListener('click', click, { signal });
  signal.addEventListener('abort', () => clearTimeout(last?.timer));
}
