import { isEdited } from '../blocks/preview-host.ts';
import { chosenAnimation, isSeen, thresholds } from './animation-rule.ts';

/** Images that never come must not keep their block hidden. */
const longestWaitMs = 5000;

/** ANIM-006. Print and everything else that does not scroll shows all. */
const css = `@media screen and (prefers-reduced-motion:no-preference){
[data-animation-state]{transition:opacity .3s,transform .3s,clip-path .3s}
[data-animation-state=pending]{opacity:0}
[data-scroll-animation=slide] [data-animation-state=pending]{transform:translateY(2rem)}
[data-scroll-animation=scale] [data-animation-state=pending]{transform:scale(.94)}
[data-scroll-animation=clip] [data-animation-state=pending]{opacity:1;clip-path:inset(0 0 100% 0)}}`;

/**
 * Lets the blocks below the first view appear when they are scrolled to. What is in view already, or is drawn
 * for its owner, stays as it is (ANIM-004). Returns what shows everything and ends it.
 */
export function startScrollAnimation(root: Document, context: Readonly<Record<string, unknown>>): () => void {
  const animation = chosenAnimation(context);
  const still = matchMedia('(prefers-reduced-motion: reduce)').matches;
  if (!animation || still || isEdited(location.hostname, context) || !('IntersectionObserver' in window)) {
    return () => {};
  }
  const blocks = [...root.querySelectorAll<HTMLElement>('main [data-block-type]')].filter(isOutermost);
  const stop = new AbortController();
  const observer = new IntersectionObserver((entries) => entries.forEach(onSeen), { threshold: thresholds });
  const show = (block: HTMLElement): void => {
    observer.unobserve(block);
    block.dataset['animationState'] = 'loaded';
  };
  function onSeen({ target, isIntersecting, intersectionRatio, boundingClientRect }: IntersectionObserverEntry): void {
    if (!(target instanceof HTMLElement)) return;
    // The observer's first word on a block says where it stands, without a layout that is asked for in between.
    // Nothing that can be seen is hidden first: that would flicker.
    if (target.dataset['animationState'] === undefined) {
      if (boundingClientRect.top < innerHeight) show(target);
      else target.dataset['animationState'] = 'pending';
      return;
    }
    const seen = { ratio: intersectionRatio, isIntersecting, height: boundingClientRect.height };
    if (!isSeen(seen, innerHeight)) return;
    observer.unobserve(target);
    void imagesOf(target).then(() => show(target));
  }
  root.head.append(sheet());
  root.documentElement.dataset['scrollAnimation'] = animation;
  for (const block of blocks) observer.observe(block);
  // Who comes by keyboard or by a link sees what they come to.
  const reveal = ({ target }: Event): void => {
    const block = target instanceof Element ? target.closest<HTMLElement>('[data-animation-state="pending"]') : null;
    if (block) show(block);
  };
  root.addEventListener('focusin', reveal, { signal: stop.signal });
  const rest = onScrollEnd(() => blocks.filter(isPassed).forEach(show), stop.signal);
  return () => {
    stop.abort();
    observer.disconnect();
    rest();
    for (const block of blocks) block.dataset['animationState'] = 'loaded';
  };
}

const isOutermost = (block: HTMLElement): boolean => !block.parentElement?.closest('[data-block-type]');

/** What was jumped over is there when the visitor comes back to it. */
const isPassed = (block: HTMLElement): boolean =>
  block.dataset['animationState'] === 'pending' && block.getBoundingClientRect().bottom < 0;

/** ANIM-007 */
const scrollEndMs = 300;

function onScrollEnd(ended: () => void, signal: AbortSignal): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const wait = (): void => {
    clearTimeout(timer);
    timer = setTimeout(ended, scrollEndMs);
  };
  addEventListener('scroll', wait, { signal, passive: true });
  return () => clearTimeout(timer);
}

function sheet(): HTMLStyleElement {
  const style = document.createElement('style');
  style.textContent = css;
  return style;
}

/** Waits for the images of a block that are on their way (ANIM-003). */
async function imagesOf(block: HTMLElement): Promise<void> {
  const waiting = [...block.querySelectorAll('img')].filter((image) => !image.complete || image.matches(':not([src])'));
  if (waiting.length === 0) return;
  const late = new Promise<void>((resolve) => setTimeout(resolve, longestWaitMs));
  await Promise.race([Promise.all(waiting.map(settled)), late]);
}

const settled = (image: HTMLImageElement): Promise<void> =>
  new Promise((resolve) => {
    image.addEventListener('load', () => resolve(), { once: true });
    image.addEventListener('error', () => resolve(), { once: true });
  });
