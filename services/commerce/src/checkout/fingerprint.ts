import { createHash } from 'node:crypto';
import type { LoadedCart } from '../cart/held.ts';

/** What a buyer entered: who he is, where it goes, how it is sent and paid. */
export const entriesOf = ({ record: { id, checkout, shipping } }: LoadedCart): unknown[] => {
  const { contact = null, address = null, billing = null, payment = null } = checkout;
  return [id, contact, address, billing, payment, shipping.optionId ?? null];
};

/** Of all that the last step shows: it stays the same while nothing of that changes. */
export const checkoutFingerprint = (loaded: LoadedCart): string =>
  fingerprintOf([
    ...entriesOf(loaded),
    loaded.goods.map(({ itemId, sku, quantity, unitPriceCents }) => [itemId, sku, quantity, unitPriceCents]),
    loaded.pricing.totals.grandTotalCents,
  ]);

export const fingerprintOf = (value: unknown): string =>
  createHash('sha256').update(JSON.stringify(value)).digest('hex');
