import { withTenant } from '@litfass/kit';
import { CartQuestion, storeQuestions, type Cart, type CartPage, type FormFault } from '@litfass/model';
import type { FastifyInstance } from 'fastify';
import type { CommerceParts, CommerceTransaction } from '../db/database.ts';
import { answerQuestions } from '../page/question.ts';
import { hashOf } from './cookies.ts';
import { loadCart } from './load.ts';
import { presentCart } from './present.ts';
import { findCart, type CartRecord } from './store.ts';

const nobody: CartRecord = {
  id: '',
  kind: 'cart',
  created: new Date(0),
  codes: [],
  shipping: {},
  special: null,
  checkout: {},
  fault: null,
  memberId: null,
  orderId: null,
};

/** The cart of a hash; an empty one when there is none, or it was bought. */
export async function readCart(
  trx: CommerceTransaction,
  { websiteId, cartHash }: { websiteId: string; cartHash: string | null },
  { locale, now }: { locale: string; now: Date },
): Promise<{ cart: Cart; fault: FormFault | null; expressCheckout: boolean; version: 1 | 2 }> {
  const found = cartHash ? await findCart(trx, websiteId, cartHash) : null;
  const record = found?.orderId === null ? found : nobody;
  const loaded = await loadCart(trx, websiteId, record, now);
  return {
    cart: presentCart(websiteId, loaded, locale),
    fault: record.fault,
    expressCheckout: loaded.store.website.expressCheckout ?? false,
    version: loaded.store.selling.cartVersion,
  };
}

/** Answers the cart's page, which site-render draws. */
export function serveCartPage(app: FastifyInstance, parts: CommerceParts): void {
  const find = ({ websiteId, cookie, locale }: CartQuestion): Promise<CartPage> =>
    withTenant(
      parts.db,
      websiteId,
      (trx) => readCart(trx, { websiteId, cartHash: cookie ? hashOf(cookie) : null }, { locale, now: parts.clock() }),
      { readOnly: true },
    );
  answerQuestions(app, parts, { subject: storeQuestions.cart, schema: CartQuestion, find });
}
