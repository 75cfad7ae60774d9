import { consumer, isNewer } from '@litfass/kit';
import { NoticeDecidedSchema, type NoticeDecided } from '@litfass/proto/forms/v1/notice_pb';
import type { Transaction } from 'kysely';
import type { SiteTables } from '../db/database.ts';
import { dropTakedowns, saveTakedowns } from './store.ts';
import { pathOf } from './takedowns.ts';

const NAME = 'notice-decided';

/** Decisions about reports take effect by themselves: the last one holds, so that an objection brings back what was taken down. */
export const followDecisions = consumer({
  name: NAME,
  subject: 'litfass.forms.notice.decided',
  schema: NoticeDecidedSchema,
  apply: async (trx: Transaction<SiteTables>, { websiteId, version, message }) => {
    const { noticeId, basis, reasons, contact } = message;
    if (!(await isNewer(trx, { consumer: NAME, websiteId, entityId: noticeId, version }))) return;
    await dropTakedowns(trx, websiteId, { noticeId });
    const paths = new Set(pathsOf(message));
    await saveTakedowns(
      trx,
      [...paths].map((path) => ({ websiteId, path, noticeId, basis, reasons, contact })),
    );
  },
});

/** What is removed or shown less is so by the owner's hand; nothing is to be taken down. */
function pathsOf({ measure, urls }: NoticeDecided): string[] {
  if (measure === 'suspended') return [''];
  if (measure !== 'disabled') return [];
  return urls.flatMap((url) => (URL.canParse(url) ? [pathOf(new URL(url).pathname)] : []));
}
