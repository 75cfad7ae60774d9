import { addressStates, mailAddressKey, mayMailStranger, PLATFORM_ID, rateLimit, withTenant } from '@litfass/kit';
import { loadedFrom } from '../cart/held.ts';
import { readCarts } from '../cart/load.ts';
import type { CommerceParts, CommerceTransaction } from '../db/database.ts';
import { commerceRefusals } from '../errors.ts';
import { contactsOf } from './admission-store.ts';
import { findKeys } from './key-store.ts';
import type { OrderRequest } from './request.ts';
import { takeTurns, type Outcome } from './turns.ts';

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
export const admitOrders = ({ db }: Parts): ((websiteId: string, request: Pressed) => Promise<Admission>) =>
  takeTurns<Pressed, Admission>({
    keysOf: ({ cartHash }) => [cartHash],
    take: async (websiteId, requests) => {
      const { unpaid, gifts } = await withTenant(db, websiteId, (trx) => sortOut(trx, websiteId, requests), {
        readOnly: true,
      });
      const waits = unpaid.size > 0 ? await withTenant(db, PLATFORM_ID, (trx) => countAll(trx, unpaid)) : new Map();
      const outcomes: Outcome<Admission>[] = [];
      for (const request of requests) {
        const seconds = waits.get(request) ?? 0;
        const to = gifts.get(request);
        if (seconds > 0) outcomes.push({ error: commerceRefusals.tooManyOrders(request.locale, seconds) });
        else
          outcomes.push({
            value: {
              holdsGiftBack: to !== undefined && !(await mayMailStranger(db, { websiteId, to, now: request.now })),
            },
          });
      }
      return outcomes;
    },
    whenFull: 'the queue of orders',
  });

/** Counts each order for its address; answers how many seconds those have to wait that are too many. */
async function countAll(trx: CommerceTransaction, unpaid: ReadonlyMap<Pressed, string>): Promise<Map<Pressed, number>> {
  const waits = new Map<Pressed, number>();
  // In one order, so that two transactions never wait for each other in a circle.
  const sorted = [...unpaid].toSorted(([, one], [, other]) => (one < other ? -1 : 1));
  for (const [request, email] of sorted) {
    const counted = { websiteId: PLATFORM_ID, key: `order ${email}`, now: request.now };
    const inHour = await rateLimit(trx, { ...counted, ...HOUR });
    // What the hour refuses is no mail of the day.
    const { retryAfterSeconds } = inHour.allowed ? await rateLimit(trx, { ...counted, ...DAY }) : inHour;
    waits.set(request, retryAfterSeconds);
  }
  return waits;
}

interface SortedOut {
  /** What would make a new order for which nobody pays at once, by the address that it is confirmed to. */
  unpaid: Map<Pressed, string>;
  /** What would make one of a gift, by the address of somebody else who gets it. */
  gifts: Map<Pressed, string>;
}

async function sortOut(trx: CommerceTransaction, websiteId: string, requests: readonly Pressed[]): Promise<SortedOut> {
  const keys = requests.map(({ idempotencyKey }) => idempotencyKey);
  const hashes = requests.map(({ cartHash }) => cartHash);
  const [used, contacts] = await Promise.all([
    findKeys(trx, { websiteId, keys }),
    contactsOf(trx, { websiteId, hashes }),
  ]);
  const byHash = new Map(contacts.map((contact) => [contact.hash, contact]));
  const later: [Pressed, string][] = [];
  const gifts = new Map<Pressed, string>();
  for (const request of requests) {
    const { email, method, giftTo } = byHash.get(request.cartHash) ?? {};
    // Sent again, for instance after an answer that got lost, it leads to its own order.
    if (!email || used.has(request.idempotencyKey)) continue;
    if (giftTo && mailAddressKey(giftTo) !== mailAddressKey(email)) gifts.set(request, mailAddressKey(giftTo));
    const isFree = request.grandTotalCents === 0;
    const isLater = isFree ? !(await isPaidByCode(trx, request)) : LATER.has(method ?? '');
    if (isLater) later.push([request, mailAddressKey(email)]);
  }
  if (later.length === 0) return { unpaid: new Map(), gifts };
  const states = await addressStates(
    trx,
    websiteId,
    later.map(([, email]) => email),
  );
  return { unpaid: new Map(later.filter((_, index) => states[index]?.state !== 'confirmed')), gifts };
}

/** Gift cards and credit are money, which somebody has paid before. */
async function isPaidByCode(trx: CommerceTransaction, { websiteId, cartHash, now }: Pressed): Promise<boolean> {
  const { carts, around } = await readCarts(trx, websiteId, { hashes: [cartHash] }, now);
  const held = carts.get(cartHash);
  if (!held) return false;
  const { codes, totals } = loadedFrom(held, around).pricing;
  return totals.creditCents > 0 || codes.some(({ kind, discountCents }) => kind === 'giftCard' && discountCents > 0);
}
