import { measuredThrottle } from '@litfass/model';
import type { Traces } from './trace.ts';

/** A place in thousandths of the window's width and of the page's height, and whether it was clicked. */
type Spot = readonly [x: number, y: number, clicked: boolean];

/** Spots that are told in one trace. */
const mostSpots = 200;

/**
 * Notes where a contributor's pointer goes in the editor's frame and tells it as the trace `mouse` (ROLE-012). Not
 * for visitors: who is not logged in never loads this file. The slower the page, the rarer a movement is noted.
 */
export function trackMouse(traces: Traces): () => void {
  const stop = new AbortController();
  let spots: Spot[] = [];
  let last: PointerEvent | null = null;
  const tell = (): void => {
    if (spots.length > 0) traces.trace('mouse', { spots });
    spots = [];
  };
  const leave = (): void => {
    tell();
    traces.flush();
  };
  const note = (event: PointerEvent, clicked: boolean): void => {
    const { clientWidth, scrollHeight } = document.documentElement;
    const x = Math.round((1000 * event.clientX) / Math.max(1, clientWidth));
    const y = Math.round((1000 * event.pageY) / Math.max(1, scrollHeight));
    spots.push([x, y, clicked]);
    if (spots.length >= mostSpots) tell();
  };
  const move = measuredThrottle(() => last && note(last, false), {
    now: () => performance.now(),
    later: (run, milliseconds) => void setTimeout(run, Math.max(100, milliseconds)),
  });
  const { signal } = stop;
  addEventListener('pointermove', (event) => ((last = event), move()), { signal, passive: true });
  addEventListener('pointerdown', (event) => note(event, true), { signal, passive: true });
  addEventListener('pagehide', leave, { signal });
  const timer = setInterval(tell, 10_000);
  return () => {
    clearInterval(timer);
    stop.abort();
    tell();
    traces.stop();
  };
}
