import { NORD } from '@litfass/kit/testing';
import { expect } from 'vitest';
import { buyerOf } from './buyer.ts';
import type { useCustomer } from './customer.ts';
import { messageOf, type StripeObject, type StripeStub } from './stripe-stub.ts';

/** An order that waits at Stripe, with what Stripe has of it. */
export interface Bought {
  orderId: string;
  session: StripeObject;
  intent: string;
}

/** Buys at Stripe's stand-in, and tells the store what Stripe would. */
export function stripeBuyerOf(customer: Awaited<ReturnType<typeof useCustomer>>, stripe: StripeStub) {
  const { buy } = buyerOf(customer);
  const tell = async (type: string, object: unknown): Promise<void> => {
    const { payload, signature } = messageOf(type, object);
    const { statusCode } = await customer.shop.app.inject({
      method: 'POST',
      url: '/api/commerce/webhooks/stripe',
      payload,
      headers: { host: NORD.host, 'content-type': 'application/json', 'stripe-signature': signature },
    });
    expect(statusCode).toBe(200);
  };
  const bought = async (goods: { itemId: string; sku: string }): Promise<Bought> => {
    const { outcome } = await buy(goods, { methodId: 'stripe-card' });
    const session = stripe.objects.get(outcome.href.split('/').at(-1) ?? '');
    if (!session) throw new Error('no session was opened');
    return { orderId: outcome.orderId, session, intent: String(session['payment_intent']) };
  };
  /** Paid at Stripe; told of where that is wanted. */
  const paid = async (goods: { itemId: string; sku: string }, { isTold = true } = {}): Promise<Bought> => {
    const made = await bought(goods);
    Object.assign(made.session, { status: 'complete', payment_status: 'paid' });
    if (isTold) await tell('checkout.session.completed', { ...made.session });
    return made;
  };
  return { tell, bought, paid };
}
