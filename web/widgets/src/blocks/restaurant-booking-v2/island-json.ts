import type { BlockProps } from '../../block.ts';
import { bookingJson, type BookingJson } from '../_shared/booking/booking-widget.ts';
import type { definition } from './schema.ts';

export const islandJson = ({ value, context }: BlockProps<typeof definition>): BookingJson | null =>
  bookingJson({ value, context });
