import type { CommerceParts, CommerceTransaction } from '../db/database.ts';
import { revokeCards } from '../gift-card/revoke.ts';
import { endBegun } from '../subscription/end.ts';
import type { OrderRecord } from './store.ts';

/**
 * All money of an order goes back: what it began ends, the gift cards that it gave are worth nothing. `isGone`: it went back
 * without anybody here. @throws Refusal where part of such a card is spent, unless the money is gone
 */
export async function revoke(
  trx: CommerceTransaction,
  parts: Pick<CommerceParts, 'config' | 'clock'>,
  order: OrderRecord,
  { isGone }: { isGone: boolean },
): Promise<void> {
  await endBegun(trx, parts, order);
  await revokeCards(trx, order, { at: parts.clock(), isGone });
}
