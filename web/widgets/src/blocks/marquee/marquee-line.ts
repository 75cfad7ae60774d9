import { copiesFor, minimumWidth, passMs, travel, waveAt, type MarqueeMotion } from './marquee-state.ts';

export interface MarqueeLine {
  run: (running: boolean) => void;
  remove: () => void;
}

/** Sets the list into a moving line of copies; null when there is no room or nothing moves. */
export function createLine(list: HTMLElement, motion: MarqueeMotion): MarqueeLine | null {
  const view = list.parentElement;
  const width = list.getBoundingClientRect().width;
  const duration = passMs(width, motion.animationSpeed);
  if (!view || duration === null || view.clientWidth < minimumWidth) return null;
  const track = document.createElement('div');
  track.className = 'lf-marquee-track';
  list.replaceWith(track);
  track.append(list, ...Array.from({ length: copiesFor(view.clientWidth, width) }, () => copyOf(list)));
  const [from, to] = travel(width, motion.animationDirection, getComputedStyle(list).direction === 'rtl');
  const animation = track.animate(
    { transform: [`translateX(${from}px)`, `translateX(${to}px)`] },
    { duration, iterations: Infinity },
  );
  animation.pause();
  const wave = motion.waveIntensity > 0 ? createWave(track, motion) : null;
  return {
    run: (running) => {
      if (running) animation.play();
      else animation.pause();
      wave?.run(running);
    },
    remove: () => {
      wave?.run(false);
      animation.cancel();
      track.replaceWith(list);
    },
  };
}

/** Copies are to be seen and clicked, but neither read aloud nor reached by the keyboard. */
function copyOf(list: HTMLElement): HTMLElement {
  const copy = document.createElement('ul');
  copy.append(...[...list.children].map((item) => item.cloneNode(true)));
  copy.setAttribute('aria-hidden', 'true');
  for (const link of copy.querySelectorAll('a')) link.tabIndex = -1;
  return copy;
}

/** Moves each word of the track up and down as it passes. */
function createWave(track: HTMLElement, motion: MarqueeMotion): { run: (running: boolean) => void } {
  const words = [...track.querySelectorAll<HTMLElement>('a, li:not(:has(a))')].flatMap(splitWords);
  const middles = words.map((word) => word.offsetLeft + word.offsetWidth / 2);
  let frame = 0;
  const step = (): void => {
    const offset = new DOMMatrix(getComputedStyle(track).transform).e;
    for (const [index, word] of words.entries()) {
      word.style.transform = `translateY(${waveAt((middles[index] ?? 0) + offset, motion).toFixed(1)}px)`;
    }
    frame = requestAnimationFrame(step);
  };
  return {
    run: (running) => {
      cancelAnimationFrame(frame);
      if (running) step();
    },
  };
}

function splitWords(text: HTMLElement): HTMLElement[] {
  const known = [...text.querySelectorAll<HTMLElement>('span.lf-marquee-word')];
  if (known.length > 0) return known;
  const words = (text.textContent ?? '').split(/(\s+)/).filter(Boolean);
  const parts = words.map((word) => {
    if (word.trim() === '') return word;
    const part = document.createElement('span');
    part.className = 'lf-marquee-word';
    part.textContent = word;
    return part;
  });
  text.replaceChildren(...parts);
  return parts.filter((part) => part instanceof HTMLElement);
}
