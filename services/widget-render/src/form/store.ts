import type { FormView } from '@litfass/model';
import type { WidgetTransaction } from '../db/database.ts';
import { readForm } from './form.ts';

export async function saveForm(
  trx: WidgetTransaction,
  websiteId: string,
  form: { formId: string; key: string; definitionJson: string },
): Promise<void> {
  const values = { key: form.key, definition: form.definitionJson };
  await trx
    .insertInto('form')
    .values({ website_id: websiteId, form_id: form.formId, ...values })
    .onConflict((conflict) => conflict.columns(['website_id', 'form_id']).doUpdateSet(values))
    .execute();
}

export async function removeForm(trx: WidgetTransaction, websiteId: string, formId: string): Promise<void> {
  await trx.deleteFrom('form').where('website_id', '=', websiteId).where('form_id', '=', formId).execute();
}

/** The form of a key as visitors see it; null where the website has none. */
export async function findForm(trx: WidgetTransaction, websiteId: string, key: string): Promise<FormView | null> {
  const row = await trx
    .selectFrom('form')
    .select(['form_id', 'definition'])
    .where('website_id', '=', websiteId)
    .where('key', '=', key)
    .executeTakeFirst();
  return row ? readForm(row.form_id, key, row.definition) : null;
}
