import { events } from '@litfass/model/texts/events';
import { element } from '../element.ts';
import { inLanguage } from '../language.ts';
import type { PageParts } from '../page-parts.ts';
import { pickText } from '../website-context.ts';
import { calendarFile, dayOf } from './event-dates.ts';

/** A link with the event for the visitor's own calendar. An event without a readable date has none (ERR-014). */
export function startEventItem(view: HTMLElement, { context, onDestroy }: PageParts): void {
  const start = pickText(context, 'item', 'startDate');
  if (dayOf(start, 'UTC') === null) {
    if (start) console.warn('Invalid date on a node.', view.querySelector('time') ?? view);
    return;
  }
  const end = pickText(context, 'item', 'endDate');
  const file = calendarFile(
    {
      uid: `${pickText(context, 'itemId')}@${location.hostname}`,
      title: pickText(context, 'item', 'title'),
      start,
      end: dayOf(end, 'UTC') === null ? null : end,
      place: view.querySelector('.lf-event > div:last-child:not(:first-child) dd')?.textContent ?? '',
      address: location.origin + location.pathname,
    },
    new Date(),
  );
  const href = URL.createObjectURL(new Blob([file], { type: 'text/calendar;charset=utf-8' }));
  const name = `${pickText(context, 'item', 'urlId') || 'termin'}.ics`;
  const link = element('a', { href, download: name, class: 'lf-button lf-quiet' }, inLanguage(events).addToCalendar);
  view.querySelector('.lf-event')?.after(element('p', {}, link));
  onDestroy(() => {
    URL.revokeObjectURL(href);
    link.parentElement?.remove();
  });
}
