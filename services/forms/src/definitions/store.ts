import { sql } from 'kysely';
import type { Form } from '@litfass/model';
import type { FormsTransaction } from '../db/database.ts';

/** The form as long as it is not removed. */
export async function findForm(trx: FormsTransaction, websiteId: string, formId: string): Promise<Form | null> {
  const row = await current(trx, websiteId).where('id', '=', formId).executeTakeFirst();
  return row?.definition ?? null;
}

/** Whether the website has or had the form: submissions outlive it. */
export async function isFormKnown(trx: FormsTransaction, websiteId: string, formId: string): Promise<boolean> {
  const query = trx.selectFrom('form').select('id').where('website_id', '=', websiteId).where('id', '=', formId);
  return (await query.executeTakeFirst()) !== undefined;
}

export async function listForms(trx: FormsTransaction, websiteId: string): Promise<Form[]> {
  return (await current(trx, websiteId).orderBy('key').execute()).map((row) => row.definition);
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

export async function saveForm(trx: FormsTransaction, websiteId: string, form: Form): Promise<void> {
  const values = { key: form.key, definition: JSON.stringify(form), removed_at: null };
  await trx
    .insertInto('form')
    .values({ website_id: websiteId, id: form.id, ...values })
    .onConflict((conflict) => conflict.columns(['website_id', 'id']).doUpdateSet({ ...values, changed_at: new Date() }))
    .execute();
}

/** Makes imports of one website wait for each other, also while it has no form yet. */
export async function lockForms(trx: FormsTransaction, websiteId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`forms of ${websiteId}`}, 0))`.execute(trx);
}

const current = (trx: FormsTransaction, websiteId: string) =>
  trx.selectFrom('form').select('definition').where('website_id', '=', websiteId).where('removed_at', 'is', null);
