import type { ReactNode } from 'react';
import type { BlockProps } from '../../block.ts';
import { bookingOf } from '../_shared/booking/booking.ts';
import { ConsentPlaceholder } from '../_shared/consent/consent-placeholder.tsx';
import type { definition } from './schema.ts';

export function RestaurantBookingV2({ value, data, context }: BlockProps<typeof definition>): ReactNode {
  const { title, placeholder } = bookingOf(value, data.privacy, context);
  if (placeholder === null) return null;
  return (
    <div
      className="lf-booking"
      data-script-url={value.scriptUrl ?? undefined}
      data-venue-id={value.venueId || undefined}
    >
      <h2>{title}</h2>
      <ConsentPlaceholder {...placeholder} />
    </div>
  );
}
