import { deadEnds, type Ring } from './gallery-state.ts';

export const controlOf = (gallery: HTMLElement, name: 'previous' | 'next' | 'autoplay'): HTMLElement | null =>
  gallery.querySelector<HTMLElement>(`[data-gallery-control='${name}']`);

/** Marks the controls that lead nowhere; they keep their place and the focus (SLIDE-006). */
export function drawControls(gallery: HTMLElement, ring: Ring, place: number): void {
  const ends = deadEnds(ring, place);
  for (const name of ['previous', 'next'] as const) {
    const control = controlOf(gallery, name);
    control?.classList.toggle('disabled', ends[name]);
    if (ends[name]) control?.setAttribute('aria-disabled', 'true');
    else control?.removeAttribute('aria-disabled');
  }
}

const arrows: Readonly<Record<string, number>> = { ArrowLeft: 37, ArrowRight: 39 };

/** The keys 37 and 39, or others by their codes (GAL-020), while the focus is in the gallery. */
export function listenForKeys(
  gallery: HTMLElement,
  { keys, step }: { keys: { previous: number; next: number }; step: (by: number) => void },
  signal: AbortSignal,
): void {
  const stepOf = (code: number): number => Number(code === keys.next) - Number(code === keys.previous);
  gallery.addEventListener(
    'keydown',
    (event) => {
      // `keyCode` is what owners set; some keyboards and tests leave it out.
      const by = stepOf(event.keyCode || (arrows[event.key] ?? 0));
      const typing = event.target instanceof Element && event.target.closest('video, input, textarea, select');
      if (!by || typing || event.altKey || event.ctrlKey || event.metaKey) return;
      event.preventDefault();
      step(getComputedStyle(gallery).direction === 'rtl' ? -by : by);
    },
    { signal },
  );
}

/** A click on a slide that does nothing else shows the next one (SLIDE-027). */
export function listenForClicks(stage: HTMLElement, next: () => void, signal: AbortSignal): void {
  const own = 'a, button, video';
  stage.addEventListener(
    'click',
    ({ target }) => {
      if (target instanceof Element && target.closest('.lf-gallery-media') && !target.closest(own)) next();
    },
    { signal },
  );
}
