import { withTenant } from '@litfass/kit';
import { MemberOrdersQuestion, storeQuestions, type MemberOrder } from '@litfass/model';
import type { FastifyInstance } from 'fastify';
import type { CommerceParts, CommerceTransaction } from '../db/database.ts';
import { answerQuestions } from '../page/question.ts';
import { findOrders } from './list-store.ts';
import type { OrderRecord } from './store.ts';
import { orderLinkToken } from './token.ts';

const MOST = 50;

/** Answers what a member's own page lists: the orders that were placed while somebody was logged in as this member. */
export function serveMemberOrders(app: FastifyInstance, parts: CommerceParts): void {
  const { db, config } = parts;
  const find = ({ websiteId, memberId }: MemberOrdersQuestion): Promise<{ orders: MemberOrder[] }> =>
    withTenant(
      db,
      websiteId,
      async (trx) => {
        const found = await findOrders(trx, websiteId, await idsOf(trx, websiteId, memberId));
        return { orders: found.map((order) => present(order, config.secret)) };
      },
      { readOnly: true },
    );
  answerQuestions(app, parts, { subject: storeQuestions.orders, schema: MemberOrdersQuestion, find });
}

async function idsOf(trx: CommerceTransaction, websiteId: string, memberId: string): Promise<string[]> {
  const rows = await trx
    .selectFrom('purchase')
    .select('id')
    .where('website_id', '=', websiteId)
    .where('member_id', '=', memberId)
    .where('number', 'is not', null)
    .orderBy('id', 'desc')
    .limit(MOST)
    .execute();
  return rows.map(({ id }) => id);
}

const present = ({ purchase, lines }: OrderRecord, secret: string): MemberOrder => ({
  number: purchase.number ?? '',
  placedAt: (purchase.placed_at ?? purchase.created_at).toISOString(),
  state: purchase.state,
  grandTotalCents: purchase.totals.grandTotalCents,
  currency: purchase.currency,
  titles: lines.map(({ title }) => title),
  token: orderLinkToken(secret, { websiteId: purchase.website_id, purchaseId: purchase.id }),
});
