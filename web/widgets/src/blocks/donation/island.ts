import type { Moment } from '../../island.ts';

export const moment: Moment = 'idle';

/** Tells who builds the page that a donation has no page to lead to, and so no button (ERR-015). */
export function start(root: HTMLElement): void {
  if (!root.querySelector('.lf-button')) console.warn('The button of a donation was not found.', root);
}
