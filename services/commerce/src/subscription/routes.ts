import { on, withTenant, type AnswerOf } from '@litfass/kit';
import type { FastifyInstance } from 'fastify';
import type { CommerceParts } from '../db/database.ts';
import { commerceRefusals } from '../errors.ts';
import { findOrder } from '../order/store.ts';
import { rememberBuyer } from '../cart/cookies.ts';
import * as api from './api.ts';
import { cancel } from './cancel.ts';
import { beginPayment } from './pay.ts';
import { subscriptionOfToken } from './pay-link.ts';
import { pageOfSubscriptions, type Subscription } from './store.ts';

/** Subscriptions for who runs the store. */
export function serveSubscriptions(app: FastifyInstance, parts: CommerceParts): void {
  const { db } = parts;
  on(app, parts, api.listSubscriptions, ({ website, query: { cursor = null, limit, state = null } }) =>
    withTenant(
      db,
      website.id,
      async (trx) => {
        const found = await pageOfSubscriptions(trx, website.id, { before: cursor, limit: limit + 1, state });
        const items = found.slice(0, limit).map(({ number, ...row }) => present(row, number));
        return { items, next: found.length > limit ? (items.at(-1)?.id ?? null) : null };
      },
      { readOnly: true },
    ),
  );
  on(app, parts, api.paySubscription, async ({ website, params: { token }, request, reply }) => {
    const id = subscriptionOfToken(parts.config.secret, website.id, token);
    if (id === null) throw commerceRefusals.unknownOrder(website.locale);
    const place = { website_id: website.id, id, buyer: rememberBuyer(request, reply, parts.config.cartDays) };
    const href = await withTenant(db, website.id, (trx) => beginPayment(trx, parts, place));
    if (!href) throw commerceRefusals.unknownOrder(website.locale);
    return reply.header('cache-control', 'no-store').redirect(href, 303);
  });
  on(app, parts, api.cancelSubscription, ({ website, params: { id }, query: { kind: cancellation = 'ordinary' } }) =>
    withTenant(db, website.id, async (trx) => {
      const found = await cancel(trx, parts, { website_id: website.id, id }, { cancellation });
      if (!found) throw commerceRefusals.unknown('Dieses Abonnement');
      const order = await findOrder(trx, website.id, found.purchase_id);
      return present(found, order?.purchase.number ?? null);
    }),
  );
}

const present = (row: Subscription, orderNumber: string | null): AnswerOf<typeof api.cancelSubscription> => ({
  id: row.id,
  kind: row.kind,
  title: row.title,
  email: row.email,
  orderId: row.purchase_id,
  orderNumber,
  amountCents: row.amount_cents,
  currency: row.currency,
  billingPeriod: row.billing_period,
  cyclesLeft: row.cycles_left,
  state: row.state,
  nextTryAt: row.state === 'pastDue' ? row.next_try_at.toISOString() : null,
  startedAt: row.started_at.toISOString(),
  period: row.period,
  periodEndsAt: row.period_ends_at.toISOString(),
  cancelledAt: row.cancelled_at?.toISOString() ?? null,
  endsAt: row.ends_at?.toISOString() ?? null,
  cancellation: row.cancellation,
  refundCents: row.refund_cents,
  endedAt: row.ended_at?.toISOString() ?? null,
});
