import { sql } from 'kysely';
import type { FormsParts, FormsTransaction } from '../db/database.ts';
import { deliveriesOf } from '../deliveries/delivery.ts';
import { addDeliveries } from '../deliveries/store.ts';
import { publishSubmissions } from './events.ts';
import type { Prepared } from './prepare.ts';

/** Whether a submission spends nothing but its key. */
export const isPlain = ({ proof, uploads }: Prepared): boolean => proof === null && uploads.length === 0;

/**
 * What `takeSubmission` does for one, for plain submissions of one website whose keys are all free: two statements for
 * all of them instead of two for each, and one event. Returns their ids, or null when a key was used: then the transaction
 * must not be committed.
 */
export async function storeTogether(
  { clock }: Pick<FormsParts, 'clock'>,
  trx: FormsTransaction,
  prepared: readonly Prepared[],
): Promise<string[] | null> {
  const [first] = prepared;
  if (!first) return [];
  const { id: websiteId } = first.arrived.website;
  if ((await insertAll(trx, websiteId, prepared, clock())) < prepared.length) return null;
  const announced = prepared.filter(({ submission }) => !submission.spam);
  const news = announced.map(({ submission }) => submission);
  // One query each: they leave together.
  await Promise.all([
    addDeliveries(trx, websiteId, announced.flatMap(deliveriesOf)),
    publishSubmissions(trx, websiteId, news),
  ]);
  return prepared.map(({ submission }) => submission.id);
}

/** Spends keys and stores the submissions with their addresses; returns how many of the keys were free. */
async function insertAll(
  trx: FormsTransaction,
  websiteId: string,
  prepared: readonly Prepared[],
  now: Date,
): Promise<number> {
  const hashes = new Set(prepared.map(({ key }) => key.hash));
  if (hashes.size < prepared.length) return 0;
  // In one order, so that two transactions never wait for each other in a circle.
  const sorted = prepared.toSorted((one, other) => (one.key.hash < other.key.hash ? -1 : 1));
  const found = sorted.flatMap(({ emails, submission }) => emails.map((email) => ({ email, id: submission.id })));
  const { rows } = await sql`
    with given as (
      select * from unnest(
        ${sorted.map(({ submission }) => submission.id)}::text[],
        ${sorted.map(({ submission }) => submission.formId)}::text[],
        ${sorted.map(({ submission }) => submission.receivedAt)}::timestamptz[],
        ${sorted.map(({ answersJson }) => answersJson)}::jsonb[],
        ${sorted.map(({ submission }) => JSON.stringify(submission.page))}::jsonb[],
        ${sorted.map(({ submission }) => submission.spam)}::boolean[],
        ${sorted.map(({ key }) => key.hash)}::text[],
        ${sorted.map(({ key }) => key.expiresAt)}::timestamptz[],
        ${sorted.map(({ digest }) => digest)}::text[]
      ) as given (id, form_id, received_at, answers, page, spam, hash, expires_at, digest)
    ), stored as (
      insert into submission (website_id, id, form_id, received_at, answers, page, spam)
      select ${websiteId}, id, form_id, received_at, answers, page, spam from given
    ), found_by as (
      insert into submission_email (website_id, email, submission_id)
      select ${websiteId}, * from unnest(${found.map(({ email }) => email)}::text[], ${found.map(({ id }) => id)}::text[])
    )
    insert into used_token (website_id, hash, expires_at, submission_id, digest)
    select ${websiteId}, hash, expires_at, id, digest from given
    on conflict (website_id, hash) do update set expires_at = excluded.expires_at,
      submission_id = excluded.submission_id, digest = excluded.digest
      where used_token.expires_at <= ${now}
    returning hash`.execute(trx);
  return rows.length;
}
