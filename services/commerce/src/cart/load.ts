import type { CommerceTransaction } from '../db/database.ts';
import { findGiftCards } from '../store/gift-card-store.ts';
import { findStore, type Store } from '../store/store.ts';
import { findCouponUses, findCredit } from './code-store.ts';
import { findEntries } from './entry-store.ts';
import { goodsOf, type Goods } from './goods.ts';
import { priceCart, type Pricing } from './pricing.ts';
import type { CartRecord } from './store.ts';

/** A cart with its goods and its sums, as they are now. */
export interface LoadedCart {
  record: CartRecord;
  store: Store;
  goods: Goods[];
  pricing: Pricing;
}

/** Reads what a cart's sums depend on, and makes them. `now` judges coupons and gift cards. */
export async function loadCart(
  trx: CommerceTransaction,
  websiteId: string,
  record: CartRecord,
  now: Date,
): Promise<LoadedCart> {
  const store = await findStore(trx, websiteId);
  const entries = await findEntries(trx, websiteId, record.id);
  const goods = goodsOf(record, entries, store.commerce);
  const pricing = priceCart({
    cart: record,
    store,
    goods,
    couponUses: await findCouponUses(trx, websiteId, record.codes),
    giftCards: await findGiftCards(trx, websiteId, record.codes),
    creditCents: record.memberId && goods.length > 0 ? await findCredit(trx, websiteId, record.memberId) : 0,
    now,
  });
  return { record, store, goods, pricing };
}
