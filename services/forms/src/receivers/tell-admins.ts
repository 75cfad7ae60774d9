import {
  adminAddresses,
  appHostOf,
  baseUrlOf,
  mailBody,
  mailLine,
  queueMail,
  type MailPart,
  type Website,
} from '@litfass/kit';
import { textsFor } from '@litfass/model/texts';
import type { FormsParts, FormsTransaction } from '../db/database.ts';
import { websiteOf } from '../websites/store.ts';
import { whereNamed } from './store.ts';

interface Told {
  websiteId: string;
  /** Those that something of the website has begun to name at once. */
  addresses: readonly string[];
  what: 'asked' | 'lapsed';
}

/** Tells a website's admins where typed addresses stand, and leads to where they were typed. */
export async function tellAdmins(
  trx: FormsTransaction,
  { config, hosts, clock }: Pick<FormsParts, 'config' | 'hosts' | 'clock'>,
  { websiteId, addresses, what }: Told,
): Promise<void> {
  const website = hosts.byId(websiteId);
  if (!website) return;
  const { locale, primaryHost } = website;
  const named = await whereNamed(trx, websiteId, addresses);
  const { formAsked, formLapsed, webhookAsked, webhookLapsed } = textsFor(locale).typedAddresses;
  const [form, webhook] = what === 'asked' ? [formAsked, webhookAsked] : [formLapsed, webhookLapsed];
  const { subject, text } = named.byWebhook && named.formIds.length === 0 ? webhook : form;
  const siteName = mailLine((await websiteOf(trx, websiteId)).title) || primaryHost;
  const address = addresses.join(', ');
  const parts = [{ text: text({ email: address }) }, ...buttonsTo(config, website, named)];
  for (const [index, to] of (await adminAddresses(trx, websiteId)).entries())
    await queueMail(trx, {
      websiteId,
      to,
      subject,
      fromName: siteName,
      ...mailBody({ locale, siteName, title: subject, parts }),
      dedupeKey: `address ${what} ${clock().toISOString()} ${address} ${index}`,
    });
}

function buttonsTo(
  config: FormsParts['config'],
  { locale, identifier }: Website,
  { formIds, byWebhook }: Awaited<ReturnType<typeof whereNamed>>,
): MailPart[] {
  const { toForm, toForms, toWebhooks } = textsFor(locale).typedAddresses;
  const area = `${baseUrlOf(config, appHostOf(config, identifier))}/config`;
  const [first, ...others] = formIds;
  return [
    ...(first === undefined
      ? []
      : others.length === 0
        ? [{ button: toForm, href: `${area}/forms/${first}#storage` }]
        : [{ button: toForms, href: `${area}/forms` }]),
    ...(byWebhook ? [{ button: toWebhooks, href: `${area}/settings?tab=webhooks` }] : []),
  ];
}
