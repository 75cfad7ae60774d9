import { sql } from 'kysely';
import type { FormsTransaction } from '../db/database.ts';
import type { Upload } from '../uploads/upload.ts';

/** A file whose bytes are to be removed after the commit. */
export type Leftover = Pick<Upload, 'id' | 'parts'>;

/**
 * Removes submissions for good, with everything that was made of them. Returns the files whose bytes remain: they are
 * removed after the commit, so that nothing that is still there has lost its file.
 */
export async function purgeSubmissions(
  trx: FormsTransaction,
  keys: { websiteId: string; id: string }[],
): Promise<Leftover[]> {
  if (keys.length === 0) return [];
  const gone = sql`unnest(${keys.map(({ websiteId }) => websiteId)}::text[], ${keys.map(({ id }) => id)}::text[]) as gone (website_id, id)`;
  const { rows } = await sql<Leftover>`
    delete from upload using ${gone}
    where upload.website_id = gone.website_id and upload.submission_id = gone.id returning upload.id, upload.parts
  `.execute(trx);
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
  return rows;
}
