import type { PageReference } from '@litfass/model';
import { textsFor } from '@litfass/model/texts';
import type { Static } from 'typebox';
import type { RenderContext } from '../../../block.ts';
import type { bookingSchema } from './booking-value.ts';
import type { ConsentPlaceholderProps } from '../consent/consent-placeholder.tsx';
import { serviceName } from '../embed/service-name.ts';

type Value = Static<typeof bookingSchema>;

export interface Booking {
  title: string;
  /** Null where no address of the service is known: there is nothing to lead to. */
  placeholder: ConsentPlaceholderProps | null;
}

/** What a booking block shows: a title and the way to the service, which waits for consent (BOOK-005, BOOK-006). */
export const bookingOf = (value: Value, privacy: PageReference | null, context: RenderContext): Booking => {
  const { widgets } = textsFor(context.locale);
  const title = value.title || widgets.bookTable;
  const href = bookingAddress(value);
  if (href === null) return { title, placeholder: null };
  const service = value.provider || serviceName(href);
  return { title, placeholder: { context, service, href, frameUrl: null, frameTitle: title, privacy } };
};

/** The page for bookings: the owner's address of it, OpenTable's of a venue, or the service's own start page. */
const bookingAddress = ({ url, provider, venueId, scriptUrl }: Value): string | null => {
  if (url && /^https:\/\//i.test(url)) return url;
  if (/opentable/i.test(provider) && /^\d+$/.test(venueId)) {
    return `https://www.opentable.de/restref/client/?rid=${venueId}`;
  }
  const script = scriptUrl ?? '';
  return /^https:\/\//i.test(script) && URL.canParse(script) ? new URL(script).origin : null;
};
