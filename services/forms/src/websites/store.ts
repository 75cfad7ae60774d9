import type { EmailRule } from '@litfass/model';
import type { FormsTransaction } from '../db/database.ts';
import { publishFormRemoved } from '../definitions/events.ts';
import { listForms } from '../definitions/store.ts';
import { endUploads } from '../uploads/store.ts';
import type { SecretName } from './table.ts';

/** What forms knows of a website; the specification's defaults until its owner said otherwise (D3). */
export interface KnownWebsite {
  title: string;
  emailRule: EmailRule;
  /** One of `captchaProviders`. */
  captchaProvider: string;
  /** What one person changes, another one approves. */
  approvalRequired: boolean;
  /** Name, address and mail of who answers for the website, a line each (§ 5 DDG); empty where none are given. */
  sender: string;
}

export async function websiteOf(trx: FormsTransaction, websiteId: string): Promise<KnownWebsite> {
  const [row] = await websitesFound(trx, { websiteId });
  return {
    title: row?.title ?? '',
    emailRule: row?.email_rule ?? 'specification',
    captchaProvider: row?.captcha_provider ?? 'proof-of-work',
    approvalRequired: row?.approval_required ?? false,
    sender: row?.sender ?? '',
  };
}

const websitesFound = (trx: FormsTransaction, at: { websiteId: string }) =>
  trx.selectFrom('website').selectAll().where('website_id', '=', at.websiteId).execute();

export async function saveWebsite(trx: FormsTransaction, websiteId: string, website: KnownWebsite): Promise<void> {
  const values = {
    email_rule: website.emailRule,
    title: website.title,
    captcha_provider: website.captchaProvider,
    approval_required: website.approvalRequired,
    sender: website.sender,
  };
  await trx
    .insertInto('website')
    .values({ website_id: websiteId, ...values })
    .onConflict((conflict) => conflict.column('website_id').doUpdateSet(values))
    .execute();
}

/** A secret of the website as it was sealed; null when there is none. */
export async function findSecret(
  trx: FormsTransaction,
  websiteId: string,
  name: SecretName,
): Promise<{ sealed: Buffer; openWhenDown: boolean } | null> {
  const row = await trx
    .selectFrom('website_secret')
    .select(['sealed', 'open_when_down'])
    .where('website_id', '=', websiteId)
    .where('name', '=', name)
    .executeTakeFirst();
  return row ? { sealed: row.sealed, openWhenDown: row.open_when_down } : null;
}

export async function saveSecret(
  trx: FormsTransaction,
  websiteId: string,
  name: SecretName,
  { sealed, openWhenDown = true }: { sealed: Buffer; openWhenDown?: boolean },
): Promise<void> {
  const values = { sealed, open_when_down: openWhenDown, changed_at: new Date() };
  await trx
    .insertInto('website_secret')
    .values({ website_id: websiteId, name, ...values })
    .onConflict((conflict) => conflict.columns(['website_id', 'name']).doUpdateSet(values))
    .execute();
}

const TABLES = [
  'submission_email',
  'submission',
  'form',
  'used_token',
  'delivery',
  'mail',
  'webhook',
  'subscriber',
  'website_secret',
  'asked_address',
  'website_person',
  'website',
] as const;

/** Removes everything that forms keeps of a website, submissions included. */
export async function forgetWebsite(trx: FormsTransaction, websiteId: string): Promise<void> {
  for (const form of await listForms(trx, websiteId)) await publishFormRemoved(trx, websiteId, form.id);
  for (const table of TABLES) await trx.deleteFrom(table).where('website_id', '=', websiteId).execute();
  await endUploads(trx, websiteId);
}
