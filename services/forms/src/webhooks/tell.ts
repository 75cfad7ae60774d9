import {
  appHostOf,
  baseUrlOf,
  mailAddressKey,
  mailBody,
  mailLine,
  noticeAddresses,
  queueMail,
  withTenant,
  type MailPart,
} from '@litfass/kit';
import { textsFor } from '@litfass/model/texts';
import type { FormsParts, FormsTransaction } from '../db/database.ts';
import { markDelivered, markUndelivered, type ClaimedDelivery } from '../deliveries/store.ts';
import { callWebhook, webhookSignature, type CallResult } from '../deliveries/webhook.ts';
import { targetOptions } from '../target-options.ts';
import { unseal } from '../websites/secret.ts';
import { websiteOf } from '../websites/store.ts';
import { findWebhook, noteHealth } from './store.ts';
import { offAfter, secretPlace, type Webhook } from './webhook.ts';

/** The type of a call that an owner makes to try a webhook: made once, and no judgement of the webhook. */
export const PING = 'ping';

/** Makes one call of a webhook, outside of any transaction, and notes how it went; what fails for days is turned off. */
export async function tellWebhook(parts: FormsParts, delivery: ClaimedDelivery): Promise<void> {
  const { db, config, clock } = parts;
  const { website_id: websiteId, id, webhook_id: webhookId, told } = delivery;
  const webhook = await withTenant(db, websiteId, (trx) => findWebhook(trx, websiteId, webhookId ?? ''), {
    readOnly: true,
  });
  const isPing = told?.type === PING;
  const secret = webhook && unseal(config.secret, secretPlace(websiteId, webhook.id), webhook.sealed);
  if (!webhook || secret === null || (webhook.offReason !== null && !isPing))
    return withTenant(db, websiteId, (trx) => markUndelivered(trx, delivery, { ...OFF, now: clock() }));
  const body = JSON.stringify({ id, websiteId, ...told });
  const signature = webhookSignature(secret, body, clock());
  const call = { body, signature, deliveryId: id };
  const result = await callWebhook(webhook.url, call, targetOptions(config, webhook.url));
  await withTenant(db, websiteId, async (trx) => {
    if (result.ok) await markDelivered(trx, delivery, { state: 'sent', status: result.status });
    else await markUndelivered(trx, delivery, { ...result, forGood: result.forGood || isPing, now: clock() });
    if (result.ok || !isPing) await judge(parts, trx, { websiteId, webhookId: webhook.id, result });
  });
}

const OFF = { error: 'the webhook is off', status: null, forGood: true } as const;

async function judge(
  parts: FormsParts,
  trx: FormsTransaction,
  { websiteId, webhookId, result }: { websiteId: string; webhookId: string; result: CallResult },
): Promise<void> {
  const now = parts.clock();
  // Calls of one webhook end side by side: only one of them may turn it off.
  const webhook = await findWebhook(trx, websiteId, webhookId, { lock: true });
  if (!webhook || webhook.offReason !== null) return;
  if (result.ok) {
    if (webhook.failingSince !== null)
      await noteHealth(trx, websiteId, { id: webhookId, failingSince: null, offReason: null });
    return;
  }
  const failingSince = webhook.failingSince ?? now;
  const offReason = offAfter({ failingSince }, { status: result.status, now });
  await noteHealth(trx, websiteId, { id: webhookId, failingSince, offReason });
  if (offReason !== null) await mailOff(parts, trx, websiteId, { ...webhook, error: result.error });
}

/** Tells the webhook's contact that it is off; the website's admins where the contact has not agreed to its mails. */
async function mailOff(
  { config, hosts }: Pick<FormsParts, 'config' | 'hosts'>,
  trx: FormsTransaction,
  websiteId: string,
  { id, name, url, contact, error }: Webhook & { error: string },
): Promise<void> {
  const host = hosts.byId(websiteId);
  const locale = host?.locale ?? 'de-DE';
  const { formNotices: texts, typedAddresses } = textsFor(locale);
  const siteName = mailLine((await websiteOf(trx, websiteId)).title) || (host?.primaryHost ?? '');
  const title = texts.webhookOff({ name });
  const facts: [string, string][] = [
    [texts.webhookAddress, url],
    [texts.webhookLast, error],
  ];
  const href = host && `${baseUrlOf(config, appHostOf(config, host.identifier))}/config/settings?tab=webhooks`;
  for (const to of await noticeAddresses(trx, { websiteId, typed: contact })) {
    const parts: MailPart[] = [
      { text: texts.webhookOffText({ site: siteName }) },
      { facts },
      ...(href ? [{ button: typedAddresses.toWebhooks, href }] : []),
      ...(mailAddressKey(to) === mailAddressKey(contact) ? [] : [{ note: texts.webhookOffInstead({ contact }) }]),
    ];
    await queueMail(trx, {
      websiteId,
      to,
      subject: mailLine(title),
      fromName: siteName,
      ...mailBody({ locale, siteName, title, parts }),
      reference: `webhook:${id}`,
    });
  }
}
