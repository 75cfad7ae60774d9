import { publish } from '@litfass/kit';
import { SubmissionReceivedSchema } from '@litfass/proto/forms/v1/submission_pb';
import type { FormsTransaction } from '../db/database.ts';
import type { Submission } from './submission.ts';

/** Says that a submission came in; its answers stay here. */
export async function publishSubmission(
  trx: FormsTransaction,
  websiteId: string,
  submission: Submission,
): Promise<void> {
  const { formId, id: submissionId, receivedAt } = submission;
  await publish(trx, {
    websiteId,
    domain: 'forms',
    entity: 'submission',
    verb: 'received',
    schema: SubmissionReceivedSchema,
    message: { websiteId, formId, submissionId, receivedAt: BigInt(receivedAt.getTime()) * 1000n },
  });
}
