import { withTenant } from '@litfass/kit';
import { CartQuestion, storeQuestions, type Cart, type CartPage, type FormFault } from '@litfass/model';
import type { FastifyInstance } from 'fastify';
import type { CommerceParts, CommerceTransaction } from '../db/database.ts';
import { makeProviders } from '../payment/providers.ts';
import { offerTerms } from '../store/offer-terms.ts';
import { findStore } from '../store/store.ts';
import { answerQuestions } from '../page/question.ts';
import { hashOf } from './cookies.ts';
import { loadedFrom } from './held.ts';
import { readCart } from './load.ts';
import { presentCart } from './present.ts';
import { emptyRecord } from './store.ts';

/** The cart of a hash; an empty one when there is none, or it was bought. */
export async function findPresentedCart(
  trx: CommerceTransaction,
  { websiteId, cartHash }: { websiteId: string; cartHash: string | null },
  { locale, now }: { locale: string; now: Date },
): Promise<{ cart: Cart; fault: FormFault | null; expressCheckout: boolean; version: 1 | 2 }> {
  const { held: found, around } = await readCart(trx, websiteId, { hash: cartHash }, now);
  const held = found?.record.orderId === null ? found : { record: emptyRecord('', new Date(0)), entries: [] };
  const loaded = loadedFrom(held, around);
  return {
    cart: presentCart(websiteId, loaded, locale),
    fault: held.record.fault,
    expressCheckout: loaded.store.website.expressCheckout ?? false,
    version: loaded.store.selling.cartVersion,
  };
}

/** Answers the cart's page, which site-render draws. */
export function serveCartPage(app: FastifyInstance, parts: CommerceParts): void {
  const providers = makeProviders(parts);
  const find = ({ websiteId, cookie, locale }: CartQuestion): Promise<CartPage> =>
    withTenant(
      parts.db,
      websiteId,
      async (trx) => ({
        ...(await findPresentedCart(
          trx,
          { websiteId, cartHash: cookie ? hashOf(cookie) : null },
          { locale, now: parts.clock() },
        )),
        terms: offerTerms(await findStore(trx, websiteId), providers),
      }),
      { readOnly: true },
    );
  answerQuestions(app, parts, { subject: storeQuestions.cart, schema: CartQuestion, find });
}
