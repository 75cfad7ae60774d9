import { addressStates, compiledOnce, mailAddressKey, PLATFORM_ID, rateLimit, withTenant } from '@litfass/kit';
import { sql } from 'kysely';
import { loadedFrom } from '../cart/held.ts';
import { readCarts } from '../cart/load.ts';
import type { CommerceParts, CommerceTransaction } from '../db/database.ts';
import { commerceRefusals } from '../errors.ts';
import { findKeys } from './key-store.ts';
import type { OrderRequest } from './request.ts';
import { takeTurns, type Outcome } from './turns.ts';

/** Most orders of all websites that one address gets confirmed before anybody has paid. */
const HOUR = { name: 'unpaid-orders-hour', limit: 8, windowSeconds: 3600 };
const DAY = { name: 'unpaid-orders-day', limit: 20, windowSeconds: 86_400 };

/** Ways to pay by which an order counts, and is confirmed, before there is money. */
const LATER: ReadonlySet<string> = new Set(['bank', 'invoice']);

type Admit = (websiteId: string, request: OrderRequest) => Promise<null>;

/**
 * Each order is confirmed by mail (§ 312i (1) Nr. 3 BGB), and anybody may have typed its address. What costs nothing to
 * order is therefore refused beyond a few of one address, before it is made; what is paid at once never is, nor what goes
 * to an address that has agreed to the website's mails. It is counted over all websites, which no transaction of one of
 * them can: so before that of the order, and whatever becomes of that. @throws Refusal 429
 */
export const limitUnpaidOrders = ({ db }: Pick<CommerceParts, 'db'>): Admit =>
  takeTurns<OrderRequest, null>({
    keysOf: ({ cartHash }) => [cartHash],
    take: async (websiteId, requests) => {
      const unpaid = await withTenant(db, websiteId, (trx) => findUnpaid(trx, websiteId, requests), { readOnly: true });
      const waits = unpaid.size > 0 ? await withTenant(db, PLATFORM_ID, (trx) => countAll(trx, unpaid)) : new Map();
      return requests.map((request): Outcome<null> => {
        const seconds = waits.get(request) ?? 0;
        return seconds > 0 ? { error: commerceRefusals.tooManyOrders(request.locale, seconds) } : { value: null };
      });
    },
    whenFull: 'the queue of orders',
  });

/** Counts each order for its address; answers how many seconds those have to wait that are too many. */
async function countAll(
  trx: CommerceTransaction,
  unpaid: ReadonlyMap<OrderRequest, string>,
): Promise<Map<OrderRequest, number>> {
  const waits = new Map<OrderRequest, number>();
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

/** Those requests that would make a new order for which nobody pays at once, by the address that it is confirmed to. */
async function findUnpaid(
  trx: CommerceTransaction,
  websiteId: string,
  requests: readonly OrderRequest[],
): Promise<Map<OrderRequest, string>> {
  const keys = requests.map(({ idempotencyKey }) => idempotencyKey);
  const hashes = requests.map(({ cartHash }) => cartHash);
  const [used, contacts] = await Promise.all([
    findKeys(trx, { websiteId, keys }),
    contactsFound(trx, { websiteId, hashes }),
  ]);
  const byHash = new Map(contacts.map((contact) => [contact.hash, contact]));
  const later: [OrderRequest, string][] = [];
  for (const request of requests) {
    const { email, method } = byHash.get(request.cartHash) ?? {};
    // Sent again, for instance after an answer that got lost, it leads to its own order.
    if (!email || used.has(request.idempotencyKey)) continue;
    const isFree = request.grandTotalCents === 0;
    const isLater = isFree ? !(await isPaidByCode(trx, request)) : LATER.has(method ?? '');
    if (isLater) later.push([request, mailAddressKey(email)]);
  }
  if (later.length === 0) return new Map();
  const states = await addressStates(
    trx,
    websiteId,
    later.map(([, email]) => email),
  );
  return new Map(later.filter((_, index) => states[index]?.state !== 'confirmed'));
}

/** Gift cards and credit are money, which somebody has paid before. */
async function isPaidByCode(
  trx: CommerceTransaction,
  { websiteId, cartHash, now }: Pick<OrderRequest, 'websiteId' | 'cartHash' | 'now'>,
): Promise<boolean> {
  const { carts, around } = await readCarts(trx, websiteId, { hashes: [cartHash] }, now);
  const held = carts.get(cartHash);
  if (!held) return false;
  const { codes, totals } = loadedFrom(held, around).pricing;
  return totals.creditCents > 0 || codes.some(({ kind, discountCents }) => kind === 'giftCard' && discountCents > 0);
}

interface Contact {
  hash: string;
  email: string | null;
  method: string | null;
}

const contactsFound = compiledOnce(
  (_trx: CommerceTransaction, at: { websiteId: string; hashes: readonly string[] }) => sql<Contact>`
    select token_hash as hash, checkout->'contact'->>'email' as email, checkout->>'payment' as method
    from cart where website_id = ${at.websiteId} and token_hash = any(${at.hashes}::text[]) and order_id is null`,
);
