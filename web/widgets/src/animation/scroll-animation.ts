import { isSeen, thresholds } from './animation-rule.ts';

/** Images that never come must not keep their block hidden. */
const longestWaitMs = 2000;
/** ANIM-007 */
const scrollEndMs = 300;

const pending = '[data-animation-state=pending]';
/** What moves through the page; all but the last come before anything has moved. */
const movements = ['wheel', 'touchstart', 'keydown', 'scroll'];

const show = (block: HTMLElement): void => {
  block.dataset['animationState'] = 'loaded';
};

/**
 * Lets the blocks below the first view appear when they are scrolled to; how is the sheet's matter (ANIM-006). What
 * is in view already stays as it is, and nothing is hidden from who never scrolls: a picture of the whole page, a
 * reader of its text. Returns what shows everything and ends it.
 */
export function startScrollAnimation(root: Document): () => void {
  if (matchMedia('(prefers-reduced-motion: reduce)').matches) return () => {};
  const blocks = root.querySelectorAll<HTMLElement>('main [data-block-type]:not([data-block-type] *)');
  const stop = new AbortController();
  const { signal } = stop;
  const observer = new IntersectionObserver((entries) => entries.forEach(onSeen), { threshold: thresholds });
  function onSeen(entry: IntersectionObserverEntry): void {
    const { target, boundingClientRect } = entry;
    if (!(target instanceof HTMLElement)) return;
    // The observer's first word on a block says where it stands, without a layout that is asked for in between.
    // Nothing that can be seen is hidden first: that would flicker.
    if (!target.dataset['animationState'] && boundingClientRect.top >= innerHeight) {
      target.dataset['animationState'] = 'pending';
    } else if (!target.matches(pending)) {
      observer.unobserve(target);
      show(target);
    } else if (isSeen(entry, innerHeight)) {
      observer.unobserve(target);
      void imagesOf(target, boundingClientRect).then(() => show(target));
    }
  }
  for (const block of blocks) observer.observe(block);
  // Who comes by keyboard or by a link sees what they come to.
  const reveal = ({ target }: Event): void => {
    const block = target instanceof Element ? target.closest<HTMLElement>(pending) : null;
    if (block) show(block);
  };
  root.addEventListener('focusin', reveal, { signal });
  // What was jumped over is there when the visitor comes back to it.
  let timer: ReturnType<typeof setTimeout> | undefined;
  const showPassed = (): void => {
    for (const block of root.querySelectorAll<HTMLElement>(pending)) {
      if (block.getBoundingClientRect().bottom < 0) show(block);
    }
  };
  const move = (): void => {
    root.documentElement.dataset['scrollBegan'] = '';
    clearTimeout(timer);
    timer = setTimeout(showPassed, scrollEndMs);
  };
  for (const type of movements) addEventListener(type, move, { signal, passive: true });
  return () => {
    stop.abort();
    observer.disconnect();
    clearTimeout(timer);
    blocks.forEach(show);
  };
}

/**
 * Waits for the images of a block that are on their way (ANIM-003): what is below the view or beside a carousel's is
 * not asked for before someone goes there.
 */
const imagesOf = (block: HTMLElement, { right }: DOMRectReadOnly): Promise<unknown> => {
  const isDue = (image: HTMLImageElement): boolean => {
    const { left, top } = image.getBoundingClientRect();
    return left < right && top < innerHeight && (!image.complete || !image.src);
  };
  const settled = [...block.querySelectorAll('img')].filter(isDue).map(
    (image) =>
      new Promise((resolve) => {
        image.addEventListener('load', resolve);
        image.addEventListener('error', resolve);
      }),
  );
  return Promise.race([Promise.all(settled), new Promise((late) => setTimeout(late, longestWaitMs))]);
};
