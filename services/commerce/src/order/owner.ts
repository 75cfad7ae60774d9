import { newId, withTenant, type BodyOf } from '@litfass/kit';
import { textsFor } from '@litfass/model/texts';
import type { CommerceTransaction } from '../db/database.ts';
import { commerceRefusals } from '../errors.ts';
import { chargeOf, providerOf } from '../payment/providers.ts';
import { planRequest } from '../review/store.ts';
import { findStore } from '../store/store.ts';
import { giveBack } from './give-back.ts';
import { tellCancelled, tellFulfilled, tellRefunded } from './events.ts';
import { addFulfilment } from './fulfilment-store.ts';
import { amountOf, lineName, mailBuyer, orderHref, type OrderMail } from './mails.ts';
import { mayMove, orderMoves, paymentMoves } from './order.ts';
import type { fulfilOrder } from './owner-api.ts';
import { applyResult, type OrderParts } from './settle.ts';
import { changePayment, changePurchase, lockOrder, writeLog, type OrderRecord } from './store.ts';

/** Which order, of which website. */
export interface OrderPlace {
  websiteId: string;
  orderId: string;
}

function withOrder<T>(
  { db }: OrderParts,
  { websiteId, orderId }: OrderPlace,
  work: (trx: CommerceTransaction, order: OrderRecord) => Promise<T>,
): Promise<T> {
  return withTenant(db, websiteId, async (trx) => {
    const order = await lockOrder(trx, websiteId, orderId);
    if (!order?.purchase.number) throw commerceRefusals.unknownOrder();
    return work(trx, order);
  });
}

const mailOf = async (trx: CommerceTransaction, { config }: OrderParts, order: OrderRecord): Promise<OrderMail> => ({
  order,
  config,
  store: await findStore(trx, order.purchase.website_id),
});

/** Calls an order off before it left: stock and redemptions go back, the buyer is told, then what was paid is refunded. */
export async function cancel(parts: OrderParts, place: OrderPlace): Promise<void> {
  const refundCents = await withOrder(parts, place, async (trx, order) => {
    const { purchase, payment } = order;
    const hasLeft = order.lines.some(({ fulfilled_quantity: quantity }) => quantity > 0);
    if (hasLeft || !mayMove(orderMoves, purchase.state, 'cancelled')) throw commerceRefusals.notCancellable();
    await giveBack(trx, order);
    await changePurchase(trx, purchase, { state: 'cancelled' });
    if (mayMove(paymentMoves, payment.state, 'cancelled')) await changePayment(trx, payment, { state: 'cancelled' });
    await writeLog(trx, purchase, { at: parts.clock(), kind: 'cancelled', text: '' });
    await tellCancelled(trx, order);
    const texts = textsFor(purchase.locale).orderMails;
    const mail = await mailOf(trx, parts, order);
    await mailBuyer(trx, mail, {
      key: 'cancelled',
      subject: texts.cancelledSubject(purchase.number ?? ''),
      title: texts.cancelledTitle,
      parts: [{ text: texts.cancelledText }, { button: texts.show, href: orderHref(mail) }],
    });
    const isPaid = payment.state === 'captured' || payment.state === 'partlyRefunded';
    return isPaid ? payment.amount_cents - payment.refunded_cents : 0;
  });
  if (refundCents > 0)
    await refund(parts, place, { key: `cancel-${place.orderId}`, amountCents: refundCents, reason: '' });
}

/**
 * Gives money back: first it is written down, so that no two refunds together exceed what was paid, then the provider is
 * asked with the same key; a repeated key changes nothing.
 */
export async function refund(
  parts: OrderParts,
  place: OrderPlace,
  { key, amountCents, reason }: { key: string; amountCents: number; reason: string },
): Promise<void> {
  const order = await withOrder(parts, place, async (trx, found) => {
    const { payment, purchase } = found;
    if (await isRefunded(trx, place, key)) return found;
    const refunded = payment.refunded_cents + amountCents;
    const state = refunded === payment.amount_cents ? 'refunded' : 'partlyRefunded';
    if (refunded > payment.amount_cents || !mayMove(paymentMoves, payment.state, state))
      throw commerceRefusals.notRefundable();
    await changePayment(trx, payment, { state, refunded_cents: refunded });
    await writeLog(trx, purchase, {
      at: parts.clock(),
      kind: 'refunded',
      text: `${key} ${amountCents} ${reason}`.trim(),
    });
    await tellRefunded(trx, found, amountCents);
    const mail = await mailOf(trx, parts, found);
    const texts = textsFor(purchase.locale).orderMails;
    await mailBuyer(trx, mail, {
      key: `refund ${key}`,
      subject: texts.refundedSubject(purchase.number ?? ''),
      title: texts.refundedTitle,
      parts: [
        { text: texts.refundedText(amountOf(mail, amountCents)) },
        ...(reason === '' ? [] : [{ text: texts.refundedReason(reason) }]),
        { button: texts.show, href: orderHref(mail) },
      ],
    });
    return found;
  });
  const provider = providerOf(parts.providers, order.payment.method);
  await provider.refund(chargeOf(parts, order), { key, cents: amountCents });
}

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

