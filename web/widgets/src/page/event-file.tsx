import type { ItemCard, WebsiteView } from '@litfass/model';
import type { ReactNode } from 'react';
import type { PageTexts } from '../texts/page.ts';
import { calendarFile } from './calendar-file.ts';
import { eventPlace } from './item-meta.tsx';

interface EventFileProps {
  item: ItemCard;
  website: WebsiteView;
  texts: PageTexts;
}

const isMoment = (text: string | null): text is string => text !== null && !Number.isNaN(Date.parse(text));

/** A link with the event for the visitor's own calendar; the file is in the link. None without a readable date (ERR-014). */
export function EventFile({ item, website, texts }: EventFileProps): ReactNode {
  const { startDate, endDate } = item;
  if (item.collectionType !== 'events' || !isMoment(startDate)) return null;
  const file = calendarFile(
    {
      uid: `${item.id}@${website.identifier}`,
      title: item.title,
      start: startDate,
      end: isMoment(endDate) ? endDate : null,
      place: eventPlace(item),
      address: website.baseUrl + item.href,
    },
    new Date(item.updatedAt ?? startDate),
  );
  return (
    <p>
      <a
        className="lf-button lf-quiet"
        href={`data:text/calendar;charset=utf-8,${encodeURIComponent(file)}`}
        download={`${item.urlId || 'termin'}.ics`}
        lang={texts.lang}
      >
        {texts.events.addToCalendar}
      </a>
    </p>
  );
}
