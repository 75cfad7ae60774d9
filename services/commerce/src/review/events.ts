import { nextVersion, publish } from '@litfass/kit';
import { ReviewReceivedSchema } from '@litfass/proto/commerce/v1/review_pb';
import type { CommerceTransaction } from '../db/database.ts';

/** Tells that a review waits for being published. */
export async function publishReviewReceived(
  trx: CommerceTransaction,
  websiteId: string,
  review: { reviewId: string; itemId: string; rating: number },
): Promise<void> {
  const version = await nextVersion(trx);
  await publish(trx, {
    websiteId,
    domain: 'commerce',
    entity: 'review',
    verb: 'received',
    schema: ReviewReceivedSchema,
    message: { websiteId, ...review, version },
    version,
  });
}
