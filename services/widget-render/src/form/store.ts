import { formKeyIn, type FormView } from '@litfass/model';
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

/** The form of a key as visitors see it, in another language the one that stands in for it; null where there is none. */
export async function findForm(
  trx: WidgetTransaction,
  websiteId: string,
  { key: asked, language }: { key: string; language: string },
): Promise<FormView | null> {
  const keys = [...tagsOf(language).map((tag) => formKeyIn(asked, tag)), asked];
  const rows = await trx
    .selectFrom('form')
    .select(['form_id', 'key', 'definition'])
    .where('website_id', '=', websiteId)
    .where('key', 'in', keys)
    .execute();
  const [row] = rows.toSorted((one, other) => keys.indexOf(one.key) - keys.indexOf(other.key));
  return row ? readForm(row.form_id, row.key, row.definition) : null;
}

/** What addresses in a language may begin with: all of its tag, where the short one was taken, or that. */
const tagsOf = (language: string): string[] =>
  language === '' ? [] : [language.toLowerCase(), (language.split('-', 1)[0] ?? '').toLowerCase()];
