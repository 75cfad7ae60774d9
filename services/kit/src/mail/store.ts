import { sql, type Kysely, type Transaction } from 'kysely';
import { newId } from '../ids.ts';
import { insertRows } from '../insert-rows.ts';
import { storableText } from '../storable-text.ts';
import { checkMail, LEASE_MS, nextTryAt, type MailState, type MailStatus, type OutgoingMail } from './mail.ts';

/** A mail that this instance has taken to send. */
export interface ClaimedMail {
  website_id: string;
  id: string;
  recipient: string;
  from_name: string | null;
  reply_to: string | null;
  subject: string;
  text: string;
  html: string | null;
  headers: Record<string, string>;
  attachments: { fileName: string; mimeType: string; base64: string }[];
  /** This one included. */
  tries: number;
}

/**
 * Writes a mail in the transaction of what it tells of: either both are stored or neither is. `deliverMail` sends it
 * after the commit. Returns its id; with a `dedupeKey` that was used before, the id of the mail that used it.
 * @throws MailRefused for what `checkMail` refuses
 */
export async function queueMail<DB>(trx: Transaction<DB>, mail: OutgoingMail): Promise<string> {
  checkMail(mail);
  const [queued] = await writeMails(trx, [rowOf(mail)]);
  if (!queued) throw new Error('The mail was not stored');
  return queued.id;
}

type MailInsert = ReturnType<typeof rowOf>;

const rowOf = (mail: OutgoingMail) => ({
  website_id: mail.websiteId,
  id: newId(),
  recipient: mail.to,
  from_name: mail.fromName ?? null,
  reply_to: mail.replyTo ?? null,
  subject: storableText(mail.subject),
  text: storableText(mail.text),
  html: mail.html === undefined ? null : storableText(mail.html),
  headers: JSON.stringify(mail.headers ?? {}),
  attachments: JSON.stringify(
    (mail.attachments ?? []).map(({ fileName, mimeType, bytes }) => ({
      fileName: storableText(fileName),
      mimeType,
      base64: bytes.toString('base64'),
    })),
  ),
  reference: mail.reference ?? null,
  dedupe_key: mail.dedupeKey ?? null,
  due_at: mail.notBefore ?? new Date(),
});

const writeMails = insertRows<MailInsert, { id: string }>(
  'mail',
  {
    website_id: 'text',
    id: 'text',
    recipient: 'text',
    from_name: 'text',
    reply_to: 'text',
    subject: 'text',
    text: 'text',
    html: 'text',
    headers: 'jsonb',
    attachments: 'jsonb',
    reference: 'text',
    dedupe_key: 'text',
    due_at: 'timestamptz',
  },
  sql`
    on conflict (website_id, dedupe_key) where dedupe_key is not null do update set dedupe_key = excluded.dedupe_key
    returning id`,
);

/** The mails about `reference`, oldest first. */
export async function mailOf<DB>(trx: Transaction<DB>, reference: string): Promise<MailStatus[]> {
  const { rows } = await sql<MailStatus>`
    select id, recipient as "to", subject, state, tries, last_error as "lastError", queued_at as "queuedAt",
           finished_at as "finishedAt"
    from mail where reference = ${reference} order by id
  `.execute(trx);
  return rows;
}

/**
 * Takes up to `most` mails that are due and counts the try. The claim is a lease: when this instance dies, another
 * takes the mail after it ran out.
 */
export async function claimMails<DB>(trx: Transaction<DB>, most: number, now: Date): Promise<ClaimedMail[]> {
  const { rows } = await sql<ClaimedMail>`
    update mail set tries = tries + 1, due_at = ${new Date(now.getTime() + LEASE_MS)}
    where (website_id, id) in (
      select website_id, id from mail where state = 'queued' and due_at <= ${now}
      order by due_at limit ${most} for update skip locked
    )
    returning website_id, id, recipient, from_name, reply_to, subject, text, html, headers, attachments, tries
  `.execute(trx);
  return rows.toSorted((one, other) => (one.id < other.id ? -1 : 1));
}

type MailKey = Pick<ClaimedMail, 'website_id' | 'id'>;

/** The server took the mails: what they said is no longer ours to keep. */
export async function markSent<DB>(trx: Transaction<DB>, mails: readonly MailKey[]): Promise<void> {
  await sql`
    update mail set state = 'sent', finished_at = now(), last_error = null, text = '', html = null, attachments = '[]'
    from unnest(${mails.map((mail) => mail.website_id)}::text[], ${mails.map(({ id }) => id)}::text[]) as sent (website_id, id)
    where mail.website_id = sent.website_id and mail.id = sent.id
  `.execute(trx);
}

/** Says why, and when to try again. A mail that was refused for good, or failed for the last time, is failed. */
export async function markFailed<DB>(
  trx: Transaction<DB>,
  { website_id: websiteId, id, tries }: MailKey & { tries: number },
  { error, forGood, now }: { error: string; forGood: boolean; now: Date },
): Promise<MailState> {
  const next = forGood ? null : nextTryAt(tries, now);
  const state = next ? 'queued' : 'failed';
  await sql`
    update mail set state = ${state}, last_error = ${storableText(error).slice(0, 500).toWellFormed()},
      due_at = ${next ?? now}, finished_at = ${next ? null : now}
    where website_id = ${websiteId} and id = ${id}
  `.execute(trx);
  return state;
}

/** Whether anything is due; cheap enough to be asked twice a second. */
export async function isMailDue<DB>(system: Kysely<DB>, now: Date): Promise<boolean> {
  const { rows } = await sql<{
    due: boolean;
  }>`select exists (select 1 from mail where state = 'queued' and due_at <= ${now}) as due`.execute(system);
  return rows[0]?.due ?? false;
}

/** Forgets mails that ended 30 days ago. */
export async function pruneMails<DB>(trx: Transaction<DB>, now: Date): Promise<void> {
  await sql`delete from mail where finished_at < ${new Date(now.getTime() - 30 * 86_400_000)}`.execute(trx);
}
