import { formatDate, formatDateSpan, type DateFormat, type ItemCard, type WebsiteView } from '@litfass/model';
import type { ReactNode } from 'react';
import type { PageTexts } from '../texts/page.ts';

interface ItemMetaProps {
  item: ItemCard;
  website: WebsiteView;
  locale: string;
  texts: PageTexts;
}

/** The line under a title: day and author of a post, days and place of an event. */
export function ItemMeta({ item, website, locale, texts }: ItemMetaProps): ReactNode {
  if (item.collectionType === 'events')
    return <EventMeta item={item} website={website} locale={locale} texts={texts} />;
  if (item.collectionType !== 'blog') return null;
  const day = item.publishedAt ? formatDate(item.publishedAt, { locale, timeZone: website.timeZone }) : '';
  if (!day && !item.author) return null;
  return (
    <p className="lf-meta">
      {day ? <time dateTime={item.publishedAt ?? undefined}>{day}</time> : null}
      {item.author ? <span lang={texts.lang}>{texts.blog.by({ author: item.author })}</span> : null}
    </p>
  );
}

function EventMeta({ item, website, locale, texts }: ItemMetaProps): ReactNode {
  const when = eventTime(item, { locale, timeZone: website.timeZone });
  const where = eventPlace(item);
  if (!when && !where) return null;
  return (
    <dl className="lf-event">
      {when ? (
        <div>
          <dt lang={texts.lang}>{texts.events.when}</dt>
          <dd>
            <time dateTime={item.startDate ?? undefined}>{when}</time>
            {item.allDay ? ` · ${texts.events.allDay}` : null}
          </dd>
        </div>
      ) : null}
      {where ? (
        <div>
          <dt lang={texts.lang}>{texts.events.where}</dt>
          <dd>{where}</dd>
        </div>
      ) : null}
    </dl>
  );
}

function eventTime({ startDate, endDate, allDay }: ItemCard, format: DateFormat): string {
  if (!startDate) return '';
  const style = allDay ? 'day' : 'moment';
  return endDate ? formatDateSpan(startDate, endDate, format, style) : formatDate(startDate, format, style);
}

/** Where an event is, in one line; empty for none. */
export const eventPlace = ({ location }: ItemCard): string =>
  location ? [location.title, location.line1, location.line2, location.country].filter(Boolean).join(', ') : '';
