import { insertRows, MAIL_TRIES, nextTryAt, storableText } from '@litfass/kit';
import { sql, type Kysely, type Selectable, type Transaction } from 'kysely';
import type { FormsTables, FormsTransaction } from '../db/database.ts';
import type { DeliveryKind, DeliveryState, NewDelivery } from './delivery.ts';
import type { DeliveryRow } from './table.ts';

export type ClaimedDelivery = Selectable<DeliveryRow>;

/** How long an instance has for one delivery before another may think it dead. */
const LEASE_MS = 120_000;

export async function addDeliveries(
  trx: FormsTransaction,
  websiteId: string,
  deliveries: NewDelivery[],
): Promise<void> {
  if (deliveries.length === 0) return;
  const rows = deliveries.map(({ id, submissionId, formId, kind, target }) => ({
    website_id: websiteId,
    id,
    submission_id: submissionId,
    form_id: formId,
    kind,
    target,
  }));
  await insertDeliveries(trx, rows);
}

const insertDeliveries = insertRows('delivery', {
  website_id: 'text',
  id: 'text',
  submission_id: 'text',
  form_id: 'text',
  kind: 'text',
  target: 'text',
});

interface Claim {
  kinds: readonly DeliveryKind[];
  now: Date;
  most: number;
  /** Of one website, with those that are `underWay` by website. */
  mostEach: number;
  underWay: ReadonlyMap<string, number>;
}

/** How many are looked at for each that is taken: one website may have all that were due first. */
const LOOKED_AT_EACH = 4;

/** Takes deliveries that are due on any website, by lease, and counts the try. */
export async function claimDeliveries(trx: FormsTransaction, claim: Claim): Promise<ClaimedDelivery[]> {
  const { kinds, now, most, mostEach, underWay } = claim;
  const busy = [...underWay].filter(([, count]) => count >= mostEach).map(([websiteId]) => websiteId);
  const { rows: due } = await sql<DeliveryKey>`
    select website_id, id from delivery
    where state = 'queued' and due_at <= ${now} and kind = any(${kinds}::text[]) and website_id <> all(${busy}::text[])
    order by due_at limit ${most * LOOKED_AT_EACH} for update skip locked
  `.execute(trx);
  const taken = inShares(due, { mostEach, underWay }).slice(0, most);
  if (taken.length === 0) return [];
  const { rows } = await sql<ClaimedDelivery>`
    update delivery set tries = tries + 1, due_at = ${new Date(now.getTime() + LEASE_MS)}
    where (website_id, id) in (
      select * from unnest(${taken.map((each) => each.website_id)}::text[], ${taken.map(({ id }) => id)}::text[])
    )
    returning *
  `.execute(trx);
  return rows;
}

/** The rows without those that would be too many of one website. */
function inShares(
  rows: readonly DeliveryKey[],
  { mostEach, underWay }: Pick<Claim, 'mostEach' | 'underWay'>,
): DeliveryKey[] {
  const counts = new Map(underWay);
  return rows.filter(({ website_id: websiteId }) => {
    const count = (counts.get(websiteId) ?? 0) + 1;
    counts.set(websiteId, count);
    return count <= mostEach;
  });
}

export async function isDeliveryDue(
  system: Kysely<FormsTables>,
  kinds: readonly DeliveryKind[],
  now: Date,
): Promise<boolean> {
  const { rows } = await sql<{ due: boolean }>`
    select exists (
      select 1 from delivery where state = 'queued' and due_at <= ${now} and kind = any(${kinds}::text[])
    ) as due`.execute(system);
  return rows[0]?.due ?? false;
}

type DeliveryKey = Pick<ClaimedDelivery, 'website_id' | 'id'>;

export async function markDelivered(
  trx: Transaction<FormsTables>,
  { website_id: websiteId, id }: DeliveryKey,
  { state, status = null }: { state: 'handed' | 'sent'; status?: number | null },
): Promise<void> {
  await trx
    .updateTable('delivery')
    .set({ state, last_error: null, last_status: status, finished_at: state === 'sent' ? new Date() : null })
    .where('website_id', '=', websiteId)
    .where('id', '=', id)
    .execute();
}

