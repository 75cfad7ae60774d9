import { contrast, parseColor } from '@litfass/widgets/theme-color';
import { whenIdle } from '../../../ui/when-idle.ts';
import { idOf } from './page-parts.ts';

type Rgb = readonly [number, number, number];

/** WCAG 2.2, 1.4.3: text, and large text (24 px, or 18.66 px when it is bold). */
const ENOUGH = 4.5;
const ENOUGH_LARGE = 3;

/** So long nothing may be drawn before it is looked at: nobody waits for it, and somebody may be writing. */
const QUIET_MS = 1500;
/** A slice of work ends here even where the browser has more time: a key may be pressed any moment. */
const SLICE_MS = 4;

let waiting: ReturnType<typeof setTimeout> | undefined;
let stop = (): void => undefined;

/**
 * Looks for blocks with words that can hardly be told from what is behind them, as the browser draws them: a few at a
 * time while nothing else is to be done. Begun anew it leaves off what it was at.
 */
export function lookForLowContrast(tell: (blockIds: string[]) => void): void {
  clearTimeout(waiting);
  stop();
  waiting = setTimeout(() => begin(tell), QUIET_MS);
}

function begin(tell: (blockIds: string[]) => void): void {
  const blocks = [...document.querySelectorAll<HTMLElement>('main [data-block-id]')];
  const found: string[] = [];
  let next = 0;
  const look = (): void => {
    const startedAt = performance.now();
    do {
      const block = blocks[next++];
      if (!block) return tell(found);
      if (isHard(block)) found.push(idOf(block));
    } while (performance.now() - startedAt < SLICE_MS);
    stop = whenIdle(look);
  };
  stop = whenIdle(look);
}

function isHard(block: HTMLElement): boolean {
  const walker = document.createTreeWalker(block, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const { parentElement: element } = node;
    if (!element || (node.nodeValue ?? '').trim() === '' || !isSeen(element)) continue;
    const back = groundOf(element);
    const style = getComputedStyle(element);
    const front = parseColor(style.color);
    if (front && back && contrast(front, back) < enoughFor(style)) return true;
  }
  return false;
}

const isSeen = (element: HTMLElement): boolean => {
  const { width, height } = element.getBoundingClientRect();
  return width > 1 && height > 1;
};

function enoughFor({ fontSize, fontWeight }: CSSStyleDeclaration): number {
  const size = Number.parseFloat(fontSize);
  return size >= 24 || (size >= 18.66 && Number(fontWeight) >= 700) ? ENOUGH_LARGE : ENOUGH;
}

/** The colour behind an element; null where it cannot be told: on a picture, a gradient or something half transparent. */
function groundOf(element: HTMLElement): Rgb | null {
  for (let part: HTMLElement | null = element; part; part = part.parentElement) {
    const { backgroundColor, backgroundImage, opacity } = getComputedStyle(part);
    if (backgroundImage !== 'none' || opacity !== '1' || part.dataset['hasBackground']) return null;
    const alpha = /^rgba\(.*,\s*([\d.]+)\)$/.exec(backgroundColor)?.[1];
    if (alpha === undefined) return parseColor(backgroundColor);
    if (Number(alpha) > 0) return null;
  }
  return [255, 255, 255];
}
