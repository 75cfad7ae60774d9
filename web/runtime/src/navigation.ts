/**
 * What is opened of the navigation's folders (or of what `selector` names) closes on Escape, on a click elsewhere and
 * when the focus leaves it.
 */
export function closeFolders(root: Document, selector = 'details.lf-nav-folder[open]'): () => void {
  const stop = new AbortController();
  const folders = () => root.querySelectorAll<HTMLDetailsElement>(selector);
  const closeOthers = ({ target }: Event): void => {
    for (const folder of folders()) {
      if (!(target instanceof Node) || !folder.contains(target)) folder.open = false;
    }
  };
  const { signal } = stop;
  root.addEventListener('click', closeOthers, { signal });
  root.addEventListener('focusin', closeOthers, { signal });
  root.addEventListener(
    'keydown',
    (event) => {
      if (event.key !== 'Escape') return;
      for (const folder of folders()) {
        const focused = folder.contains(root.activeElement);
        folder.open = false;
        // Escape has done its work: nothing else is to close or open by it.
        event.preventDefault();
        if (focused) folder.querySelector('summary')?.focus();
      }
    },
    { signal },
  );
  return () => stop.abort();
}

/** The folders of the navigation, from the first one that is opened on. */
export const start = (): (() => void) => closeFolders(document);
