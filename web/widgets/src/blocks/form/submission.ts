import type { DataAnswer } from '@litfass/model';
import { submittedForm } from './collect.ts';
import { failureOf, type Failure } from './failure.ts';
import type { FormProps } from './form-props.ts';
import type { PageServices } from './page-services.ts';

export interface Filled {
  /** Field id → value as it was collected. */
  values: Record<string, unknown>;
  /** What the page tells of itself. */
  page: Record<string, string>;
  captchaKey: string | null;
  /** What stands in the field that nobody sees. */
  homepage: string;
  /** The form lies over the page. */
  isOverlay: boolean;
}

export interface FormSession {
  /** The key of the next submission; the same one until it is used up, so that a repeated call stores nothing twice. */
  key: () => Promise<string | null>;
  /** Sends the form; null when it was stored (FORM-039: the answer is not read). */
  send: (filled: Filled) => Promise<Failure | null>;
}

/** The service takes what comes sooner after its key for a machine's; whose browser fills in everything at once may be that quick. */
const leastMs = 1200;

const pause = (milliseconds: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, milliseconds));

/** A key is good for an hour; an older one than this is not used any more. */
const keyLifeMs = 50 * 60_000;

/** The calls of one form: FormSubmissionKey (FORM-037), then SaveFormSubmission (FORM-038). */
export function createSession(
  props: Pick<FormProps, 'fields' | 'texts'>,
  services: Pick<PageServices, 'call'>,
): FormSession {
  let asked: Promise<string | null> | null = null;
  let askedAt = 0;
  const key = async (): Promise<string | null> => {
    if (Date.now() - askedAt > keyLifeMs) asked = null;
    if (!asked) {
      askedAt = Date.now();
      asked = services.call('/api/form/FormSubmissionKey', { method: 'POST' }).then(keyIn);
    }
    const found = await asked;
    if (found === null) asked = null;
    return found;
  };
  const send = async ({ values, page, captchaKey, homepage, isOverlay }: Filled): Promise<Failure | null> => {
    const found = await key();
    if (found === null) return { message: props.texts.keyFailed, fields: {} };
    await pause(leastMs - (Date.now() - askedAt));
    const answer = await services.call('/api/form/SaveFormSubmission', {
      method: 'POST',
      json: {
        ...page,
        key: found,
        isOverlayForm: isOverlay,
        form: submittedForm(props.fields, values),
        homepage,
        ...(captchaKey === null ? {} : { captchaKey }),
      },
    });
    // A key that the service does not take (any more) is of no use for the next try.
    if (answer.ok || answer.failure.code === 'form-key-invalid') asked = null;
    return answer.ok ? null : failureOf(answer.failure, props.texts);
  };
  return { key, send };
}

function keyIn(answer: DataAnswer): string | null {
  const key: unknown = answer.ok ? Reflect.get(Object(answer.data), 'key') : null;
  return typeof key === 'string' && key !== '' ? key : null;
}
