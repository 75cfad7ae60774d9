import type { Coupon, GiftCard as BundledCard, StoreBundle } from '@litfass/model';
import { findCouponUses } from '../cart/code-store.ts';
import type { CommerceTransaction } from '../db/database.ts';
import { findOffers } from '../product/store.ts';
import { normalCode } from '../totals/coupon.ts';
import { bundledStore } from './bundle.ts';
import { listGiftCards, type GiftCard } from './gift-card-store.ts';
import { findStore } from './store.ts';

/** The store as a bundle takes it along: with the balances that gift cards hold now, and live stock. */
export async function exportedStore(trx: CommerceTransaction, websiteId: string, now: Date): Promise<StoreBundle> {
  const store = await findStore(trx, websiteId);
  const bundled = bundledStore(store);
  const commerce = bundled?.coupons
    ? { ...bundled, coupons: await couponsNow(trx, websiteId, bundled.coupons) }
    : bundled;
  const cards = (await listGiftCards(trx, websiteId)).filter(({ currency }) => currency === store.currency);
  const giftCards = cardsNow(commerce?.giftCards ?? [], cards, now);
  const offers = await findOffers(trx, websiteId);
  return {
    currency: store.currency,
    commerce: giftCards.length > 0 ? { ...commerce, giftCards } : commerce,
    products: offers.map(({ itemId, offer }) => ({ itemId, variants: offer.variants })),
  };
}

/** The coupons with how often each was redeemed until now. */
async function couponsNow(trx: CommerceTransaction, websiteId: string, coupons: readonly Coupon[]): Promise<Coupon[]> {
  const codes = coupons.map(({ code }) => code);
  const usesOf = await findCouponUses(trx, websiteId, codes);
  return coupons.map(({ uses: _then, ...coupon }) => {
    const uses = usesOf.get(normalCode(coupon.code)) ?? 0;
    return uses > 0 ? { ...coupon, uses } : coupon;
  });
}

/** The cards that a bundle brought, as they are now, and those that were sold or made since and still hold something. */
function cardsNow(brought: readonly BundledCard[], cards: readonly GiftCard[], now: Date): BundledCard[] {
  const byCode = new Map(cards.map((card) => [card.code, card]));
  const known = new Set(brought.map(({ code }) => normalCode(code)));
  const isTaken = ({ code, isBrought, balanceCents, blockedAt, expiresAt }: GiftCard): boolean =>
    !isBrought && !known.has(code) && balanceCents > 0 && blockedAt === null && (expiresAt === null || expiresAt > now);
  return [
    ...brought.map((card) => ({
      ...card,
      balanceCents: byCode.get(normalCode(card.code))?.balanceCents ?? card.balanceCents,
    })),
    ...cards.filter(isTaken).map(({ code, balanceCents, expiresAt }) => ({
      code,
      balanceCents,
      ...(expiresAt && { expiresAt: expiresAt.toISOString() }),
    })),
  ];
}
