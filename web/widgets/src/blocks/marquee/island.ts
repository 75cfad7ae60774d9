import type { IslandContext } from '../../island.ts';
import { watchSize } from '../../resize.ts';
import type { MarqueeJson } from './island-json.ts';
import { createLine, type MarqueeLine } from './marquee-line.ts';
import { markWords } from '../../texts/words-lang.ts';

export const moment = 'visible';

/** MARQ-008 */
const redrawMs = 1000;

/** Lets the line move while it is in sight and nobody wants it to rest (MARQ-002 to MARQ-005). */
export function start(root: HTMLElement, { json }: IslandContext): (() => void) | undefined {
  const region = root.querySelector<HTMLElement>('.lf-marquee');
  const list = region?.querySelector<HTMLElement>('ul');
  if (!region || !list || !isMarquee(json)) return undefined;
  const still = matchMedia('(prefers-reduced-motion: reduce)');
  const rests = { outOfSight: true, hovered: false, focused: false, asked: false };
  let line: MarqueeLine | null = null;
  const apply = (): void => {
    line?.run(!Object.values(rests).includes(true));
    region.dataset['running'] = String(line !== null && !Object.values(rests).includes(true));
  };
  const rest = (why: keyof typeof rests, is: boolean): void => {
    rests[why] = is;
    apply();
  };
  const button = pauseButton(json, (asked) => rest('asked', asked));
  const draw = (): void => {
    line?.remove();
    line = still.matches ? null : createLine(list, json);
    if (line) region.append(button);
    else button.remove();
    apply();
  };
  draw();
  const stop = new AbortController();
  const { signal } = stop;
  still.addEventListener('change', draw, { signal });
  listen(region, { rest, pausedOnHover: json.pausedOnHover, signal });
  const stopWatching = watch(region, (visible) => rest('outOfSight', !visible), draw);
  return () => {
    stop.abort();
    stopWatching();
    line?.remove();
    button.remove();
  };
}

const isMarquee = (json: unknown): json is MarqueeJson =>
  typeof json === 'object' && json !== null && 'animationSpeed' in json && 'pause' in json;

interface Rests {
  rest: (why: 'hovered' | 'focused', is: boolean) => void;
  pausedOnHover: boolean;
  signal: AbortSignal;
}

function listen(region: HTMLElement, { rest, pausedOnHover, signal }: Rests): void {
  if (pausedOnHover) {
    region.addEventListener('mouseenter', () => rest('hovered', true), { signal });
    region.addEventListener('mouseleave', () => rest('hovered', false), { signal });
  }
  // A link that the keyboard reaches has to stay where it can be seen.
  region.addEventListener('focusin', ({ target }) => rest('focused', target instanceof HTMLAnchorElement), { signal });
  region.addEventListener('focusout', () => rest('focused', false), { signal });
}

function watch(region: HTMLElement, onSight: (visible: boolean) => void, redraw: () => void): () => void {
  const sight = new IntersectionObserver((entries) => onSight(entries.at(-1)?.isIntersecting === true));
  const stopSize = watchSize(region, redraw, { debounceMs: redrawMs });
  sight.observe(region);
  return () => {
    sight.disconnect();
    stopSize();
  };
}

function pauseButton({ pause, resume }: MarqueeJson, onAsk: (paused: boolean) => void): HTMLButtonElement {
  const button = document.createElement('button');
  let paused = false;
  const show = (): void => {
    button.dataset['paused'] = String(paused);
    button.setAttribute('aria-label', paused ? resume : pause);
  };
  button.type = 'button';
  button.className = 'lf-marquee-pause';
  markWords(button);
  button.addEventListener('click', () => {
    paused = !paused;
    show();
    onAsk(paused);
  });
  show();
  return button;
}
