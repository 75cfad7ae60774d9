import { withTenant } from '@litfass/kit';
import type Stripe from 'stripe';
import type { CommerceTransaction } from '../db/database.ts';
import type { OrderParts } from '../order/parts.ts';
import { applyResult } from '../order/settle.ts';
import { findOrder, lockOrder, type OrderRecord } from '../order/store.ts';
import { chargeOf, providerOf } from './providers.ts';

/** One message of Stripe's to one website. */
export interface Told {
  websiteId: string;
  stripe: Stripe;
}

/**
 * Works on the order that an intent has paid, locked; nothing happens for an intent of somebody else's. Money that goes back
 * has come before: where nobody has told so yet, Stripe is asked first.
 */
export async function withOrderOf(
  parts: OrderParts,
  { websiteId, stripe }: Told,
  intent: string | { id: string } | null,
  work: (trx: CommerceTransaction, order: OrderRecord) => Promise<void>,
): Promise<void> {
  if (!intent) return;
  const { metadata } = await stripe.paymentIntents.retrieve(typeof intent === 'string' ? intent : intent.id);
  const purchaseId = purchaseOf(metadata, websiteId);
  if (!purchaseId) return;
  const found = await withTenant(parts.db, websiteId, (trx) => findOrder(trx, websiteId, purchaseId), {
    readOnly: true,
  });
  if (found?.payment.state === 'pending' || found?.payment.state === 'authorised') {
    const result = await providerOf(parts.providers, found.payment.method).find(chargeOf(parts, found));
    if (result.state === 'captured') await applyResult(parts, found.purchase, result);
  }
  await withTenant(parts.db, websiteId, async (trx) => {
    const order = await lockOrder(trx, websiteId, purchaseId);
    if (order) await work(trx, order);
  });
}

/** Which order an object of Stripe is about; null for those of somebody else's: a store speaks of its own alone. */
export function purchaseOf(metadata: Stripe.Metadata | null, ownWebsiteId: string): string | null {
  const { websiteId = '', purchaseId = '' } = metadata ?? {};
  return websiteId === ownWebsiteId && /^[0-9a-f]{24}$/.test(purchaseId) ? purchaseId : null;
}
