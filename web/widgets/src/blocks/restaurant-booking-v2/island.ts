import { startBooking } from '../_shared/booking/booking-load.ts';

export const moment = 'visible';

export const start = startBooking;
