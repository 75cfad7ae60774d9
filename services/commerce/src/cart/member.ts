import { withTenant } from '@litfass/kit';
import type { FastifyInstance } from 'fastify';
import { Type, type Static } from 'typebox';
import type { CommerceParts } from '../db/database.ts';
import { answerQuestions } from '../page/question.ts';
import { hashOf, newCartToken } from './cookies.ts';
import { copyEntries } from './entry-store.ts';
import { changeCart, createCart, deleteCart, findCart, lockCart, lockMemberCart } from './store.ts';

const Question = Type.Object({
  websiteId: Type.String(),
  memberId: Type.String(),
  /** The value of the cookie CART; null without one. */
  cookie: Type.Union([Type.String(), Type.Null()]),
});
type Question = Static<typeof Question>;

/**
 * What auth asks when a member comes and goes, answered with the cookie's new value (null: no cart):
 * `litfass.commerce.cart.merge` puts what the member had left here before into the cart at hand;
 * `litfass.commerce.cart.clone` leaves a copy with who logs out, while the cart stays the member's.
 */
export function serveMemberCarts(app: FastifyInstance, parts: CommerceParts): void {
  const merge = (question: Question) => mergeCarts(parts, question);
  const clone = (question: Question) => cloneCart(parts, question);
  answerQuestions(app, parts, { subject: 'litfass.commerce.cart.merge', schema: Question, find: merge });
  answerQuestions(app, parts, { subject: 'litfass.commerce.cart.clone', schema: Question, find: clone });
}

function mergeCarts({ db, newId }: CommerceParts, { websiteId, memberId, cookie }: Question) {
  return withTenant(db, websiteId, async (trx): Promise<{ cookie: string | null }> => {
    const found = cookie ? await lockCart(trx, websiteId, hashOf(cookie)) : null;
    const own = found?.kind === 'cart' && found.orderId === null ? found : null;
    const before = await lockMemberCart(trx, websiteId, { memberId, except: own?.id ?? null });
    // Whoever knew the name of the cart before the log-in must not read what the member enters after it.
    const token = newCartToken();
    if (own) {
      await changeCart(trx, websiteId, own.id, { memberId, tokenHash: hashOf(token) });
      // Its goods stay under the old name as well: an answer that comes too late costs nobody his cart.
      const left = await createCart(trx, websiteId, { id: newId(), tokenHash: hashOf(cookie ?? '') });
      await copyEntries(trx, websiteId, { from: own.id, to: left.id, newId });
      if (before) {
        await copyEntries(trx, websiteId, { from: before.id, to: own.id, newId });
        await deleteCart(trx, websiteId, before.id);
      }
      return { cookie: token };
    }
    if (!before) return { cookie: null };
    await changeCart(trx, websiteId, before.id, { tokenHash: hashOf(token) });
    return { cookie: token };
  });
}

function cloneCart({ db, newId }: CommerceParts, { websiteId, cookie }: Question) {
  return withTenant(db, websiteId, async (trx): Promise<{ cookie: string | null }> => {
    const found = cookie ? await findCart(trx, websiteId, hashOf(cookie)) : null;
    if (found?.orderId !== null) return { cookie: null };
    const token = newCartToken();
    const copy = await createCart(trx, websiteId, { id: newId(), tokenHash: hashOf(token) });
    await copyEntries(trx, websiteId, { from: found.id, to: copy.id, newId });
    await changeCart(trx, websiteId, copy.id, { codes: found.codes, shipping: found.shipping });
    return { cookie: token };
  });
}
