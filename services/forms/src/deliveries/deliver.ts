import { addressState, mayMailStranger, queueMail, withTenant, type HostDirectory } from '@litfass/kit';
import type { FormsParts, FormsTransaction } from '../db/database.ts';
import { findForm, findRemovedForm, isWebhookOff } from '../definitions/store.ts';
import { subscribe } from '../newsletter/subscribe.ts';
import { findSubmission } from '../submissions/owner-store.ts';
import { targetOptions } from '../target-options.ts';
import { emailKey } from '../submissions/submission.ts';
import { uploadsOf } from '../uploads/store.ts';
import { tellWebhook } from '../webhooks/tell.ts';
import { websiteSecret } from '../websites/keep-secret.ts';
import { websiteOf } from '../websites/store.ts';
import { ownerMail, type OwnerMailParts } from './owner-mail.ts';
import { markDelivered, markUndelivered, type ClaimedDelivery } from './store.ts';
import { callWebhook, webhookBody, webhookSignature } from './webhook.ts';

/** Carries out one delivery and notes how it went. A fault is the delivery's own: it is tried again. */
export async function deliver(parts: FormsParts, delivery: ClaimedDelivery): Promise<void> {
  const { db, clock, log } = parts;
  const { website_id: websiteId } = delivery;
  try {
    if (delivery.kind === 'event') return await tellWebhook(parts, delivery);
    if (delivery.kind === 'webhook') return await deliverWebhook(parts, delivery);
    // Counted over all websites, which no transaction of one of them can.
    const asking = { websiteId, to: emailKey(delivery.target), now: clock() };
    const mayMail = delivery.kind === 'newsletter' && (await mayMailStranger(db, asking));
    await withTenant(db, websiteId, async (trx) => {
      const about = await load(trx, parts.hosts, delivery);
      if (!about) return markUndelivered(trx, delivery, goneAt(clock()));
      if (delivery.kind === 'newsletter') {
        await subscribe(parts, trx, { ...about, email: delivery.target, mayMail });
        return markDelivered(trx, delivery, { state: 'sent' });
      }
      const state = await addressState(trx, websiteId, delivery.target);
      if (state !== 'confirmed') return markUndelivered(trx, delivery, { ...unanswered[state], now: clock() });
      await queueMail(trx, ownerMail(delivery.target, delivery.id, about));
      return markDelivered(trx, delivery, { state: 'handed' });
    });
  } catch (error) {
    log.warn({ err: error, delivery: delivery.id, kind: delivery.kind }, 'a delivery failed; it is tried again');
    const text = error instanceof Error ? error.message : String(error);
    await withTenant(db, websiteId, (trx) =>
      markUndelivered(trx, delivery, { error: text, status: null, forGood: false, now: clock() }),
    );
  }
}

/** The call happens outside of any transaction; what was noted last is what the webhook answered. */
async function deliverWebhook(parts: FormsParts, delivery: ClaimedDelivery): Promise<void> {
  const { db, config, clock } = parts;
  const { website_id: websiteId, id, target } = delivery;
  const known = await withTenant(db, websiteId, async (trx) => {
    const about = await load(trx, parts.hosts, delivery);
    if (about && (await isWebhookOff(trx, websiteId, about.form.id))) return 'off';
    return about && { about, secret: await websiteSecret(trx, config.secret, websiteId, 'webhook') };
  });
  if (known === null || known === 'off') {
    const failure = known === null ? goneAt(clock()) : { ...makerLeft, now: clock() };
    return withTenant(db, websiteId, (trx) => markUndelivered(trx, delivery, failure));
  }
  const body = webhookBody({ deliveryId: id, ...known.about });
  const signature = webhookSignature(known.secret, body, clock());
  const result = await callWebhook(target, { body, signature, deliveryId: id }, targetOptions(config, target));
  await withTenant(db, websiteId, (trx) =>
    result.ok
      ? markDelivered(trx, delivery, { state: 'sent', status: result.status })
      : markUndelivered(trx, delivery, { ...result, now: clock() }),
  );
}

/** Who agrees within the day of the tries gets what came in meanwhile; later the owner sends it by hand. */
const unanswered = {
  waiting: { error: 'the address has not been confirmed yet', status: null, forGood: false },
  refused: { error: 'who reads this address wants no mails', status: null, forGood: true },
} as const;

/** Who saves the form again answers for its webhook, and sends what came in meanwhile by hand. */
const makerLeft = { error: 'who named the webhook may change the form no more', status: null, forGood: true } as const;

const goneAt = (now: Date) => ({ error: 'the submission was deleted', status: null, forGood: true, now });

/** Everything that deliveries tell of; null when the submission is gone. */
async function load(
  trx: FormsTransaction,
  hosts: HostDirectory,
  { website_id: websiteId, submission_id: submissionId, form_id: formId }: ClaimedDelivery,
): Promise<OwnerMailParts | null> {
  if (submissionId === null || formId === null) return null;
  const submission = await findSubmission(trx, websiteId, formId, submissionId);
  const form = (await findForm(trx, websiteId, formId)) ?? (await findRemovedForm(trx, websiteId, formId));
  if (!submission || !form) return null;
  const host = hosts.byId(websiteId);
  const { title } = await websiteOf(trx, websiteId);
  return {
    websiteId,
    siteName: title === '' ? (host?.primaryHost ?? form.name) : title,
    locale: host?.locale ?? 'de-DE',
    form,
    submission,
    uploads: (await uploadsOf(trx, websiteId, [submissionId])).get(submissionId) ?? [],
  };
}
