import { watchSize } from '../../resize.ts';
import { captionOverflows } from './caption-rule.ts';

/** Captions that cover their image are capped, and can be scrolled by the keyboard then (GAL-050, GAL-051). */
export function capCaptions(gallery: HTMLElement, refreshOnResize: boolean): () => void {
  const covering = [...gallery.querySelectorAll<HTMLElement>('.lf-gallery-meta')].filter(
    (caption) => getComputedStyle(caption).position === 'absolute',
  );
  if (covering.length === 0) return () => {};
  const measure = (): void => {
    for (const caption of covering) {
      const overflows = captionOverflows(caption.scrollHeight, caption.parentElement?.clientHeight ?? 0);
      caption.toggleAttribute('data-overflowing', overflows);
      if (overflows) caption.tabIndex = 0;
      else caption.removeAttribute('tabindex');
    }
  };
  measure();
  if (!refreshOnResize) return () => {};
  // GAL-046
  return watchSize(gallery, measure, { debounceMs: 100 });
}
