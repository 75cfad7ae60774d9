import { events } from '@litfass/model/texts/events';
import { pageViews } from '@litfass/model/texts/page-views';
import { button, element } from '../element.ts';
import { inLanguage } from '../language.ts';
import { loadChunk } from '../load-chunk.ts';
import type { PageParts } from '../page-parts.ts';

/** Offers a list of events as a month's sheet too; the calendar is loaded when it is asked for. */
export function startEventList(view: HTMLElement, { context }: PageParts): void {
  const list = view.querySelector<HTMLElement>('.lf-list');
  if (!list || list.children.length === 0) return;
  let calendar: HTMLElement | null = null;
  const show = async (isCalendar: boolean): Promise<void> => {
    if (isCalendar && !calendar) {
      const { makeCalendar } = await loadChunk('calendar', () => import('./calendar.ts'));
      calendar = makeCalendar(list, context);
      list.after(calendar);
    }
    list.hidden = isCalendar;
    if (calendar) calendar.hidden = !isCalendar;
    asList.setAttribute('aria-pressed', String(!isCalendar));
    asCalendar.setAttribute('aria-pressed', String(isCalendar));
  };
  const tryShow = (isCalendar: boolean) => () =>
    void show(isCalendar).catch((error: unknown) => console.warn('The calendar could not be loaded.', error));
  const asList = button(inLanguage(pageViews).list, tryShow(false), 'lf-button lf-quiet');
  const asCalendar = button(inLanguage(events).calendar, tryShow(true), 'lf-button lf-quiet');
  asList.setAttribute('aria-pressed', 'true');
  asCalendar.setAttribute('aria-pressed', 'false');
  list.before(element('div', { class: 'lf-view-choice', role: 'group' }, asList, asCalendar));
}
