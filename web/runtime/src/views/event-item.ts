import type { PageParts } from '../page-parts.ts';
import { pickText } from '../website-context.ts';
import { dayOf } from './event-dates.ts';

/** Says of an event whose date cannot be read that this is so (ERR-014); its page is complete without. */
export function startEventItem(view: HTMLElement, { context }: PageParts): void {
  const start = pickText(context, 'item', 'startDate');
  if (start && dayOf(start, 'UTC') === null)
    console.warn('Invalid date on a node.', view.querySelector('time') ?? view);
}
