import { createHmac } from 'node:crypto';
import { safeFetch, UnsafeFetch, type SafeFetchOptions } from '@litfass/kit';
import type { Form } from '@litfass/model';
import { textsFor } from '@litfass/model/texts';
import { answerText } from '../answers/answer-text.ts';
import type { Submission } from '../submissions/submission.ts';

export interface WebhookCall {
  deliveryId: string;
  websiteId: string;
  locale: string;
  form: Form;
  submission: Submission;
}

/** The body of a call: answers as they are stored, and as people read them. */
export function webhookBody({ deliveryId, websiteId, locale, form, submission }: WebhookCall): string {
  const texts = textsFor(locale).forms;
  return JSON.stringify({
    id: deliveryId,
    type: 'submission.received',
    websiteId,
    form: { id: form.id, key: form.key, name: form.name },
    submission: {
      id: submission.id,
      receivedAt: submission.receivedAt.toISOString(),
      answers: submission.answers,
      fields: form.fields
        .filter(({ type }) => type !== 'section')
        .map((field) => ({
          id: field.id,
          type: field.type,
          title: field.title ?? '',
          text: answerText(field, submission.answers[field.id], texts),
        })),
      page: submission.page,
    },
  });
}

/** `t=<unix seconds>,v1=<HMAC-SHA-256 of "<t>.<body>" in hex>`: the time is signed too, so that old calls can be refused. */
export function webhookSignature(secret: string, body: string, now: Date): string {
  const seconds = Math.floor(now.getTime() / 1000);
  return `t=${seconds},v1=${createHmac('sha256', secret).update(`${seconds}.${body}`).digest('hex')}`;
}

export interface CallResult {
  ok: boolean;
  status: number | null;
  error: string;
  /** Trying again would change nothing. */
  forGood: boolean;
}

const TIMEOUT_MS = 10_000;

/** Calls a webhook once. Any 2xx is well; 410 says that nobody listens there any more. */
export async function callWebhook(
  url: string,
  { body, signature, deliveryId }: { body: string; signature: string; deliveryId: string },
  options: SafeFetchOptions = {},
): Promise<CallResult> {
  try {
    const { status } = await safeFetch(url, {
      timeoutMs: TIMEOUT_MS,
      ...options,
      method: 'POST',
      body,
      headers: { 'content-type': 'application/json', 'litfass-signature': signature, 'litfass-delivery': deliveryId },
      maxBytes: 64 * 1024,
    });
    const ok = status >= 200 && status < 300;
    return { ok, status, error: ok ? '' : `status ${status}`, forGood: status === 410 };
  } catch (error) {
    const forGood =
      error instanceof UnsafeFetch && ['url', 'scheme', 'credentials', 'port', 'address'].includes(error.reason);
    return { ok: false, status: null, error: error instanceof Error ? error.message : String(error), forGood };
  }
}
