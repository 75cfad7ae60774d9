/** What is watched of an element's size. */
export interface ResizeOptions {
  /** Width or height (GAL-048). */
  axis?: 'x' | 'y';
  /** Changes of so many px are let pass (GAL-049). */
  threshold?: number;
  /** Told so long after the last change, in ms: 300 (GAL-047), galleries 100 (GAL-046). */
  debounceMs?: number;
}

const defaultDebounceMs = 300;

/**
 * Tells when an element has become wider or narrower (or higher or lower). Returns what ends it.
 * Throws a TypeError for an axis other than x and y, and for a threshold that is no number.
 */
export function watchSize(element: Element, changed: () => void, options: ResizeOptions = {}): () => void {
  const isOther = otherSize(options);
  const size = (): number => (options.axis === 'y' ? element.clientHeight : element.clientWidth);
  let known = size();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const observer = new ResizeObserver(() => {
    if (!isOther(known, size())) return;
    clearTimeout(timer);
    timer = setTimeout(() => {
      known = size();
      changed();
    }, options.debounceMs ?? defaultDebounceMs);
  });
  observer.observe(element);
  return () => {
    clearTimeout(timer);
    observer.disconnect();
  };
}

/** Whether two sizes differ by more than the threshold; checks the options that came from outside. */
export function otherSize({ axis = 'x', threshold = 0 }: ResizeOptions): (before: number, after: number) => boolean {
  if (axis !== 'x' && axis !== 'y') throw new TypeError(`The axis of a resize must be x or y, not ${String(axis)}.`);
  if (typeof threshold !== 'number' || Number.isNaN(threshold))
    throw new TypeError(`The threshold of a resize must be a number, not ${String(threshold)}.`);
  return (before, after) => Math.abs(after - before) > threshold;
}
