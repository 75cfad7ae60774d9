import { defineBlock } from '../../block.ts';
import { bookingDefaults, bookingSchema } from '../_shared/booking/booking-value.ts';
import { privacyPage } from '../_shared/consent/consent.ts';

export const definition = defineBlock({
  type: 'restaurant-booking-v2',
  schema: bookingSchema,
  defaults: bookingDefaults,
  migrations: [],
  needs: () => ({ privacy: privacyPage }),
});
