import { addressState, mailAddressKey, mayMailStranger, PLATFORM_ID, rateLimit, withTenant } from '@litfass/kit';
import { loadedFrom } from '../cart/held.ts';
import { readCart } from '../cart/load.ts';
import type { CommerceParts, CommerceTransaction } from '../db/database.ts';
import { commerceRefusals } from '../errors.ts';
import { findContact } from './admission-store.ts';
import { findKey } from './key-store.ts';
import type { OrderRequest } from './request.ts';

/** Most orders of all websites that one address gets confirmed before anybody has paid. */
const HOUR = { name: 'unpaid-orders-hour', limit: 8, windowSeconds: 3600 };
const DAY = { name: 'unpaid-orders-day', limit: 20, windowSeconds: 86_400 };

/** Ways to pay by which an order counts, and is confirmed, before there is money. */
const LATER: ReadonlySet<string> = new Set(['bank', 'invoice']);

/** What the limits of mails say of an order that is to be made. */
type Admission = Pick<OrderRequest, 'holdsGiftBack'>;
/** An order button that was pressed. */
type Pressed = Omit<OrderRequest, 'holdsGiftBack'>;
type Parts = Pick<CommerceParts, 'db'>;

/**
 * Each order is confirmed by mail (§ 312i (1) Nr. 3 BGB), and anybody may have typed its address. What costs nothing to
 * order is therefore refused beyond a few of one address, before it is made; what is paid at once never is, nor what goes
 * to an address that has agreed to the website's mails. A gift for who gets many mails is held back, but not refused.
 * It is counted over all websites, which no transaction of one of them can: so before that of the order, and whatever
 * becomes of that. @throws Refusal 429
 */
export async function admitOrder({ db }: Parts, request: Pressed): Promise<Admission> {
  const { websiteId, locale, now } = request;
  const { unpaid, gift } = await withTenant(db, websiteId, (trx) => sortOut(trx, request), { readOnly: true });
  const seconds = unpaid === null ? 0 : await withTenant(db, PLATFORM_ID, (trx) => count(trx, unpaid, now));
  if (seconds > 0) throw commerceRefusals.tooManyOrders(locale, seconds);
  return { holdsGiftBack: gift !== null && !(await mayMailStranger(db, { websiteId, to: gift, now })) };
}

/** Counts an order for its address; answers how many seconds it has to wait where they are too many. */
async function count(trx: CommerceTransaction, email: string, now: Date): Promise<number> {
  const counted = { websiteId: PLATFORM_ID, key: `order ${email}`, now };
  const inHour = await rateLimit(trx, { ...counted, ...HOUR });
  // What the hour refuses is no mail of the day.
  const { retryAfterSeconds } = inHour.allowed ? await rateLimit(trx, { ...counted, ...DAY }) : inHour;
  return retryAfterSeconds;
}

/** What a request would make; null of what it would not. */
interface SortedOut {
  /** The address to which a new order is confirmed for which nobody pays at once. */
  unpaid: string | null;
  /** The address of somebody else who gets the gift of a new order. */
  gift: string | null;
}

async function sortOut(trx: CommerceTransaction, request: Pressed): Promise<SortedOut> {
  const { websiteId, cartHash, idempotencyKey, grandTotalCents } = request;
  // Sent again, for instance after an answer that got lost, it leads to its own order.
  const [used, contact] = await Promise.all([
    findKey(trx, websiteId, idempotencyKey),
    findContact(trx, websiteId, cartHash),
  ]);
  const { email, method, giftTo } = contact ?? {};
  if (!email || used) return { unpaid: null, gift: null };
  const to = mailAddressKey(email);
  const gift = giftTo && mailAddressKey(giftTo) !== to ? mailAddressKey(giftTo) : null;
  const isLater = grandTotalCents === 0 ? !(await isPaidByCode(trx, request)) : LATER.has(method ?? '');
  const isCounted = isLater && (await addressState(trx, websiteId, to)) !== 'confirmed';
  return { unpaid: isCounted ? to : null, gift };
}

/** Gift cards and credit are money, which somebody has paid before. */
async function isPaidByCode(trx: CommerceTransaction, { websiteId, cartHash, now }: Pressed): Promise<boolean> {
  const { held, around } = await readCart(trx, websiteId, { hash: cartHash }, now);
  if (!held) return false;
  const { codes, totals } = loadedFrom(held, around).pricing;
  return totals.creditCents > 0 || codes.some(({ kind, discountCents }) => kind === 'giftCard' && discountCents > 0);
}
