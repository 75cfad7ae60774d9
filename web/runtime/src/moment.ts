import type { Moment } from '@litfass/widgets/island';
import { whenIdle } from './when-idle.ts';
import { whenVisible } from './when-visible.ts';

/** Calls back once an element's moment has come; returns what stops waiting. */
export function atMoment(element: HTMLElement, moment: Moment, run: () => void): () => void {
  switch (moment) {
    case 'load':
      run();
      return () => {};
    case 'idle':
      return whenIdle(run);
    case 'visible':
      return whenVisible([element], run);
    case 'interaction':
      return whenTouched(element, run);
  }
}

function whenTouched(element: HTMLElement, run: () => void): () => void {
  const stop = new AbortController();
  const start = (): void => {
    stop.abort();
    run();
  };
  for (const event of ['pointerenter', 'pointerdown', 'focusin', 'keydown']) {
    element.addEventListener(event, start, { signal: stop.signal, passive: true });
  }
  return () => stop.abort();
}
