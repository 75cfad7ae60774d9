import { open } from '@litfass/model';
import { text, textOrNull } from '../value/fields.ts';

/** The value of the three booking blocks: a table or an appointment is booked at `provider`. */
export const bookingSchema = open({
  provider: text(),
  scriptUrl: textOrNull(),
  venueId: text(),
  locale: text(),
  title: text(),
  url: textOrNull(),
});

export const bookingDefaults = { provider: '', scriptUrl: null, venueId: '', locale: '', title: '', url: null };
