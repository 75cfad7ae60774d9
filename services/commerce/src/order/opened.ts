import { withTenant, type Website } from '@litfass/kit';
import type { FastifyRequest } from 'fastify';
import { buyerOf } from '../cart/cookies.ts';
import type { CommerceParts, CommerceTransaction } from '../db/database.ts';
import { commerceRefusals } from '../errors.ts';
import { findOrder, type OrderRecord } from './store.ts';
import { opensTo, orderOfToken } from './token.ts';

/** Who asks for which order: the token of an address, and the browser's cookie. */
export interface Asking {
  websiteId: string;
  token: string;
  buyer: string | null;
}

/** The order of a token; `elsewhere` when it opens to another browser alone, null when there is none. */
export async function openOrder(
  trx: CommerceTransaction,
  secret: string,
  { websiteId, token, buyer }: Asking,
): Promise<OrderRecord | 'elsewhere' | null> {
  const named = orderOfToken(secret, websiteId, token);
  const order = named && (await findOrder(trx, websiteId, named.purchaseId));
  if (!order) return null;
  return opensTo(named.kind, order.purchase.buyer_hash, buyer) ? order : 'elsewhere';
}

/** What `openOrder` finds for a request. @throws Refusal for an order that there is none of, or that is not this browser's */
export async function orderFor(
  { db, config }: Pick<CommerceParts, 'db' | 'config'>,
  { website, token, request }: { website: Website; token: string; request: FastifyRequest },
): Promise<OrderRecord> {
  const asking = { websiteId: website.id, token, buyer: buyerOf(request) };
  const order = await withTenant(db, website.id, (trx) => openOrder(trx, config.secret, asking), { readOnly: true });
  if (!order) throw commerceRefusals.unknownOrder(website.locale);
  if (order === 'elsewhere') throw commerceRefusals.orderElsewhere(website.locale);
  return order;
}
