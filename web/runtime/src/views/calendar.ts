import { events } from '@litfass/model/texts/events';
import { pageViews } from '@litfass/model/texts/page-views';
import { markWords, wordsLang } from '@litfass/widgets/words-lang';
import { addSheet, button, element } from '../element.ts';
import { inLanguage } from '../language.ts';
import { pickText, type Json } from '../website-context.ts';
import css from './calendar.css?inline';
import { dayOf, monthSheet } from './event-dates.ts';

/** An event as the list shows it. */
interface Entry {
  day: string;
  title: string;
  href: string;
}

/** The events of a list as a table of one month, beginning with the month of the next event. */
export function makeCalendar(list: HTMLElement, context: Json): HTMLElement {
  addSheet('calendar', css);
  const entries = entriesOf(list, pickText(context, 'website', 'timeZone') || 'Europe/Berlin');
  const today = new Date().toISOString().slice(0, 10);
  const [year = 1970, month = 1] = (entries.find(({ day }) => day >= today)?.day ?? entries.at(-1)?.day ?? today)
    .split('-')
    .map(Number);
  const texts = inLanguage(events);
  const heading = element('h2', { 'aria-live': 'polite' });
  const sheet = element('div', { class: 'lf-calendar-sheet' });
  let shown = new Date(Date.UTC(year, month - 1, 1));
  const go = (by: number) => () => {
    shown = new Date(Date.UTC(shown.getUTCFullYear(), shown.getUTCMonth() + by, 1));
    draw();
  };
  const draw = (): void => {
    heading.textContent = format(shown, { month: 'long', year: 'numeric' });
    sheet.replaceChildren(table(shown, entries, heading.textContent));
  };
  const previous = button('‹', go(-1), 'lf-button lf-quiet');
  const next = button('›', go(1), 'lf-button lf-quiet');
  previous.setAttribute('aria-label', texts.previousMonth);
  next.setAttribute('aria-label', texts.nextMonth);
  for (const step of [previous, next]) markWords(step);
  draw();
  return element(
    'div',
    { class: 'lf-calendar' },
    element('div', { class: 'lf-calendar-head' }, previous, heading, next),
    sheet,
  );
}

/** Cards with a date; one whose date cannot be read is told to the console and left in the list (ERR-014). */
function entriesOf(list: HTMLElement, timeZone: string): Entry[] {
  const entries = [...list.querySelectorAll<HTMLElement>('.lf-card')].flatMap((card) => {
    const time = card.querySelector('time');
    const link = card.querySelector<HTMLAnchorElement>('.lf-card-title a');
    const day = dayOf(time?.dateTime ?? '', timeZone);
    if (day === null) console.warn('Invalid date on a node.', time ?? card);
    return day !== null && link ? [{ day, title: link.textContent, href: link.href }] : [];
  });
  return entries.toSorted((a, b) => a.day.localeCompare(b.day));
}

const format = (date: Date, parts: Intl.DateTimeFormatOptions): string =>
  new Intl.DateTimeFormat(document.documentElement.lang || 'de-DE', { ...parts, timeZone: 'UTC' }).format(date);

function table(month: Date, entries: readonly Entry[], label: string): HTMLElement {
  const weeks = monthSheet(month.getUTCFullYear(), month.getUTCMonth());
  const isEmpty = weeks.flat().every((day) => day === null || !entries.some((entry) => entry.day === day));
  const monday = Date.UTC(2024, 0, 1);
  const names = Array.from({ length: 7 }, (_day, index) => new Date(monday + index * 86_400_000));
  return element(
    'div',
    {},
    element(
      'table',
      { 'aria-label': label },
      element(
        'thead',
        {},
        element(
          'tr',
          {},
          ...names.map((day) =>
            element('th', { scope: 'col', abbr: format(day, { weekday: 'long' }) }, format(day, { weekday: 'short' })),
          ),
        ),
      ),
      element('tbody', {}, ...weeks.map((week) => element('tr', {}, ...week.map((day) => cell(day, entries))))),
    ),
    ...(isEmpty ? [element('p', { class: 'lf-meta', lang: wordsLang() }, inLanguage(pageViews).noneInMonth)] : []),
  );
}

function cell(day: string | null, entries: readonly Entry[]): HTMLElement {
  if (day === null) return element('td');
  const links = entries.filter((entry) => entry.day === day).map(({ title, href }) => element('a', { href }, title));
  const at = new Date(`${day}T00:00:00Z`);
  // On narrow screens there is no column that tells the weekday.
  const weekday = element('i', {}, `${format(at, { weekday: 'short' })}, `);
  return element(
    'td',
    { 'data-events': links.length > 0 && String(links.length) },
    element('span', {}, weekday, format(at, { day: 'numeric' })),
    ...links,
  );
}
