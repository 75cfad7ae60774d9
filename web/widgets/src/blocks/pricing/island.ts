export const moment = 'visible';

/**
 * Shows of every plan what belongs to the chosen interval: prices, joining, sections (MENU-007 to MENU-009).
 * They bear `data-interval` and may be put in at any time.
 */
export function start(root: HTMLElement): () => void {
  const apply = (): void => {
    const chosen = root.querySelector<HTMLInputElement>('.lf-pricing-toggle input:checked')?.value;
    for (const part of root.querySelectorAll<HTMLElement>('[data-interval]')) {
      const hidden = part.dataset['interval'] !== chosen;
      if (part.hidden !== hidden) part.hidden = hidden;
    }
  };
  const observer = new MutationObserver(apply);
  observer.observe(root, { childList: true, subtree: true });
  root.addEventListener('change', apply);
  apply();
  return () => {
    observer.disconnect();
    root.removeEventListener('change', apply);
  };
}
