import { bookingFields } from '../booking-fields.ts';
import { defineStudioBlock } from '../studio-block.ts';

export const studio = defineStudioBlock({
  type: 'restaurant-booking-v2',
  group: 'forms',
  icon: 'calendar',
  fields: [...bookingFields],
  start: () => ({ provider: '' }),
});
