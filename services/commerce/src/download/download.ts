import type { OrderRecord, PurchaseLine } from '../order/store.ts';
import { isPaid } from '../order/order.ts';
import type { Selling } from '../store/selling.ts';
import { downloadToken } from './token.ts';

const DAY_MS = 86_400_000;

/** Until when the files of an order are fetched: counted from when they were sent last. */
export const downloadsUntil = ({ purchase }: Pick<OrderRecord, 'purchase'>, { downloadDays }: Selling): Date => {
  const since = purchase.downloads_since ?? purchase.placed_at ?? purchase.created_at;
  return new Date(since.getTime() + downloadDays * DAY_MS);
};

/** The address of what a line delivers; null for what is no digital thing, and before it was paid. */
export function downloadHref(
  { purchase, payment }: Pick<OrderRecord, 'purchase' | 'payment'>,
  line: PurchaseLine,
  { secret, selling }: { secret: string; selling: Selling },
): string | null {
  const isThere = line.product_type === 'DIGITAL' && (line.details.digitalAsset ?? null) !== null;
  // Money that was given back in part was for something else.
  const isHeld = isPaid(payment.state) || payment.state === 'partlyRefunded';
  if (!isThere || !isHeld || purchase.state === 'cancelled') return null;
  const until = downloadsUntil({ purchase }, selling);
  const place = { websiteId: purchase.website_id, purchaseId: purchase.id, lineId: line.id };
  return `/api/commerce/downloads/${downloadToken(secret, place, until)}`;
}
