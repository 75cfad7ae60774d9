import { useEffect, type RefObject } from 'react';

/**
 * Gives the focus to a place when something is done and the button that began it can no longer have it: who works with
 * keys goes on from there, not from the top of the page.
 */
export function useHoldFocus(place: RefObject<HTMLElement | null>, isDone: boolean): void {
  useEffect(() => {
    const { current } = place;
    const at = document.activeElement;
    if (!isDone || !current || (at !== document.body && at?.matches(':disabled') !== true)) return;
    current.setAttribute('tabindex', '-1');
    current.focus();
  }, [place, isDone]);
}
