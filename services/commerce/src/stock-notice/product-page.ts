import type { CommerceTransaction } from '../db/database.ts';
import { cardOf } from '../product/card-store.ts';
import { findOffer } from '../product/offer-store.ts';

/** The address of a product's page; the home page's where it is not offered. */
export async function productPage(trx: CommerceTransaction, websiteId: string, itemId: string): Promise<string> {
  const product = await findOffer(trx, websiteId, itemId);
  return product ? cardOf(trx, websiteId, product) : '/';
}
