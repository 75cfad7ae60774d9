import { startBooking } from '../booking-load.ts';

export const moment = 'visible';

export const start = startBooking;