/** The money of an offline payment has come. */
export async function pay(parts: OrderParts, place: OrderPlace): Promise<void> {
  const order = await withOrder(parts, place, async (_trx, found) => found);
  const isOffline = order.payment.method === 'bank' || order.payment.method === 'invoice';
  if (!isOffline || order.purchase.state === 'cancelled') throw commerceRefusals.notPayable();
  await applyResult(parts, order.purchase, { state: 'captured', reference: order.payment.id });
}

/** Goods have left: never more of a line than was ordered. The order is fulfilled with its last piece. */
export function fulfil(parts: OrderParts, place: OrderPlace, body: BodyOf<typeof fulfilOrder>): Promise<void> {
  return withOrder(parts, place, async (trx, order) => {
    const { purchase } = order;
    if (purchase.state !== 'open') throw commerceRefusals.notFulfillable();
    const open = new Map(order.lines.map((line) => [line.id, line.quantity - line.fulfilled_quantity]));
    const lines = body.lines ?? [...open].flatMap(([lineId, quantity]) => (quantity > 0 ? [{ lineId, quantity }] : []));
    for (const { lineId, quantity } of lines) {
      const left = (open.get(lineId) ?? 0) - quantity;
      if (left < 0) throw commerceRefusals.notFulfillable();
      open.set(lineId, left);
    }
    if (lines.length === 0) throw commerceRefusals.notFulfillable();
    const { carrier, trackingNumber, trackingHref = null } = body;
    const row = { website_id: purchase.website_id, purchase_id: purchase.id, id: newId(), at: parts.clock(), carrier };
    await addFulfilment(trx, { ...row, tracking_number: trackingNumber, tracking_href: trackingHref, lines });
    if ([...open.values()].every((left) => left === 0)) await finish(trx, parts, order);
    await writeLog(trx, purchase, { at: parts.clock(), kind: 'fulfilled', text: trackingNumber });
    const sent = { key: row.id, carrier, trackingNumber, trackingHref, lines, open };
    await mailShipped(trx, await mailOf(trx, parts, order), sent);
  });
}

/** The last piece has left: from here its buyer may be asked for a review. */
async function finish(trx: CommerceTransaction, { clock }: OrderParts, order: OrderRecord): Promise<void> {
  const { purchase } = order;
  await changePurchase(trx, purchase, { state: 'fulfilled' });
  await tellFulfilled(trx, order);
  const { reviewRequestDays: days } = (await findStore(trx, purchase.website_id)).selling;
  const place = { website_id: purchase.website_id, purchase_id: purchase.id };
  if (days !== null) await planRequest(trx, place, new Date(clock().getTime() + days * DAY_MS));
}

const DAY_MS = 86_400_000;

interface Parcel {
  key: string;
  carrier: string;
  trackingNumber: string;
  trackingHref: string | null;
  lines: readonly { lineId: string; quantity: number }[];
  /** Pieces of each line that are still to leave. */
  open: ReadonlyMap<string, number>;
}

/** Says what is in the parcel, and what comes later: a part alone does not seem to be all. */
async function mailShipped(trx: CommerceTransaction, mail: OrderMail, sent: Parcel): Promise<void> {
  const { purchase, lines } = mail.order;
  const texts = textsFor(purchase.locale).orderMails;
  const listed = (count: (id: string) => number): string =>
    lines
      .map((line) => ({ ...line, quantity: count(line.id) }))
      .flatMap((line) => (line.quantity > 0 ? [lineName(line)] : []))
      .join('\n');
  const later = listed((id) => sent.open.get(id) ?? 0);
  const tracking = [sent.carrier, sent.trackingNumber].filter((text) => text !== '').join(' ');
  const facts: [string, string][] = [
    [texts.inParcel, listed((id) => sent.lines.find(({ lineId }) => lineId === id)?.quantity ?? 0)],
    ...(later === '' ? [] : [[texts.comesLater, later] as [string, string]]),
    ...(tracking === '' ? [] : [[texts.tracking, tracking] as [string, string]]),
  ];
  await mailBuyer(trx, mail, {
    key: `shipped ${sent.key}`,
    subject: later === '' ? texts.shippedSubject(purchase.number ?? '') : texts.partSubject(purchase.number ?? ''),
    title: later === '' ? texts.shippedTitle : texts.partTitle,
    parts: [
      { facts },
      ...(sent.trackingHref ? [{ button: texts.track, href: sent.trackingHref }] : []),
      { link: texts.show, href: orderHref(mail) },
    ],
  });
}

export function note(parts: OrderParts, place: OrderPlace, text: string): Promise<void> {
  return withOrder(parts, place, (trx, { purchase }) =>
    writeLog(trx, purchase, { at: parts.clock(), kind: 'note', text }),
  );
}
