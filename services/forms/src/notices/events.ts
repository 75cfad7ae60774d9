import { nextVersion, publish, type Website } from '@litfass/kit';
import { NoticeDecidedSchema } from '@litfass/proto/forms/v1/notice_pb';
import type { FormsTransaction } from '../db/database.ts';
import type { NoticeDecision } from './store.ts';

/** Tells how a notice was decided, for those who know the website's people. */
export async function publishDecision(
  trx: FormsTransaction,
  website: Pick<Website, 'id' | 'primaryHost' | 'locale'>,
  {
    noticeId,
    urls,
    contact,
    decision,
  }: { noticeId: string; urls: string[]; contact: string; decision: NoticeDecision },
): Promise<void> {
  const version = await nextVersion(trx);
  const { id: decisionId, measure, ground, basis, reasons } = decision;
  await publish(trx, {
    websiteId: website.id,
    domain: 'forms',
    entity: 'notice',
    verb: 'decided',
    schema: NoticeDecidedSchema,
    message: {
      websiteId: website.id,
      noticeId,
      decisionId,
      measure,
      ground,
      basis,
      reasons,
      urls,
      contact,
      locale: website.locale,
      host: website.primaryHost,
      version,
    },
    version,
  });
}
