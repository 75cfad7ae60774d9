import { sql } from 'kysely';
import type { FormsTransaction } from '../db/database.ts';
import { endUploadsOf } from '../uploads/store.ts';
import type { EndedUpload } from '../uploads/upload.ts';

/**
 * Removes submissions for good, with everything that was made of them. Returns the files that ended by it: their
 * bytes are removed after the commit (`removeEnded`), so that nothing that is still there has lost its file.
 */
export async function purgeSubmissions(
  trx: FormsTransaction,
  keys: { websiteId: string; id: string }[],
): Promise<EndedUpload[]> {
  if (keys.length === 0) return [];
  const gone = sql`unnest(${keys.map(({ websiteId }) => websiteId)}::text[], ${keys.map(({ id }) => id)}::text[]) as gone (website_id, id)`;
  const ended = await endUploadsOf(trx, keys);
  await sql`
    delete from mail using delivery, ${gone}
    where delivery.website_id = gone.website_id and delivery.submission_id = gone.id
      and mail.website_id = delivery.website_id and mail.reference = 'delivery:' || delivery.id
  `.execute(trx);
  for (const [table, column] of [
    ['delivery', 'submission_id'],
    ['submission_email', 'submission_id'],
    ['submission', 'id'],
  ] as const)
    await sql`
      delete from ${sql.table(table)} as row using ${gone}
      where row.website_id = gone.website_id and row.${sql.ref(column)} = gone.id
    `.execute(trx);
  return ended;
}
