import { sql } from 'kysely';
import { isId, type Form } from '@litfass/model';
import type { FormsTransaction } from '../db/database.ts';

/** The form as long as it is not removed. */
export async function findForm(trx: FormsTransaction, websiteId: string, formId: string): Promise<Form | null> {
  const row = await current(trx, websiteId).where('id', '=', formId).executeTakeFirst();
  return row?.definition ?? null;
}

/** The form as it was when it was taken off the website. */
export async function findRemovedForm(trx: FormsTransaction, websiteId: string, formId: string): Promise<Form | null> {
  const row = await trx
    .selectFrom('form')
    .select('definition')
    .where('website_id', '=', websiteId)
    .where('id', '=', formId)
    .where('removed_at', 'is not', null)
    .executeTakeFirst();
  return row?.definition ?? null;
}

/** Forms by id, without those that are removed or never were. */
export async function findForms(
  trx: FormsTransaction,
  websiteId: string,
  formIds: string[],
): Promise<Map<string, Form>> {
  const ids = formIds.filter(isId);
  if (ids.length === 0) return new Map();
  const rows = await formsFound(trx, { websiteId, ids });
  return new Map(rows.map((row) => [row.id, row.definition]));
}

const formsFound = (trx: FormsTransaction, at: { websiteId: string; ids: string[] }) =>
  current(trx, at.websiteId)
    .select('id')
    .where('id', '=', sql<string>`any(${at.ids}::text[])`)
    .execute();

/** Whether the website has or had the form: submissions outlive it. */
export async function isFormKnown(trx: FormsTransaction, websiteId: string, formId: string): Promise<boolean> {
  const query = trx.selectFrom('form').select('id').where('website_id', '=', websiteId).where('id', '=', formId);
  return (await query.executeTakeFirst()) !== undefined;
}

export async function listForms(trx: FormsTransaction, websiteId: string): Promise<Form[]> {
  return (await current(trx, websiteId).orderBy('key').execute()).map((row) => row.definition);
}

const DAY_MS = 86_400_000;
/** Days that count as recent. */
const RECENT_DAYS = 7;

/** What a list of forms says of each. */
export interface FormSummary {
  id: string;
  key: string;
  name: string;
  fields: number;
  /** Neither spam nor deleted. */
  submissions: number;
  /** Those of the last seven days. */
  recent: number;
  /** Those that nobody has opened. */
  unread: number;
  /** Addresses that are told of a submission by mail. */
  receivers: number;
  changedAt: Date;
}

/** Forms by key, with how many submissions each has. */
export async function summariesOf(
  trx: FormsTransaction,
  websiteId: string,
  { after, limit }: { after?: string | undefined; limit: number },
): Promise<FormSummary[]> {
  const since = new Date(Date.now() - RECENT_DAYS * DAY_MS);
  const rows = await trx
    .selectFrom('form')
    .leftJoinLateral(
      (query) =>
        query
          .selectFrom('submission')
          .select(({ fn }) => [
            fn.countAll<number>().as('submissions'),
            fn.countAll<number>().filterWhere('received_at', '>=', since).as('recent'),
            fn.countAll<number>().filterWhere('unread', '=', true).as('unread'),
          ])
          .where('submission.website_id', '=', websiteId)
          .whereRef('submission.form_id', '=', 'form.id')
          .where('spam', '=', false)
          .where('deleted_at', 'is', null)
          .as('counted'),
      (join) => join.onTrue(),
    )
    .select(['form.id', 'key', 'definition', 'changed_at', 'submissions', 'recent', 'unread'])
    .where('form.website_id', '=', websiteId)
    .where('removed_at', 'is', null)
    .$if(after !== undefined, (query) => query.where('key', '>', after ?? ''))
    .orderBy('key')
    .limit(limit)
    .execute();
  return rows.map(({ id, key, definition, submissions, recent, unread, changed_at: changedAt }) => ({
    id,
    key,
    name: definition.name,
    fields: definition.fields.length,
    submissions: submissions ?? 0,
    recent: recent ?? 0,
    unread: unread ?? 0,
    receivers: definition.storage?.email?.length ?? 0,
    changedAt,
  }));
}

/** Takes forms off the website; their submissions stay. */
export async function removeForms(trx: FormsTransaction, websiteId: string, formIds: string[]): Promise<void> {
  if (formIds.length === 0) return;
  await trx
    .updateTable('form')
    .set({ removed_at: new Date() })
    .where('website_id', '=', websiteId)
    .where('id', 'in', formIds)
    .execute();
}

/** Who saved the form last and when; `by` is null where no account did. */
export async function lastChangeOf(
  trx: FormsTransaction,
  websiteId: string,
  formId: string,
): Promise<{ by: string | null; at: Date }> {
  const row = await current(trx, websiteId)
    .select(['changed_at', 'changed_by'])
    .where('id', '=', formId)
    .executeTakeFirstOrThrow();
  return { by: row.changed_by, at: row.changed_at };
}

/**
 * Stores a form. Who names its webhook answers for it, or who saves it again once that account may no more.
 * @param by who saves it, with the account that answers for that; null where nobody does
 */
export async function saveForm(
  trx: FormsTransaction,
  websiteId: string,
  form: Form,
  by: { id: string | null; name: string } | null = null,
): Promise<void> {
  const values = { key: form.key, definition: JSON.stringify(form), changed_by: by?.name ?? null, removed_at: null };
  const webhook = form.storage?.webhook ?? null;
  const isNamedBefore = sql<boolean>`not form.webhook_off and form.definition -> 'storage' ->> 'webhook' = ${webhook}`;
  await trx
    .insertInto('form')
    .values({ website_id: websiteId, id: form.id, webhook_by: by?.id ?? null, ...values })
    .onConflict((conflict) =>
      conflict.columns(['website_id', 'id']).doUpdateSet({
        ...values,
        webhook_by: sql<string | null>`case when ${isNamedBefore} then form.webhook_by else ${by?.id ?? null} end`,
        webhook_off: false,
        changed_at: new Date(),
      }),
    )
    .execute();
}

/** Nothing is told any more by the webhooks of forms that an account named. */
export async function turnOffWebhooksNamedBy(trx: FormsTransaction, websiteId: string, by: string): Promise<void> {
  await trx
    .updateTable('form')
    .set({ webhook_off: true })
    .where('website_id', '=', websiteId)
    .where('webhook_by', '=', by)
    .execute();
}

export async function isWebhookOff(trx: FormsTransaction, websiteId: string, formId: string): Promise<boolean> {
  const row = await trx
    .selectFrom('form')
    .select('webhook_off')
    .where('website_id', '=', websiteId)
    .where('id', '=', formId)
    .executeTakeFirst();
  return row?.webhook_off ?? false;
}

/** Makes imports of one website wait for each other, also while it has no form yet. */
export async function lockForms(trx: FormsTransaction, websiteId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`forms of ${websiteId}`}, 0))`.execute(trx);
}

const current = (trx: FormsTransaction, websiteId: string) =>
  trx.selectFrom('form').select('definition').where('website_id', '=', websiteId).where('removed_at', 'is', null);
