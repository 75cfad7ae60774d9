import type { EmailRule } from '@litfass/model';
import type { FormsTransaction } from '../db/database.ts';
import { publishFormRemoved } from '../definitions/events.ts';
import { listForms } from '../definitions/store.ts';

/** The website's rule for e-mail addresses; the specification's until the website says otherwise (D3). */
export async function emailRuleOf(trx: FormsTransaction, websiteId: string): Promise<EmailRule> {
  const query = trx.selectFrom('website').select('email_rule').where('website_id', '=', websiteId);
  return (await query.executeTakeFirst())?.email_rule ?? 'specification';
}

export async function saveWebsite(trx: FormsTransaction, websiteId: string, emailRule: EmailRule): Promise<void> {
  await trx
    .insertInto('website')
    .values({ website_id: websiteId, email_rule: emailRule })
    .onConflict((conflict) => conflict.column('website_id').doUpdateSet({ email_rule: emailRule }))
    .execute();
}

/** Removes everything that forms keeps of a website, submissions included. */
export async function forgetWebsite(trx: FormsTransaction, websiteId: string): Promise<void> {
  for (const form of await listForms(trx, websiteId)) await publishFormRemoved(trx, websiteId, form.id);
  for (const table of ['submission', 'form', 'used_token', 'submission_count', 'website'] as const)
    await trx.deleteFrom(table).where('website_id', '=', websiteId).execute();
}
