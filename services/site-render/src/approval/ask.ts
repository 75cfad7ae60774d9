import type { Session } from '@litfass/kit';
import type { Transaction } from 'kysely';
import type { SiteTables } from '../db/database.ts';

/** Items that go to review together are asked about by who sent them there; who asked before stays the one who asks. */
export async function askForReview(
  trx: Transaction<SiteTables>,
  websiteId: string,
  { ids, session }: { ids: readonly string[]; session: Session },
): Promise<void> {
  if (ids.length === 0) return;
  await trx
    .updateTable('draft')
    .set({ review_by: session.displayName || session.email, review_by_id: session.accountId })
    .where('website_id', '=', websiteId)
    .where('kind', '=', 'item')
    .where('entity_id', 'in', ids)
    .where('review_by', 'is', null)
    .execute();
}
