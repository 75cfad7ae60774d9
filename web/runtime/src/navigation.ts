/** Opened folders of the navigation close on Escape, on a click elsewhere and when the focus leaves them. */
export function closeFolders(root: Document): () => void {
  const stop = new AbortController();
  const folders = () => root.querySelectorAll<HTMLDetailsElement>('details.lf-nav-folder[open]');
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
    ({ key }) => {
      if (key !== 'Escape') return;
      for (const folder of folders()) {
        const focused = folder.contains(root.activeElement);
        folder.open = false;
        if (focused) folder.querySelector('summary')?.focus();
      }
    },
    { signal },
  );
  return () => stop.abort();
}
