import { locale } from '../texts/choose.ts';
import { uiTexts } from '../gen/texts/ui.ts';
import { currentZone } from './zone.ts';

/*
 * Moments (ISO 8601, or milliseconds) for people, as clocks read where the website is.
 */
export const dayText = inWords({ dateStyle: 'medium' });
export const longDayText = inWords({ dateStyle: 'long' });
export const momentText = inWords({ dateStyle: 'medium', timeStyle: 'short' });
export const shortMomentText = inWords({ dateStyle: 'short', timeStyle: 'short' });
export const longMomentText = inWords({ dateStyle: 'full', timeStyle: 'short' });
const clockText = inWords({ hour: '2-digit', minute: '2-digit' });
/** As somebody says it: 5. Dezember 2026, 08:00 Uhr. */
export const spokenMomentText = (at: string | number): string =>
  uiTexts.dayAt({ day: longDayText(at), clock: clockText(at) });
/** With seconds. */
export const exactMomentText = inWords({ dateStyle: 'medium', timeStyle: 'medium' });

function inWords(style: Intl.DateTimeFormatOptions): (at: string | number) => string {
  let format: Intl.DateTimeFormat | null = null;
  return (at) => {
    const timeZone = currentZone();
    // The first format of a page is dear: it is made when somebody reads one.
    if (format?.resolvedOptions().timeZone !== timeZone)
      format = new Intl.DateTimeFormat(locale, { ...style, timeZone });
    return format.format(new Date(at));
  };
}
