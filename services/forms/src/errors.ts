import { refusal, type Refusal } from '@litfass/kit';
import type { Form } from '@litfass/model';
import { textsFor } from '@litfass/model/texts';

/** Every refusal of a submission; texts in the website's language (FORM-041 to FORM-053). */
export const formRefusals = {
  notConfigured: (locale: string): Refusal =>
    refusal({ code: 'form-not-configured', status: 404, text: textsFor(locale).forms.notConfigured }),
  rateLimited: (locale: string, retryAfterSeconds: number): Refusal =>
    refusal({
      code: 'form-rate-limited',
      status: 429,
      text: textsFor(locale).forms.rateLimited,
      headers: { 'retry-after': String(retryAfterSeconds) },
    }),
  /** The key is missing, forged, of another website, too old or used: a new page gets a new one. */
  badKey: (locale: string): Refusal =>
    refusal({ code: 'form-key-invalid', status: 400, text: textsFor(locale).forms.submitFailed }),
  unreadable: (locale: string, detail: string): Refusal =>
    refusal({ code: 'form-unreadable', status: 400, text: textsFor(locale).forms.sanitizationFailed, detail }),
  /** @param fields field id → message (FVAL-013) */
  invalid: (locale: string, fields: Record<string, string>): Refusal =>
    refusal({ code: 'form-invalid', status: 400, text: textsFor(locale).forms.validationFailed, fields }),
  /** @param fields path in the definition → what is wrong there */
  definition: (locale: string, fields: Record<string, string>): Refusal =>
    refusal({
      code: 'form-definition-invalid',
      status: 400,
      text: textsFor(locale).formNotices.definitionInvalid,
      fields,
    }),
  noReceiver: (locale: string): Refusal =>
    refusal({ code: 'no-receiver', status: 409, text: textsFor(locale).formNotices.noReceiver }),
  /** None of the form's addresses has been confirmed. */
  receiversWait: (locale: string): Refusal =>
    refusal({ code: 'receivers-wait', status: 409, text: textsFor(locale).formNotices.receiversWait }),
  receiverRefused: (locale: string): Refusal =>
    refusal({ code: 'receiver-refused', status: 409, text: textsFor(locale).formNotices.receiverRefused }),
  /** Somebody else has saved the form since the change began: who, when, and the form as it is now. */
  changed: (locale: string, { by, at, form }: { by: string | null; at: Date; form: Form }): Refusal =>
    refusal({
      code: 'form-changed',
      status: 409,
      text: textsFor(locale).formNotices.formChanged,
      extra: { by, at: at.toISOString(), form },
    }),
  /** What an owner says about a webhook: name, address, or whom to tell. */
  webhook: (locale: string, field: 'name' | 'url' | 'contact'): Refusal => {
    const text = textsFor(locale).formNotices.webhookFaults[field];
    return refusal({ code: `webhook-${field}`, status: 400, text, fields: { [field]: text } });
  },
  tooManyWebhooks: (locale: string): Refusal =>
    refusal({ code: 'too-many-webhooks', status: 409, text: textsFor(locale).formNotices.tooManyWebhooks }),
  /** The website demands approval, and a form's words are public at once. */
  approval: (locale: string): Refusal =>
    refusal({ code: 'approval-needed', status: 403, text: textsFor(locale).formNotices.formApproval }),
  captcha: (locale: string): Refusal =>
    refusal({ code: 'captcha-missing', status: 400, text: textsFor(locale).forms.captchaMissing }),
} as const;

export const invalidBundle = (problems: { file: string; pointer: string; reason: string }[]): Refusal =>
  refusal({
    code: 'bundle-invalid',
    status: 422,
    text: 'Die Formulare der Website lassen sich nicht übernehmen.',
    extra: { problems },
  });
