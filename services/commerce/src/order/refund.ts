import type { BodyOf } from '@litfass/kit';
import type { CommerceTransaction } from '../db/database.ts';
import { commerceRefusals } from '../errors.ts';
import { chargeOf, providerOf } from '../payment/providers.ts';
import { tellRefunded } from './events.ts';
import { finish } from './finish.ts';
import { takeBackLine } from './give-back.ts';
import { refundedLetter } from './letters.ts';
import { mailBuyer } from './mails.ts';
import { mayMove, paymentMoves } from './order.ts';
import type { refundOrder } from './owner-api.ts';
import { revoke } from './revoke.ts';
import type { OrderParts } from './parts.ts';
import { inOrder, returnStock } from './stock-store.ts';
import { changePayment, leftOf, writeLog, type OrderRecord, type PurchaseLine } from './store.ts';
import { mailOf, withOrder, type OrderPlace } from './with-order.ts';

type Refund = Omit<BodyOf<typeof refundOrder>, 'lines'> & { lines?: BodyOf<typeof refundOrder>['lines'] };

/**
 * Gives money back: first it is written down, so that no two refunds together exceed what was paid, then the provider is
 * asked with the same key; a repeated key changes nothing.
 */
export async function refund(parts: OrderParts, place: OrderPlace, given: Refund): Promise<void> {
  const { key, amountCents } = given;
  const order = await withOrder(parts, place, async (trx, found) => {
    if (!(await isRefunded(trx, place, key))) await writeRefund(trx, parts, found, given);
    return found;
  });
  const provider = providerOf(parts.providers, order.payment.method);
  await provider.refund(chargeOf(parts, order), { key, cents: amountCents });
}

async function writeRefund(
  trx: CommerceTransaction,
  parts: OrderParts,
  order: OrderRecord,
  { key, amountCents, reason, lines = [] }: Refund,
): Promise<void> {
  const { payment, purchase } = order;
  if (payment.state === 'disputed') throw commerceRefusals.disputed();
  const refunded = payment.refunded_cents + amountCents;
  const state = refunded === payment.amount_cents ? 'refunded' : 'partlyRefunded';
  if (refunded > payment.amount_cents || !mayMove(paymentMoves, payment.state, state))
    throw commerceRefusals.notRefundable();
  if (state === 'refunded') await revoke(trx, parts, order, { isGone: false });
  const returned = await takeBack(trx, order, lines);
  await changePayment(trx, payment, { state, refunded_cents: refunded });
  const text = `${key} ${amountCents} ${reason}`.trim();
  await writeLog(trx, purchase, { at: parts.clock(), kind: 'refunded', text, returned });
  await tellRefunded(trx, order, amountCents);
  const after = order.lines.map((line) => afterReturn(line, returned));
  if (returned.length > 0 && purchase.state === 'open' && after.every((line) => leftOf(line) === 0))
    await finish(trx, parts, order, {
      wasSent: after.some((line) => line.fulfilled_quantity > line.returned_quantity),
    });
  const mail = await mailOf(trx, parts, order);
  await mailBuyer(trx, mail, { key: `refund ${key}`, ...refundedLetter(mail, { cents: amountCents, reason }) });
}

/**
 * Notes which pieces came back, never more than were ordered; those that are to be sold again go back to stock. What an
 * order still holds of it says how many may: so none returns twice, by a refund nor by calling the order off.
 */
async function takeBack(
  trx: CommerceTransaction,
  { purchase, lines }: OrderRecord,
  pieces: NonNullable<Refund['lines']>,
): Promise<{ lineId: string; quantity: number }[]> {
  const byId = new Map(lines.map((line) => [line.id, line]));
  const wanted = Map.groupBy(pieces, ({ lineId }) => lineId);
  const taken = [...wanted].map(([lineId, those]) => {
    const line = byId.get(lineId);
    const quantity = those.reduce((sum, each) => sum + each.quantity, 0);
    if (!line || quantity > line.quantity - line.returned_quantity) throw commerceRefusals.notReturnable();
    const again = those.reduce((sum, each) => sum + (each.restock ? each.quantity : 0), 0);
    return { line, itemId: line.item_id, sku: line.sku, pieces: quantity, quantity: Math.min(again, line.reserved) };
  });
  for (const { line, pieces: count, ...stock } of inOrder(taken)) {
    if (stock.quantity > 0) await returnStock(trx, purchase.website_id, stock);
    await takeBackLine(trx, line, { pieces: count, restocked: stock.quantity });
  }
  return taken.map(({ line, pieces: quantity }) => ({ lineId: line.id, quantity }));
}

const afterReturn = (
  line: PurchaseLine,
  returned: readonly { lineId: string; quantity: number }[],
): Parameters<typeof leftOf>[0] => ({
  ...line,
  returned_quantity: line.returned_quantity + (returned.find(({ lineId }) => lineId === line.id)?.quantity ?? 0),
});

async function isRefunded(trx: CommerceTransaction, place: OrderPlace, key: string): Promise<boolean> {
  const row = await trx
    .selectFrom('purchase_log')
    .select('id')
    .where('website_id', '=', place.websiteId)
    .where('purchase_id', '=', place.orderId)
    .where('kind', '=', 'refunded')
    .where('text', 'like', `${key.replaceAll(/[\\%_]/g, String.raw`\$&`)} %`)
    .executeTakeFirst();
  return row !== undefined;
}