/** Says why it failed and when it is tried again: up to eight times, unless it failed for good. */
export async function markUndelivered(
  trx: Transaction<FormsTables>,
  { website_id: websiteId, id, tries }: DeliveryKey & { tries: number },
  failure: { error: string; status: number | null; forGood: boolean; now: Date },
): Promise<void> {
  const next = failure.forGood || tries >= MAIL_TRIES ? null : nextTryAt(tries, failure.now);
  await trx
    .updateTable('delivery')
    .set({
      state: next ? 'queued' : 'failed',
      due_at: next ?? failure.now,
      finished_at: next ? null : failure.now,
      last_error: storableText(failure.error).slice(0, 500).toWellFormed(),
      last_status: failure.status,
    })
    .where('website_id', '=', websiteId)
    .where('id', '=', id)
    .execute();
}

/** Lets the mails to an address that wait for another try go now; `spellings` in lower case. */
export async function hurryMailsTo(
  trx: FormsTransaction,
  websiteId: string,
  { spellings, now }: { spellings: string[]; now: Date },
): Promise<void> {
  await sql`
    update delivery set due_at = ${now}
    where website_id = ${websiteId} and kind = 'email' and state = 'queued' and lower(target) = any(${spellings}::text[])
  `.execute(trx);
}

/** Takes over how the mails of deliveries ended, which their own table says. */
export async function followMails(trx: FormsTransaction): Promise<void> {
  await sql`
    update delivery set state = mail.state, tries = greatest(mail.tries, 1), last_error = mail.last_error,
      finished_at = mail.finished_at
    from mail
    where delivery.state = 'handed' and mail.website_id = delivery.website_id
      and mail.reference = 'delivery:' || delivery.id and mail.state <> 'queued'
  `.execute(trx);
}

/** How far a delivery of any kind has come, as its owner sees it. */
export interface Progress {
  id: string;
  state: DeliveryState;
  tries: number;
  lastError: string | null;
  lastStatus: number | null;
  createdAt: string;
}

/** A delivery of a submission. */
export interface DeliveryView extends Progress {
  submissionId: string;
  formId: string;
  kind: DeliveryKind;
  target: string;
  finishedAt: string | null;
}

/** Deliveries of submissions, newest first. */
export async function listDeliveries(
  trx: FormsTransaction,
  websiteId: string,
  filter: {
    formId?: string | undefined;
    submissionId?: string | undefined;
    state?: DeliveryState | undefined;
    before?: string | undefined;
    limit: number;
  },
): Promise<DeliveryView[]> {
  const { formId, submissionId, state, before, limit } = filter;
  const rows = await trx
    .selectFrom('delivery')
    .selectAll()
    .where('website_id', '=', websiteId)
    .where('webhook_id', 'is', null)
    .$if(formId !== undefined, (query) => query.where('form_id', '=', formId ?? ''))
    .$if(submissionId !== undefined, (query) => query.where('submission_id', '=', submissionId ?? ''))
    .$if(state !== undefined, (query) => query.where('state', '=', state ?? 'queued'))
    .$if(before !== undefined, (query) => query.where('id', '<', before ?? ''))
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
  return rows.map((row) => ({
    ...progressOf(row),
    submissionId: row.submission_id ?? '',
    formId: row.form_id ?? '',
    kind: row.kind,
    target: row.target,
    finishedAt: row.finished_at?.toISOString() ?? null,
  }));
}

export const progressOf = (row: ClaimedDelivery): Progress => ({
  id: row.id,
  state: row.state,
  tries: row.tries,
  lastError: row.last_error,
  lastStatus: row.last_status,
  createdAt: row.created_at.toISOString(),
});

/** Tries a failed delivery of a submission once more from the beginning; false where there is none that failed. */
export async function retryDelivery(trx: FormsTransaction, websiteId: string, id: string): Promise<boolean> {
  // Else the failed mail would be found by its key and taken for the new one.
  await sql`delete from mail where reference = ${`delivery:${id}`} and state = 'failed'`.execute(trx);
  const { numUpdatedRows } = await trx
    .updateTable('delivery')
    .set({ state: 'queued', tries: 0, due_at: new Date(), finished_at: null })
    .where('website_id', '=', websiteId)
    .where('id', '=', id)
    .where('webhook_id', 'is', null)
    .where('state', '=', 'failed')
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}
