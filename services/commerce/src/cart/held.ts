import type { GiftCard } from '../store/gift-card-store.ts';
import type { Store } from '../store/store.ts';
import type { EntryRecord } from './entry-store.ts';
import { goodsOf, type Goods } from './goods.ts';
import { priceCart, type Pricing } from './pricing.ts';
import type { CartRecord } from './store.ts';

/** A cart as it is stored, with what it holds of what is offered now, the first one first. */
export interface HeldCart {
  record: CartRecord;
  entries: readonly EntryRecord[];
}

/** What the sums of carts depend on besides the carts themselves. */
export interface Surroundings {
  store: Store;
  /** How often coupons were redeemed, by their code in capitals. */
  couponUses: ReadonlyMap<string, number>;
  giftCards: readonly GiftCard[];
  /** What the store owes members, in the minor unit, by their id. */
  credits: ReadonlyMap<string, number>;
  /** Judges coupons and gift cards. */
  now: Date;
}

/** A cart with its goods and its sums, as they are now. */
export interface LoadedCart {
  record: CartRecord;
  store: Store;
  goods: Goods[];
  pricing: Pricing;
}

/** Makes the sums of a cart. */
export function loadedFrom({ record, entries }: HeldCart, around: Surroundings): LoadedCart {
  const { store, couponUses, giftCards, credits, now } = around;
  const goods = goodsOf(record, entries, store);
  const creditCents = record.memberId && goods.length > 0 ? (credits.get(record.memberId) ?? 0) : 0;
  const pricing = priceCart({ cart: record, store, goods, couponUses, giftCards, creditCents, now });
  return { record, store, goods, pricing };
}
