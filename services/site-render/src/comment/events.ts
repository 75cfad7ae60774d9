import { nextVersion, publish } from '@litfass/kit';
import { CommentReceivedSchema } from '@litfass/proto/site/v1/comment_pb';
import type { Transaction } from 'kysely';
import type { SiteTables } from '../db/database.ts';

/** Tells that a comment waits for being allowed. */
export async function publishCommentReceived(
  trx: Transaction<SiteTables>,
  websiteId: string,
  comment: { commentId: string; itemId: string },
): Promise<void> {
  const version = await nextVersion(trx);
  await publish(trx, {
    websiteId,
    domain: 'site',
    entity: 'comment',
    verb: 'received',
    schema: CommentReceivedSchema,
    message: { websiteId, ...comment, version },
    version,
  });
}
