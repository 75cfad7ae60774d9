import { consumer, type Consumer } from '@litfass/kit';
import { SubmissionReceivedSchema } from '@litfass/proto/forms/v1/submission_pb';
import type { CensusTables, CensusTransaction } from '../db/database.ts';
import { signals, type Signal } from '../drain/dimension.ts';
import { labelOf, labelText } from '../drain/label.ts';
import { localTime } from '../drain/local-time.ts';
import { addLabels, addSignals } from '../drain/sum-store.ts';
import { findWebsite } from '../website/store.ts';

/** What came of visits elsewhere: submissions that were stored. Counted by its owner's event, not by what pages say. */
export const outcomeConsumers = (): Consumer<CensusTables>[] => [
  consumer<CensusTables, typeof SubmissionReceivedSchema>({
    name: 'submission-received',
    subject: 'litfass.forms.submission.received',
    schema: SubmissionReceivedSchema,
    apply: (trx, { websiteId, message: { formId, receivedAt } }) =>
      addOutcome(trx, websiteId, { kind: 'form-submission', text: formId, at: Number(receivedAt / 1000n) }),
  }),
];

/** `at` in ms since 1970; `amount` in the minor unit. */
async function addOutcome(
  trx: CensusTransaction,
  websiteId: string,
  {
    kind,
    text,
    at,
    count = 1,
    amount = 0,
  }: { kind: Signal; text: string; at: number; count?: number; amount?: number },
): Promise<void> {
  const label = labelOf(text);
  if (label === null) return;
  const timeZone = (await findWebsite(trx, websiteId))?.timeZone ?? 'UTC';
  const { day } = localTime(at, timeZone);
  await addSignals(trx, [{ websiteId, kind: signals[kind], day, label, count, amount }]);
  await addLabels(trx, [{ websiteId, label, text: labelText(text) }]);
}
