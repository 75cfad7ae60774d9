import type { CommerceTransaction } from '../db/database.ts';
import { commerceRefusals } from '../errors.ts';
import type { OrderRecord } from '../order/store.ts';
import {
  blockGiftCard,
  correctGiftCard,
  findCorrections,
  lockCardsOf,
  type GiftCard,
} from '../store/gift-card-store.ts';

/**
 * Takes the gift cards of an order, once: what is on them goes, and they are blocked; both stand in their history. `isGone`:
 * the money went back already, so that what is spent is lost. @throws Refusal where part of one is spent, unless it is gone
 */
export async function revokeCards(
  trx: CommerceTransaction,
  { purchase, lines }: OrderRecord,
  { at, isGone }: { at: Date; isGone: boolean },
): Promise<void> {
  if (!lines.some(({ product_type: type }) => type === 'GIFT_CARD')) return;
  const { website_id: websiteId, id: orderId, number } = purchase;
  const reason = `Bestellung ${number ?? ''} storniert oder erstattet`;
  for (const card of await lockCardsOf(trx, websiteId, orderId)) {
    const before = await findCorrections(trx, websiteId, card.id);
    if (before.some(({ id }) => id === orderId)) continue;
    // What the owner put right by hand was redeemed by nobody.
    const corrected = before.reduce((sum, { cents }) => sum + cents, 0);
    const spent = card.issuedCents + corrected - card.balanceCents;
    if (spent > 0 && !isGone) throw commerceRefusals.giftCardSpent(card, spent);
    await take(trx, websiteId, card, { id: orderId, at, reason });
  }
}

async function take(
  trx: CommerceTransaction,
  websiteId: string,
  { id: cardId, balanceCents, blockedAt }: GiftCard,
  entry: { id: string; at: Date; reason: string },
): Promise<void> {
  if (balanceCents > 0)
    await correctGiftCard(trx, websiteId, { cardId, ...entry, cents: -balanceCents, balance_cents: 0 });
  if (!blockedAt) await blockGiftCard(trx, websiteId, { id: cardId, at: entry.at });
}
