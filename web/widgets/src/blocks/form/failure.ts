import type { DataFailure } from '@litfass/model';
import type { FormTexts } from './form-texts.ts';

/** Why a form was not sent, as people are told it. */
export interface Failure {
  message: string;
  /** Field id → message. */
  fields: Readonly<Record<string, string>>;
}

/** What a refused submission says (FORM-041, FORM-042, FORM-048 to FORM-053, CONF-066). */
export function failureOf(failure: DataFailure, texts: FormTexts): Failure {
  return { message: messageOf(failure, texts), fields: failure.status === 400 ? failure.errors : {} };
}

function messageOf({ status, message, errors, retryAfterSeconds }: DataFailure, texts: FormTexts): string {
  switch (status) {
    case 400:
      return Object.keys(errors).length > 0 ? texts.validationFailed : message || texts.submitFailed;
    case 401:
    case 500:
      return texts.cannotSend;
    case 404:
      return texts.notConfigured;
    case 429:
      return [texts.rateLimited, retryText(retryAfterSeconds, texts)].filter(Boolean).join(' ');
    case null:
      return texts.submitFailed;
    default:
      return status < 400 ? texts.submitFailed : texts.unknownError;
  }
}

const retryText = (seconds: number | null, { retryIn }: FormTexts): string =>
  seconds !== null && seconds > 1 ? retryIn.replace('{seconds}', String(seconds)) : '';
