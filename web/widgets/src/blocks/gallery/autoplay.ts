/** A clock that moves a gallery on while nothing holds it (SLIDE-010 to SLIDE-016). */
export interface Autoplay {
  /** Begins the time anew: the visitor moved on by hand. */
  restart: () => void;
  stop: () => void;
}

interface AutoplayOptions {
  gallery: HTMLElement;
  button: HTMLElement;
  timeoutMs: number;
  pauseOnMouseover: boolean;
  texts: Readonly<Record<string, string>>;
  /** Moves on; false at the end. */
  advance: () => boolean;
}

type Hold = 'pointer' | 'focus' | 'video' | 'page' | 'visitor';

export function startAutoplay(options: AutoplayOptions): Autoplay {
  const { gallery, button, timeoutMs, texts, advance, pauseOnMouseover } = options;
  const ending = new AbortController();
  const { signal } = ending;
  const holds = new Set<Hold>();
  let timer = 0;
  const schedule = (): void => {
    clearTimeout(timer);
    if (holds.size === 0) timer = window.setTimeout(() => advance() && schedule(), timeoutMs);
  };
  const hold = (why: Hold, on: boolean): void => {
    if (on) holds.add(why);
    else holds.delete(why);
    schedule();
  };
  // SLIDE-013, SLIDE-014: fingers do not rest above a gallery.
  if (pauseOnMouseover && matchMedia('(hover: hover)').matches) {
    gallery.addEventListener('pointerenter', () => hold('pointer', true), { signal });
    gallery.addEventListener('pointerleave', () => hold('pointer', false), { signal });
  }
  // A click focuses a button as well; only the focus of a keyboard holds.
  gallery.addEventListener('focusin', ({ target }) => hold('focus', isKeyboardFocus(target)), { signal });
  gallery.addEventListener('focusout', () => hold('focus', false), { signal });
  const showsVideo = (): void =>
    hold(
      'video',
      gallery.querySelector('.lf-video-loader[data-showing-video="true"]') !== null ||
        [...gallery.querySelectorAll('video')].some((video) => !video.paused && !video.ended),
    );
  const players = new MutationObserver(showsVideo);
  players.observe(gallery, { attributeFilter: ['data-showing-video'], subtree: true });
  // Events of media do not bubble.
  for (const event of ['play', 'pause', 'ended']) {
    gallery.addEventListener(event, showsVideo, { signal, capture: true });
  }
  document.addEventListener('visibilitychange', () => hold('page', document.hidden), { signal });
  button.addEventListener(
    'click',
    () => {
      const paused = !holds.has('visitor');
      hold('visitor', paused);
      button.toggleAttribute('data-paused', paused);
      button.setAttribute('aria-label', (paused ? texts['resume'] : texts['pause']) ?? '');
    },
    { signal },
  );
  schedule();
  return {
    restart: schedule,
    stop: () => {
      clearTimeout(timer);
      players.disconnect();
      ending.abort();
    },
  };
}

const isKeyboardFocus = (target: EventTarget | null): boolean =>
  target instanceof Element && target.matches(':focus-visible');

/** Whether slides may move on by themselves: not with `nomotion=true` (GAL-011), nor when less motion is wished. */
export const mayPlay = (search: string, reducedMotion: boolean): boolean =>
  !reducedMotion && new URLSearchParams(search).get('nomotion') !== 'true';
