import { publishMany } from '@litfass/kit';
import { SubmissionsReceivedSchema } from '@litfass/proto/forms/v1/submission_pb';
import type { FormsTransaction } from '../db/database.ts';
import type { Submission } from './submission.ts';

/** The one kind of event that tells of submissions. */
export const RECEIVED = 'forms.submission.received';

/** Says by one event that the submissions of a transaction came in; their answers stay here. */
export async function publishSubmissions(
  trx: FormsTransaction,
  websiteId: string,
  submissions: Submission[],
): Promise<void> {
  const [first] = submissions;
  if (!first) return;
  const microseconds = BigInt(first.receivedAt.getTime()) * 1000n;
  const stored = submissions.map(({ formId, id: submissionId }) => ({ formId, submissionId }));
  await publishMany(trx, [
    {
      websiteId,
      domain: 'forms',
      entity: 'submission',
      verb: 'received',
      schema: SubmissionsReceivedSchema,
      message: { websiteId, receivedAt: microseconds, submissions: stored },
      version: microseconds,
    },
  ]);
}
