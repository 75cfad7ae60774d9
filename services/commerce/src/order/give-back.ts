import { giveCouponBack, takeCredit } from '../cart/code-store.ts';
import type { CommerceParts, CommerceTransaction } from '../db/database.ts';
import { revokeCards } from '../gift-card/revoke.ts';
import { takeFromCard } from '../store/gift-card-store.ts';
import { inOrder, returnStock } from './stock-store.ts';
import type { OrderRecord, PurchaseLine } from './store.ts';

/**
 * Takes back everything that an order took: stock, redemptions, gift cards, credit; and the gift cards that it gave. The
 * caller holds the order's lock. @throws Refusal where part of such a card is spent
 */
export async function giveBack(
  trx: CommerceTransaction,
  { clock }: Pick<CommerceParts, 'clock'>,
  order: OrderRecord,
): Promise<void> {
  const { purchase, payment, lines } = order;
  const { website_id: websiteId, redeemed } = purchase;
  // In the order in which orders take them, so that no two wait for each other.
  for (const code of redeemed.coupons.toSorted()) await giveCouponBack(trx, websiteId, code);
  await revokeCards(trx, order, { at: clock(), isGone: payment.state === 'refunded' });
  for (const { code, cents } of redeemed.giftCards) await takeFromCard(trx, websiteId, { code, cents: -cents });
  if (redeemed.credit)
    await takeCredit(trx, websiteId, { memberId: redeemed.credit.memberId, cents: -redeemed.credit.cents });
  const kept = lines.filter(({ reserved }) => reserved > 0);
  for (const { itemId, sku, quantity } of inOrder(
    kept.map((line) => ({ itemId: line.item_id, sku: line.sku, quantity: line.reserved })),
  ))
    await returnStock(trx, websiteId, { itemId, sku, quantity });
  await forgetReserved(trx, purchase);
}

async function forgetReserved(trx: CommerceTransaction, { website_id: websiteId, id }: OrderRecord['purchase']) {
  await trx
    .updateTable('purchase_line')
    .set({ reserved: 0 })
    .where('website_id', '=', websiteId)
    .where('purchase_id', '=', id)
    .execute();
}

/** Pieces of one line came back, of which some are in stock again. */
export async function takeBackLine(
  trx: CommerceTransaction,
  { website_id: websiteId, purchase_id: purchaseId, id }: PurchaseLine,
  { pieces, restocked }: { pieces: number; restocked: number },
): Promise<void> {
  await trx
    .updateTable('purchase_line')
    .set((build) => ({
      returned_quantity: build('returned_quantity', '+', pieces),
      reserved: build('reserved', '-', restocked),
    }))
    .where('website_id', '=', websiteId)
    .where('purchase_id', '=', purchaseId)
    .where('id', '=', id)
    .execute();
}
