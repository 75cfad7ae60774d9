import type { OrderEntry } from '../../api/orders.ts';
import { momentText } from '../../ui/moment-text.ts';

/** Who bought: by name where one was given. */
export function buyerOf({ shippingAddress, billingAddress, email }: OrderEntry): string {
  const { givenName = '', familyName = '' } = shippingAddress ?? billingAddress ?? {};
  return `${givenName} ${familyName}`.trim() || email;
}

export const placedText = ({ placedAt }: OrderEntry): string => (placedAt === null ? '' : momentText(placedAt));
