/**
 * Opened folders of the navigation, and the opening hours of the information bar, close on Escape, on a click
 * elsewhere and when the focus leaves them.
 */
export function closeFolders(root: Document): () => void {
  const stop = new AbortController();
  const folders = () =>
    root.querySelectorAll<HTMLDetailsElement>('details.lf-nav-folder[open],.lf-info-bar details[open]');
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
