import type { OrderEntry } from '../../api/orders.ts';
import { locale } from '../../texts/choose.ts';

const times = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short' });

/** Who bought: by name where one was given. */
export function buyerOf({ shippingAddress, billingAddress, email }: OrderEntry): string {
  const { givenName = '', familyName = '' } = shippingAddress ?? billingAddress ?? {};
  return `${givenName} ${familyName}`.trim() || email;
}

export const placedText = ({ placedAt }: OrderEntry): string =>
  placedAt === null ? '' : times.format(new Date(placedAt));
