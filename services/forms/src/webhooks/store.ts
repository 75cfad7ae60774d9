import { newId } from '@litfass/kit';
import { sql, type Selectable } from 'kysely';
import type { FormsTransaction } from '../db/database.ts';
import { progressOf, type Progress } from '../deliveries/store.ts';
import type { OffReason, WebhookRow } from './table.ts';
import type { Webhook, WebhookFields } from './webhook.ts';
import type { Told } from '../deliveries/table.ts';

/** Webhooks of a website, the newest first. */
export async function listWebhooks(trx: FormsTransaction, websiteId: string): Promise<Webhook[]> {
  const rows = await webhooks(trx, websiteId).orderBy('id', 'desc').execute();
  return rows.map(fromRow);
}

/** Those that are on and want to hear of the event. */
export async function webhooksFor(trx: FormsTransaction, websiteId: string, event: string): Promise<Webhook[]> {
  return (await webhooksTold(trx, { websiteId, event })).map(fromRow);
}

const webhooksTold = (trx: FormsTransaction, at: { websiteId: string; event: string }) =>
  webhooks(trx, at.websiteId)
    .where('off_reason', 'is', null)
    .where(sql<boolean>`${at.event} = any(events)`)
    .execute();

/** A webhook with its sealed secret; `lock` keeps it until the transaction ends. */
export async function findWebhook(
  trx: FormsTransaction,
  websiteId: string,
  id: string,
  { lock = false } = {},
): Promise<(Webhook & { sealed: Buffer }) | null> {
  const found = webhooks(trx, websiteId).where('id', '=', id);
  const row = await (lock ? found.forUpdate() : found).executeTakeFirst();
  return row ? { ...fromRow(row), sealed: row.secret } : null;
}

/** Stores a new webhook; false where the website has `most` already. */
export async function addWebhook(
  trx: FormsTransaction,
  websiteId: string,
  {
    id,
    sealed,
    most,
    isOn,
    ...fields
  }: WebhookFields & { id: string; sealed: Buffer; createdAt: Date; most: number; makerId: string | null },
): Promise<boolean> {
  // One after the other, so that two at once cannot both be the last that fits.
  await sql`select pg_advisory_xact_lock(hashtext('webhook'), hashtext(${websiteId}))`.execute(trx);
  const { rows } = await sql`
    insert into webhook (website_id, id, name, url, events, secret, contact, off_reason, created_at, maker_id)
    select ${websiteId}, ${id}, ${fields.name}, ${fields.url}, ${fields.events}::text[], ${sealed}, ${fields.contact},
      ${isOn ? null : 'owner'}, ${fields.createdAt}, ${fields.makerId}
    where (select count(*) from webhook where website_id = ${websiteId}) < ${most}
    returning 1
  `.execute(trx);
  return rows.length > 0;
}

/**
 * Changes a webhook; one that is turned on begins anew. Who names another address answers for it: else it would go on when he
 * leaves. False where there is none.
 */
export async function changeWebhook(
  trx: FormsTransaction,
  websiteId: string,
  { id, isOn, by, ...fields }: WebhookFields & { id: string; by: string | null },
): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('webhook')
    .set({
      ...fields,
      maker_id: sql<string | null>`case when url = ${fields.url} then maker_id else ${by} end`,
      ...(isOn
        ? { off_reason: null, failing_since: sql<Date | null>`case when off_reason is null then failing_since end` }
        : { off_reason: sql<OffReason>`coalesce(off_reason, 'owner')` }),
    })
    .where('website_id', '=', websiteId)
    .where('id', '=', id)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Somebody else answers for a webhook from now on, or nobody who is known; false where there is none. */
export async function handWebhookOver(
  trx: FormsTransaction,
  websiteId: string,
  { id, to }: { id: string; to: string | null },
): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('webhook')
    .set({ maker_id: to, off_reason: sql<OffReason | null>`nullif(off_reason, 'maker-left')` })
    .where('website_id', '=', websiteId)
    .where('id', '=', id)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Turns off those that are on and that an account answers for. */
