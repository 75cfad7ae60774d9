import { workflowCodes } from '@litfass/model';
import { sql, type Transaction } from 'kysely';
import type { SiteTables } from '../db/database.ts';
import type { DocumentKind } from '../editor/draft-store.ts';

/** More would fill the first screen; the lists of pages and items show them all. */
const MOST = 20;

/** What waits for somebody's look: a document, also the website's own. */
export interface Review {
  kind: DocumentKind;
  id: string;
  title: string;
  /** Null where only its state says so. */
  by: string | null;
  isOwn: boolean;
  /** This person has changed it since: somebody else has to approve it. */
  changedByYou: boolean;
}

/** What waits for a review: changes that somebody asks about, and items whose state is that they need one. */
export async function listReviews(
  trx: Transaction<SiteTables>,
  websiteId: string,
  accountId: string,
): Promise<Review[]> {
  const { rows } = await sql<{
    kind: DocumentKind;
    id: string;
    title: string;
    by: string | null;
    by_id: string | null;
    changed: boolean;
  }>`
    select kind, entity_id as id, coalesce(document->>'title', document->'website'->>'title', '') as title,
      review_by as by, review_by_id as by_id,
      review_by_id <> ${accountId} and ${accountId} = any(review_changed_by) as changed,
      saved_at as at
    from draft where website_id = ${websiteId} and (review_by is not null or (kind = 'item' and document->>'workflow' = ${String(workflowCodes.needsReview)}))
    union all
    select 'item', id, title, null, null, false, updated_at
    from item where website_id = ${websiteId} and workflow = ${workflowCodes.needsReview}
      and not exists (select 1 from draft where draft.website_id = item.website_id and entity_id = item.id)
    order by at limit ${MOST}`.execute(trx);
  return rows.map(({ by_id, changed, ...row }) => ({
    ...row,
    isOwn: by_id === accountId,
    changedByYou: changed,
  }));
}
