import { useEffect, type RefObject } from 'react';

/** Scrolls the chosen entry of a row into view when another one is chosen: on phones rows are wider than the screen. */
export function useShowCurrent(row: RefObject<HTMLElement | null>, current: unknown): void {
  useEffect(() => {
    // Tabs are drawn a moment after their list.
    const frame = requestAnimationFrame(() =>
      row.current
        ?.querySelector('[aria-current], [aria-selected="true"]')
        ?.scrollIntoView({ block: 'nearest', inline: 'center' }),
    );
    return () => cancelAnimationFrame(frame);
  }, [row, current]);
}