export async function turnOffWebhooksOf(trx: FormsTransaction, websiteId: string, makerId: string): Promise<void> {
  await trx
    .updateTable('webhook')
    .set({ off_reason: 'maker-left' })
    .where('website_id', '=', websiteId)
    .where('maker_id', '=', makerId)
    .where('off_reason', 'is', null)
    .execute();
}

export async function saveWebhookSecret(
  trx: FormsTransaction,
  websiteId: string,
  { id, sealed }: { id: string; sealed: Buffer },
): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('webhook')
    .set({ secret: sealed })
    .where('website_id', '=', websiteId)
    .where('id', '=', id)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Removes a webhook and what it was told; false where there is none. */
export async function removeWebhook(trx: FormsTransaction, websiteId: string, id: string): Promise<boolean> {
  await trx.deleteFrom('delivery').where('website_id', '=', websiteId).where('webhook_id', '=', id).execute();
  const { numDeletedRows } = await trx
    .deleteFrom('webhook')
    .where('website_id', '=', websiteId)
    .where('id', '=', id)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/** Notes how a webhook does: well again, failing since when, or off. */
export async function noteHealth(
  trx: FormsTransaction,
  websiteId: string,
  { id, ...health }: { id: string; failingSince: Date | null; offReason: OffReason | null },
): Promise<void> {
  await trx
    .updateTable('webhook')
    .set({ failing_since: health.failingSince, off_reason: health.offReason })
    .where('website_id', '=', websiteId)
    .where('id', '=', id)
    .execute();
}

/** Lets webhooks be told; what has the same `key` is told once. Returns the ids of the deliveries, in their order. */
export async function addCalls(
  trx: FormsTransaction,
  websiteId: string,
  { to, told, key }: { to: readonly Pick<Webhook, 'id' | 'url'>[]; told: Told; key: string },
): Promise<string[]> {
  if (to.length === 0) return [];
  const rows = to.map((webhook) => ({
    website_id: websiteId,
    id: newId(),
    kind: 'event' as const,
    target: webhook.url,
    webhook_id: webhook.id,
    event_key: key,
    told: JSON.stringify(told),
  }));
  await trx
    .insertInto('delivery')
    .values(rows)
    .onConflict((conflict) =>
      conflict.columns(['website_id', 'webhook_id', 'event_key']).where('webhook_id', 'is not', null).doNothing(),
    )
    .execute();
  return rows.map(({ id }) => id);
}

/** A call as its owner sees it. */
export interface CallView extends Progress {
  event: string;
  /** When it is tried next; null: no more. */
  dueAt: string | null;
}

/** Calls of a webhook, the newest first. */
export async function listCalls(
  trx: FormsTransaction,
  websiteId: string,
  { webhookId, before, limit }: { webhookId: string; before?: string | undefined; limit: number },
): Promise<CallView[]> {
  const rows = await trx
    .selectFrom('delivery')
    .selectAll()
    .where('website_id', '=', websiteId)
    .where('webhook_id', '=', webhookId)
    .$if(before !== undefined, (query) => query.where('id', '<', before ?? ''))
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
  return rows.map((row) => ({
    ...progressOf(row),
    event: row.told?.type ?? '',
    dueAt: row.state === 'queued' ? row.due_at.toISOString() : null,
  }));
}

/** Makes a call once more from the beginning, also one that arrived; false where there is none or it is under way. */
export async function repeatCall(
  trx: FormsTransaction,
  websiteId: string,
  { webhookId, id, now }: { webhookId: string; id: string; now: Date },
): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('delivery')
    .set({ state: 'queued', tries: 0, due_at: now, finished_at: null })
    .where('website_id', '=', websiteId)
    .where('webhook_id', '=', webhookId)
    .where('id', '=', id)
    .where('state', '!=', 'queued')
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

const webhooks = (trx: FormsTransaction, websiteId: string) =>
  trx.selectFrom('webhook').selectAll().where('website_id', '=', websiteId);

const fromRow = (row: Selectable<WebhookRow>): Webhook => ({
  id: row.id,
  name: row.name,
  url: row.url,
  events: row.events,
  contact: row.contact,
  offReason: row.off_reason,
  failingSince: row.failing_since,
  createdAt: row.created_at,
  makerId: row.maker_id,
});
