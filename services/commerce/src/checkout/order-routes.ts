import { on, withTenant, type Website } from '@litfass/kit';
import { checkoutHref, type OrderOutcome } from '@litfass/model';
import { textsFor } from '@litfass/model/texts';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { FindMember } from '../addresses/members.ts';
import { cartHashOf, hashOf, rememberBuyer } from '../cart/cookies.ts';
import { answer, isForm } from '../cart/form.ts';
import { commerceRefusals } from '../errors.ts';
import { admitOrder } from '../order/admission.ts';
import { beginOrder, type Begun } from '../order/begin.ts';
import type { OrderRequest } from '../order/request.ts';
import { outcomeOf } from '../order/outcome.ts';
import { abandonOrder, endOrder } from '../order/abandon.ts';
import type { OrderParts } from '../order/parts.ts';
import { applyResult, charge, settleOrder } from '../order/settle.ts';
import { findOrder, type OrderRecord } from '../order/store.ts';
import { orderFor } from '../order/opened.ts';
import { orderTransaction } from '../order/transaction.ts';
import { NoAccess } from '../payment/provider.ts';
import { chargeOf, providerOf } from '../payment/providers.ts';
import { settleTestCharge } from '../payment/test-provider.ts';
import { confirmPayment, placeOrder } from './api.ts';

/** The order button, and what confirms a payment. */
export function serveOrdering(app: FastifyInstance, parts: OrderParts, findMember: FindMember): void {
  on(app, parts, placeOrder, ({ website, query: { cartToken = null }, body, request, reply }) => {
    const cartHash = cartHashOf(request, cartToken);
    const page = checkoutHref('review', cartToken);
    const place = { websiteId: website.id, cartHash, form: 'review', page, next: ({ href }: OrderOutcome) => href };
    return answer(parts, { request, reply }, place, async () => {
      if (!cartHash)
        throw commerceRefusals.checkout('session-expired', textsFor(website.locale).commerce.sessionExpired);
      const { locale, languagePrefix = '' } = website;
      // While auth is away somebody orders as a guest: the order comes first.
      const memberId = await findMember(website, request);
      const buyerHash = hashOf(rememberBuyer(request, reply, parts.config.cartDays));
      const given = { websiteId: website.id, locale, languagePrefix, cartHash, buyerHash, memberId };
      const pressed = { ...body, ...given, now: parts.clock() };
      const begun = await beginAnew(parts, { ...pressed, ...(await admitOrder(parts, pressed)) });
      return outcome(parts, request, await finish(parts, website, begun), cartToken);
    });
  });

  on(app, parts, confirmPayment, ({ website, body, request, reply }) => {
    const place = {
      websiteId: website.id,
      cartHash: cartHashOf(request),
      form: 'confirm',
      page: checkoutHref('payment'),
      next: ({ href }: OrderOutcome) => href,
    };
    return answer(parts, { request, reply }, place, async () => {
      const order = await confirm(parts, await orderFor(parts, { website, token: body.order, request }), website);
      return outcome(parts, request, order, null);
    });
  });
}

/** A page cannot branch without script: there a declined payment is told as a refusal. */
function outcome(
  { config }: OrderParts,
  request: FastifyRequest,
  order: OrderRecord,
  cartToken: string | null,
): OrderOutcome {
  const made = outcomeOf(order, config.secret, cartToken);
  if (made.kind === 'declined' && isForm(request)) throw commerceRefusals.checkout('declined', made.text, 402);
  return made;
}

const begin = (parts: OrderParts, request: OrderRequest): Promise<Begun> =>
  orderTransaction(parts, request.websiteId, (trx) => beginOrder(trx, parts, request));

/** Whoever orders anew no longer wants the payment that still waits for him. */
async function beginAnew(parts: OrderParts, request: OrderRequest): Promise<Begun> {
  const { websiteId } = request;
  const begun = await begin(parts, request);
  if (begun.kind !== 'waiting') return begun;
  const waiting = await withTenant(parts.db, websiteId, (trx) => findOrder(trx, websiteId, begun.purchaseId), {
    readOnly: true,
  });
  if (waiting?.payment.state === 'pending') await endWaiting(parts, waiting, request.locale);
  return begin(parts, request);
}

/** @throws Refusal while the provider does not answer */
async function endWaiting(parts: OrderParts, order: OrderRecord, locale: string): Promise<void> {
  try {
    await abandonOrder(parts, order);
  } catch (error) {
    parts.log.warn({ err: error, payment: order.payment.id }, 'a payment that waits could not be ended');
    if (!(error instanceof NoAccess))
      throw commerceRefusals.checkout('payment-open', textsFor(locale).checkout.paymentOpen, 409);
    // Nobody can ask for it, and its buyer has just said that he does not want it.
    await endOrder(parts, order.purchase);
  }
}

/** @throws Refusal for a period that is paid already */
async function finish(parts: OrderParts, { id: websiteId, locale }: Website, begun: Begun): Promise<OrderRecord> {
  if (begun.kind === 'decided') return begun.order;
  if (begun.kind === 'made') return charge(parts, begun.order);
  if (begun.kind === 'period-paid')
    throw commerceRefusals.checkout('period-paid', textsFor(locale).checkout.periodPaid, 409);
  return settleOrder(parts, websiteId, begun.purchaseId);
}

async function confirm(parts: OrderParts, order: OrderRecord, website: Website): Promise<OrderRecord> {
  if (order.payment.method !== 'test') throw commerceRefusals.unknownOrder(website.locale);
  if (order.purchase.state !== 'pending') return order;
  const charge = chargeOf(parts, order);
  await settleTestCharge(parts.db, charge, 'captured');
  const result = await providerOf(parts.providers, 'test').find(charge);
  return result.state === 'unknown' ? order : applyResult(parts, order.purchase, result);
}
