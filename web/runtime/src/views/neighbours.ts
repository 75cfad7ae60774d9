/** Loads the page before and after an item as soon as somebody points at the link: it is there with the click. */
export function fetchNeighbours(view: HTMLElement): () => void {
  const stop = new AbortController();
  const fetched = new Set<string>();
  const prefetch = ({ target }: Event): void => {
    const link = target instanceof Element ? target.closest<HTMLAnchorElement>('.lf-siblings a') : null;
    if (!link || fetched.has(link.href)) return;
    fetched.add(link.href);
    const hint = document.createElement('link');
    hint.rel = 'prefetch';
    hint.href = link.href;
    document.head.append(hint);
  };
  for (const event of ['pointerenter', 'focusin', 'touchstart']) {
    view.addEventListener(event, prefetch, { signal: stop.signal, capture: true, passive: true });
  }
  return () => stop.abort();
}

/** Arrow keys go to the item before or after, where nothing else wants them. Returns what ends it. */
export function turnByKeys(view: HTMLElement): () => void {
  const stop = new AbortController();
  const ways: Readonly<Record<string, string>> = { ArrowLeft: 'prev', ArrowRight: 'next' };
  document.addEventListener(
    'keydown',
    (event) => {
      const rel = ways[event.key];
      const isBusy = event.defaultPrevented || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey;
      if (!rel || isBusy || document.querySelector('dialog:modal') || isEditing(event.target)) return;
      view.querySelector<HTMLAnchorElement>(`.lf-siblings a[rel="${rel}"]`)?.click();
    },
    { signal: stop.signal },
  );
  return () => stop.abort();
}

const isEditing = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  (target.isContentEditable || target.closest('input,select,textarea,video,audio,[role],[data-block-json]') !== null);
