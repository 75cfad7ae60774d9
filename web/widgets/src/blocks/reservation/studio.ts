import { bookingFields } from '../_shared/booking/booking-fields.ts';
import { defineStudioBlock } from '../_shared/studio/studio-block.ts';

export const studio = defineStudioBlock({
  fields: [...bookingFields],
  start: () => ({ provider: '' }),
});
