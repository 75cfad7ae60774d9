import { followGestures } from './gestures.ts';
import { makeFrame, type Frame } from './lightbox-frame.ts';
import { disable, drawCaption, fade, toggleCaption, turn } from './lightbox-motion.ts';
import type { LightboxItem, LightboxOptions } from './lightbox-set.ts';
import { clickZone, createThrottle, indexIn } from './lightbox-state.ts';

let destroyOpen: (() => void) | null = null;

/**
 * Shows a set of items over the page, one at a time (LBOX-001). The browser keeps the focus inside, the page
 * inert and Escape working: it is a modal dialog. Returns what closes it.
 */
export function openLightbox(items: readonly LightboxItem[], options: LightboxOptions): () => void {
  destroyOpen?.();
  if (items.length === 0) return () => {};
  const frame = makeFrame(options, items.length);
  const ending = new AbortController();
  const speedMs = matchMedia('(prefers-reduced-motion: reduce)').matches ? 0 : (options.speed ?? 0.6) * 1000;
  const home = location.pathname + location.search + (location.hash.includes('itemId=') ? '' : location.hash);
  const pages = pagesOf(frame, { items, speedMs, historyHash: options.historyHash, loop: options.loop ?? false });

  const destroy = (): void => {
    if (ending.signal.aborted) return;
    ending.abort();
    destroyOpen = null;
    frame.dialog.close();
    frame.dialog.remove();
    if (options.historyHash) history.replaceState(history.state, '', home);
    items[indexIn(options.currentSetIndex, { count: items.length })]?.opener?.focus({ preventScroll: true });
  };
  // LBOX-020
  const close = (): void => fade(frame.dialog, { from: 1, to: 0, ms: speedMs / 2 }, destroy);

  listen(frame, { step: pages.step, close, destroy, alone: items.length === 1 }, ending.signal);
  document.body.append(frame.dialog);
  frame.dialog.showModal();
  destroyOpen = destroy;
  // LBOX-019: the overlay first, then the content.
  fade(frame.dialog, { from: 0, to: 1, ms: speedMs / 2 });
  fade(frame.stage, { from: 0, to: 1, ms: speedMs / 2, delay: speedMs / 2 });
  pages.show(options.currentSetIndex);
  return close;
}

interface Pages {
  show: (wanted: number) => void;
  step: (by: number) => void;
}

interface PagesOptions {
  items: readonly LightboxItem[];
  speedMs: number;
  historyHash: boolean;
  loop: boolean;
}

/** Which item is shown, and everything that tells of it. */
function pagesOf(frame: Frame, { items, speedMs, historyHash, loop }: PagesOptions): Pages {
  let index = -1;
  const show = (wanted: number): void => {
    const next = indexIn(wanted, { count: items.length, loop });
    const item = items[next];
    if (!item || next === index) return;
    turn(frame.stage, item.content(), { direction: index < 0 ? 0 : Math.sign(wanted - index), ms: speedMs });
    index = next;
    frame.position.textContent = items.length > 1 ? item.position : '';
    drawCaption(frame, item.meta());
    disable(frame.previous, !loop && index === 0);
    disable(frame.next, !loop && index === items.length - 1);
    // The neighbours are loaded before they are asked for.
    for (const by of [1, -1]) items[indexIn(index + by, { count: items.length, loop })]?.content();
    if (historyHash && item.id) history.replaceState(history.state, '', `#itemId=${encodeURIComponent(item.id)}`);
  };
  return { show, step: (by) => show(index + by) };
}

interface Wishes {
  step: (by: number) => void;
  close: () => void;
  destroy: () => void;
  /** There is one item only: a click anywhere closes. */
  alone: boolean;
}

function listen(frame: Frame, { step, close, destroy, alone }: Wishes, signal: AbortSignal): void {
  const { dialog, stage } = frame;
  const resetZoom = followGestures(
    dialog,
    {
      image: () => stage.querySelector<HTMLElement>('.lf-lightbox-item:last-child > img'),
      swiped: (direction) => {
        if (direction === 'down') close();
        else if (direction !== 'up') turnTo(direction === 'left' ? 1 : -1);
      },
      tapped: (x, y) => {
        const zone = clickZone(x, y, { width: innerWidth, height: innerHeight });
        if (zone === 'close' || alone) close();
        else turnTo(zone === 'next' ? 1 : -1);
      },
    },
    signal,
  );
  const turnTo = (by: number): void => {
    resetZoom();
    step(by);
  };
  frame.close.addEventListener('click', close, { signal });
  frame.previous?.addEventListener('click', () => turnTo(-1), { signal });
  frame.next?.addEventListener('click', () => turnTo(1), { signal });
  frame.toggle?.addEventListener('click', () => toggleCaption(frame), { signal });
  listenForKeys(dialog, turnTo, signal);
  // Wheel and fingers must not move the page behind.
  dialog.addEventListener('wheel', keepPage, { signal, passive: false });
  dialog.addEventListener('close', destroy, { signal });
  dialog.addEventListener(
    'cancel',
    (event) => {
      event.preventDefault();
      close();
    },
    { signal },
  );
}

/** LBOX-005, LBOX-006 */
function listenForKeys(dialog: HTMLElement, step: (by: number) => void, signal: AbortSignal): void {
  const steps: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1 };
  const mayStep = createThrottle();
  dialog.addEventListener(
    'keydown',
    (event) => {
      if (event.target instanceof Element && event.target.closest('video')) return;
      const by = steps[event.key];
      if (by && mayStep(performance.now())) step(by);
      if (by || ['ArrowUp', 'ArrowDown', 'PageUp', 'PageDown', 'Home', 'End'].includes(event.key)) keepPage(event);
    },
    { signal },
  );
}

function keepPage(event: Event): void {
  if (event.target instanceof Element && event.target.closest('.lf-lightbox-caption')) return;
  event.preventDefault();
}
