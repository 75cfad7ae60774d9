import { sql } from 'kysely';
import type { FormsTransaction } from '../db/database.ts';
import type { Submission } from '../submissions/submission.ts';
import { viewOfUpload, type EndedUpload, type Upload, type UploadView } from './upload.ts';

type NewUpload = Pick<Upload, 'id' | 'form_id' | 'field_id' | 'file_name' | 'mime_type' | 'size' | 'created_at'>;

export async function addUpload(trx: FormsTransaction, websiteId: string, upload: NewUpload): Promise<void> {
  await trx
    .insertInto('upload')
    .values({ website_id: websiteId, ...upload })
    .execute();
}

/** What the files of a website's visitors take, in bytes. What is only announced takes none: to say a size costs nothing. */
export async function uploadedBytes(trx: FormsTransaction, websiteId: string): Promise<number> {
  const { rows } = await sql<{ used: number }>`
    select coalesce(sum(case when state = 'open' then received else size end), 0)::float8 as used
    from upload where website_id = ${websiteId} and created_at > 'epoch'`.execute(trx);
  return rows[0]?.used ?? 0;
}

/** The upload, locked until the transaction ends: parts of one file come one after the other. */
export async function lockUpload(trx: FormsTransaction, websiteId: string, id: string): Promise<Upload | null> {
  const query = trx.selectFrom('upload').selectAll().where('website_id', '=', websiteId).where('id', '=', id);
  return (await query.where('created_at', '>', new Date(0)).forUpdate().executeTakeFirst()) ?? null;
}

export async function findUpload(trx: FormsTransaction, websiteId: string, id: string): Promise<Upload | null> {
  const query = trx.selectFrom('upload').selectAll().where('website_id', '=', websiteId).where('id', '=', id);
  return (await query.executeTakeFirst()) ?? null;
}

/** Notes a stored part; the last one completes the upload. */
export async function addPart(
  trx: FormsTransaction,
  { website_id: websiteId, id, size }: Upload,
  part: { offset: number; bytes: number; scan: Upload['scan'] },
): Promise<number> {
  const received = part.offset + part.bytes;
  await trx
    .updateTable('upload')
    .set({
      received,
      parts: sql`array_append(parts, ${part.offset}::bigint)`,
      ...(received === size && { state: 'complete' as const, scan: part.scan }),
    })
    .where('website_id', '=', websiteId)
    .where('id', '=', id)
    .execute();
  return received;
}

/** What is left of a row goes with its bytes, which are elsewhere: by `removeEnded`, at the next sweep at the latest. */
const ENDED = sql`state = 'open', submission_id = null, file_name = '', mime_type = '', size = 0, created_at = 'epoch'`;
const KEYS = sql`upload.website_id, upload.id, upload.parts, upload.received`;

/** Ends all files of a website. */
export async function endUploads(trx: FormsTransaction, websiteId: string): Promise<void> {
  await sql`update upload set ${ENDED} where website_id = ${websiteId}`.execute(trx);
}

/** Ends one file that is no submission's. */
export async function endUpload(trx: FormsTransaction, websiteId: string, id: string): Promise<EndedUpload[]> {
  const { rows } = await sql<EndedUpload>`
    update upload set ${ENDED} where website_id = ${websiteId} and id = ${id} and state <> 'bound' returning ${KEYS}
  `.execute(trx);
  return rows;
}

/** Ends the files of submissions that go. */
export async function endUploadsOf(
  trx: FormsTransaction,
  submissions: { websiteId: string; id: string }[],
): Promise<EndedUpload[]> {
  const { rows } = await sql<EndedUpload>`
    update upload set ${ENDED}
    from unnest(${submissions.map(({ websiteId }) => websiteId)}::text[], ${submissions.map(({ id }) => id)}::text[])
      as gone (website_id, id)
    where upload.website_id = gone.website_id and upload.submission_id = gone.id returning ${KEYS}`.execute(trx);
  return rows;
}

/** Ends, on all websites, the files that no submission has named since. */
export async function endUnboundUploads(trx: FormsTransaction, since: Date): Promise<void> {
  await sql`
    update upload set ${ENDED} where state <> 'bound' and created_at < ${since} and created_at > 'epoch'`.execute(trx);
}

/** Files of all websites that ended and whose bytes may still be there, by id. */
export async function endedUploads(
  trx: FormsTransaction,
  { after, limit }: { after: string; limit: number },
): Promise<EndedUpload[]> {
  const { rows } = await sql<EndedUpload>`
    select ${KEYS} from upload where state <> 'bound' and created_at = 'epoch' and id > ${after}
    order by id limit ${limit}`.execute(trx);
  return rows;
}

/** Forgets a file that ended, once its bytes are gone. */
export async function forgetUpload(trx: FormsTransaction, { website_id: websiteId, id }: EndedUpload): Promise<void> {
  await sql`
    delete from upload where website_id = ${websiteId} and id = ${id} and state <> 'bound' and created_at = 'epoch'
  `.execute(trx);
}

/**
 * Makes complete uploads the submission's own. Returns the fields whose file is not there, is not complete, belongs to
 * another form or field, or to another submission; then none of them is bound.
 */
export async function bindUploads(
  trx: FormsTransaction,
  websiteId: string,
  { id: submissionId, formId }: Submission,
  uploads: { fieldId: string; uploadId: string }[],
): Promise<string[]> {
  const rows = await trx
    .selectFrom('upload')
    .select(['id', 'field_id'])
    .where('website_id', '=', websiteId)
    .where('form_id', '=', formId)
    .where('state', '=', 'complete')
    .where(
      'id',
      'in',
      uploads.map(({ uploadId }) => uploadId),
    )
    .forUpdate()
    .execute();
  const missing = uploads.filter(
    ({ fieldId, uploadId }) => !rows.some((row) => row.id === uploadId && row.field_id === fieldId),
  );
  if (missing.length > 0) return missing.map(({ fieldId }) => fieldId);
  await trx
    .updateTable('upload')
    .set({ state: 'bound', submission_id: submissionId })
    .where('website_id', '=', websiteId)
    .where(
      'id',
      'in',
      rows.map(({ id }) => id),
    )
    .execute();
  return [];
}

/** The files of submissions, by submission. */
export async function uploadsOf(
  trx: FormsTransaction,
  websiteId: string,
  submissionIds: string[],
): Promise<Map<string, UploadView[]>> {
  if (submissionIds.length === 0) return new Map();
  const rows = await trx
    .selectFrom('upload')
    .selectAll()
    .where('website_id', '=', websiteId)
    .where('submission_id', '=', sql<string>`any(${submissionIds}::text[])`)
    .orderBy('id')
    .execute();
  const grouped = Map.groupBy(rows, ({ submission_id: id }) => id ?? '');
  return new Map([...grouped].map(([id, uploads]) => [id, uploads.map(viewOfUpload)]));
}
