import { consumer, type Consumer } from '@litfass/kit';
import { OrderPaidSchema, OrderPlacedSchema, OrderRefundedSchema } from '@litfass/proto/commerce/v1/order_pb';
import { SubmissionReceivedSchema, SubmissionsReceivedSchema } from '@litfass/proto/forms/v1/submission_pb';
import type { CensusTables, CensusTransaction } from '../db/database.ts';
import { signals, type Signal } from '../drain/dimension.ts';
import { labelOf, labelText } from '../drain/label.ts';
import { localTime } from '../drain/local-time.ts';
import { keepOutcome } from '../drain/open-outcome.ts';
import { addLabels, addSignals } from '../drain/sum-store.ts';
import { findWebsite } from '../website/store.ts';

/** What came of visits elsewhere: submissions, orders. Counted by their owners' events, not by what pages say. */
export const outcomeConsumers = (): Consumer<CensusTables>[] => [...submissionConsumers(), ...orderConsumers()];

const submissionConsumers = (): Consumer<CensusTables>[] => [
  consumer<CensusTables, typeof SubmissionsReceivedSchema>({
    name: 'submissions-received',
    subject: 'litfass.forms.submission.received',
    schema: SubmissionsReceivedSchema,
    apply: async (trx, { websiteId, message: { receivedAt, submissions } }) => {
      const at = Number(receivedAt / 1000n);
      for (const [text, { length: count }] of Map.groupBy(submissions, ({ formId }) => formId))
        await addOutcome(trx, websiteId, { kind: 'form-submission', text, at, count });
    },
  }),
  // By instances of an earlier release.
  consumer<CensusTables, typeof SubmissionReceivedSchema>({
    name: 'submission-received',
    subject: 'litfass.forms.submission.received',
    schema: SubmissionReceivedSchema,
    apply: (trx, { websiteId, message: { formId, receivedAt } }) =>
      addOutcome(trx, websiteId, { kind: 'form-submission', text: formId, at: Number(receivedAt / 1000n) }),
  }),
];

const orderConsumers = (): Consumer<CensusTables>[] => [
  consumer<CensusTables, typeof OrderPlacedSchema>({
    name: 'order-placed',
    subject: 'litfass.commerce.order.placed',
    schema: OrderPlacedSchema,
    apply: async (trx, { websiteId, message: { orderId, currency, grandTotalCents, placedAt, lines } }) => {
      const at = Number(placedAt / 1000n);
      await addOutcome(trx, websiteId, {
        kind: 'order',
        text: currency,
        at,
        amount: Number(grandTotalCents),
        orderId,
      });
      for (const { itemId, quantity, amountCents } of lines)
        await addOutcome(trx, websiteId, {
          kind: 'product-sold',
          text: itemId,
          at,
          count: quantity,
          amount: Number(amountCents),
          orderId,
        });
    },
  }),
  consumer<CensusTables, typeof OrderPaidSchema>({
    name: 'order-paid',
    subject: 'litfass.commerce.order.paid',
    schema: OrderPaidSchema,
    apply: (trx, { websiteId, version, message: { orderId, currency, paidCents } }) =>
      addOutcome(trx, websiteId, {
        kind: 'payment',
        text: currency,
        at: timeOf(version),
        amount: Number(paidCents),
        orderId,
      }),
  }),
  consumer<CensusTables, typeof OrderRefundedSchema>({
    name: 'order-refunded',
    subject: 'litfass.commerce.order.refunded',
    schema: OrderRefundedSchema,
    apply: (trx, { websiteId, version, message: { currency, refundedCents } }) =>
      addOutcome(trx, websiteId, {
        kind: 'refund',
        text: currency,
        at: timeOf(version),
        amount: Number(refundedCents),
      }),
  }),
];

/** Versions are microseconds since 1970. */
const timeOf = (version: bigint): number => Number(version / 1000n);

interface Outcome {
  kind: Signal;
  text: string;
  /** ms since 1970 */
  at: number;
  count?: number;
  /** In the minor unit. */
  amount?: number;
  /** What came of a visit that may still show it. */
  orderId?: string;
}

async function addOutcome(
  trx: CensusTransaction,
  websiteId: string,
  { kind, text, at, count = 1, amount = 0, orderId }: Outcome,
): Promise<void> {
  const label = labelOf(text);
  if (label === null) return;
  const timeZone = (await findWebsite(trx, websiteId))?.timeZone ?? 'UTC';
  const { day } = localTime(at, timeZone);
  const counted = { kind: signals[kind], label, count, amount };
  await addSignals(trx, [{ websiteId, day, ...counted }]);
  await addLabels(trx, [{ websiteId, label, text: labelText(text) }]);
  if (orderId !== undefined) await keepOutcome(trx, websiteId, { orderId, ...counted, at: new Date(at) });
}
