import { area } from './area.ts';

/** Events and calendars. */
export const events = area({
  de: {
    upcoming: 'Kommende Veranstaltungen',
    past: 'Vergangene Veranstaltungen',
    noneUpcoming: 'Zurzeit sind keine Veranstaltungen geplant.',
    allDay: 'Ganztägig',
    when: 'Wann',
    where: 'Wo',
    span: (from: string, to: string) => `${from} – ${to}`,
    clock: (time: string) => `${time} Uhr`,
    addToCalendar: 'In den Kalender übernehmen',
    directions: 'Route planen',
    calendar: 'Kalender',
    previousMonth: 'Vorheriger Monat',
    nextMonth: 'Nächster Monat',
  },
  en: {
    upcoming: 'Upcoming events',
    past: 'Past events',
    noneUpcoming: 'No events are planned at the moment.',
    allDay: 'All day',
    when: 'When',
    where: 'Where',
    span: (from: string, to: string) => `${from} – ${to}`,
    clock: (time: string) => time,
    addToCalendar: 'Add to calendar',
    directions: 'Plan a route',
    calendar: 'Calendar',
    previousMonth: 'Previous month',
    nextMonth: 'Next month',
  },
});
