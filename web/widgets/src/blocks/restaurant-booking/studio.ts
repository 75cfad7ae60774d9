import { bookingFields } from '../_shared/booking/booking-fields.ts';
import { defineStudioBlock } from '../_shared/studio/studio-block.ts';

export const studio = defineStudioBlock({
  type: 'restaurant-booking',
  group: 'forms',
  icon: 'calendar',
  fields: [...bookingFields],
  start: () => ({ provider: '' }),
});
