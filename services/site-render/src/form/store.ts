import { formKeyIn, type FormView } from '@litfass/model';
import type { Transaction } from 'kysely';
import { parseDocument } from '../content/stored-document.ts';
import type { SiteTables } from '../db/database.ts';
import { sanitiseHtml } from '../sanitise/sanitise-html.ts';

interface Definition {
  id: string;
  key: string;
  name: string;
  submitButtonText?: string;
  disclaimer?: string | null;
  postSubmit?: { message?: string } | null;
  fields: FormView['fields'];
}

/**
 * A form as visitors see it, from what the service forms has told; its texts are clean. Where addresses begin with
 * `prefix`, the form `kontakt-en` stands in for `kontakt`: another language asks, answers and thanks in its own words.
 */
export async function loadForm(
  trx: Transaction<SiteTables>,
  websiteId: string,
  { key: asked, prefix }: { key: string; prefix: string },
): Promise<FormView | null> {
  const own = formKeyIn(asked, prefix.slice(1));
  const rows = await trx
    .selectFrom('form_view')
    .select(['form_id', 'key', 'definition'])
    .where('website_id', '=', websiteId)
    .where('key', 'in', [own, asked])
    .execute();
  const row = rows.find(({ key }) => key === own) ?? rows[0];
  if (!row) return null;
  const { id: _id, key, name, submitButtonText, fields, ...settings } = parseDocument<Definition>(row.definition);
  const { disclaimer, postSubmit } = settings;
  const clean = {
    disclaimer: sanitiseHtml(disclaimer ?? ''),
    postSubmit: { ...postSubmit, message: sanitiseHtml(postSubmit?.message ?? '') },
  };
  return {
    id: row.form_id,
    key,
    name,
    submitButtonText: submitButtonText ?? '',
    fields,
    settings: { ...settings, ...clean },
  };
}

/** Every form as visitors see it: all but where its submissions go, which only the service forms knows. */
export async function loadFormDefinitions(
  trx: Transaction<SiteTables>,
  websiteId: string,
): Promise<{ key: string; definition: unknown }[]> {
  const query = trx.selectFrom('form_view').select(['key', 'definition']).where('website_id', '=', websiteId);
  const rows = await query.orderBy('key').execute();
  return rows.map(({ key, definition }) => ({ key, definition: parseDocument<unknown>(definition) }));
}

/** The keys of the website's forms. */
export async function loadFormKeys(trx: Transaction<SiteTables>, websiteId: string): Promise<Set<string>> {
  const rows = await trx.selectFrom('form_view').select('key').where('website_id', '=', websiteId).execute();
  return new Set(rows.map(({ key }) => key));
}
