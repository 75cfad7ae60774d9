import { loadChunk } from '../load-chunk.ts';
import type { PageParts } from '../page-parts.ts';

/** Shows a list of events as a month's sheet too; the calendar is loaded when it is asked for. */
export function startEventList(view: HTMLElement, { context }: PageParts): void {
  const list = view.querySelector<HTMLElement>('.lf-list');
  const buttons = [...view.querySelectorAll<HTMLElement>('[data-view-choice]')];
  if (!list) return;
  let calendar: HTMLElement | null = null;
  const show = async (choice: string): Promise<void> => {
    const isCalendar = choice === 'calendar';
    if (isCalendar && !calendar) {
      const { makeCalendar } = await loadChunk('calendar', () => import('./calendar.ts'));
      calendar = makeCalendar(list, context);
      list.after(calendar);
    }
    list.hidden = isCalendar;
    if (calendar) calendar.hidden = !isCalendar;
    for (const each of buttons) each.setAttribute('aria-pressed', String(each.dataset['viewChoice'] === choice));
  };
  for (const button of buttons) {
    button.addEventListener('click', () => {
      show(button.dataset['viewChoice'] ?? '').catch((error: unknown) =>
        console.warn('The calendar could not be loaded.', error),
      );
    });
  }
}
