import { publishMany } from '@litfass/kit';
import { SubmissionReceivedSchema } from '@litfass/proto/forms/v1/submission_pb';
import type { FormsTransaction } from '../db/database.ts';
import type { Submission } from './submission.ts';

/** The one event of a submission. */
export const RECEIVED = 'forms.submission.received';

/** Says that submissions came in; their answers stay here. */
export async function publishSubmissions(
  trx: FormsTransaction,
  websiteId: string,
  submissions: Submission[],
): Promise<void> {
  const events = submissions.map(({ formId, id: submissionId, receivedAt }) => {
    const microseconds = BigInt(receivedAt.getTime()) * 1000n;
    return {
      websiteId,
      domain: 'forms',
      entity: 'submission',
      verb: 'received',
      schema: SubmissionReceivedSchema,
      message: { websiteId, formId, submissionId, receivedAt: microseconds },
      version: microseconds,
    };
  });
  await publishMany(trx, events);
}
