import { useEffect, useMemo, useRef, useState, type RefObject, type SyntheticEvent } from 'react';
import { collectValues } from './collect.ts';
import type { Failure } from './failure.ts';
import type { FormProps } from './form-props.ts';
import { pageFieldsOf } from './page-fields.ts';
import { pageServices } from './page-services.ts';
import { createSession, type Filled, type FormSession } from './submission.ts';
import { checkOne, faultsOf } from './validate.ts';
import { useFieldEvents } from './use-field-events.ts';
import { useOutcomeFocus, type Outcome } from './use-outcome-focus.ts';

/** Field id → message. */
type FieldErrors = Readonly<Record<string, string>>;

export interface FormIslandState {
  errors: FieldErrors;
  isSubmitting: boolean;
  outcome: Outcome;
  /** The captcha's answer for the next submission; null while there is none. */
  captchaKey: string | null;
  setCaptchaKey: (key: string | null) => void;
  /** Counts the failures: with each one the captcha begins anew (FORM-035). */
  round: number;
  submit: (event: SyntheticEvent) => void;
  key: FormSession['key'];
}

/** The states of a form: idle, submitting, then success or failure (FORM-023 to FORM-036). */
export function useFormIsland(props: FormProps, form: RefObject<HTMLFormElement | null>): FormIslandState {
  const isBusy = useRef(false);
  const [errors, setErrors] = useState<FieldErrors>({});
  const [isSubmitting, setIsSubmitting] = useState(false);
  const [outcome, setOutcome] = useState<Outcome>({ kind: 'none' });
  const [round, setRound] = useState(0);
  const [captchaKey, setCaptchaKey] = useState<string | null>(null);
  const session = useSession(props);

  const fail = (failure: Failure): void => {
    setErrors(failure.fields);
    setOutcome({ kind: 'failed', failure });
  };
  const send = async (values: Record<string, unknown>): Promise<void> => {
    const failure = await session.send({ values, captchaKey, ...surroundingsOf(form.current) });
    if (!failure) return succeed(props, form.current, () => setOutcome({ kind: 'sent' }));
    fail(failure);
    setCaptchaKey(null);
    setRound((former) => former + 1);
  };
  const submit = async (): Promise<void> => {
    // FORM-027
    if (isBusy.current) return;
    const values = valuesOf(form.current, props);
    const failure = refusalOf(props, values, captchaKey);
    if (failure) return fail(failure);
    isBusy.current = true;
    setIsSubmitting(true);
    setErrors({});
    setOutcome({ kind: 'none' });
    try {
      await send(values);
    } finally {
      isBusy.current = false;
      setIsSubmitting(false);
    }
  };
  const check = (fieldId: string, isLeft: boolean): void => {
    if (!props.isValidated) return;
    const { fault, isWritten } = checkOne(props, fieldId, valuesOf(form.current, props));
    // Nobody is told of a fault before they are done with the field.
    if (errors[fieldId] !== undefined || (isLeft && isWritten))
      setErrors((former) => withError(former, fieldId, fault));
  };
  useFieldEvents(form, { check, begin: session.key });
  useOutcomeFocus(form, isSubmitting ? null : outcome);
  return {
    errors,
    isSubmitting,
    outcome,
    captchaKey,
    setCaptchaKey,
    round,
    key: session.key,
    submit: (event) => {
      event.preventDefault();
      void submit();
    },
  };
}

const valuesOf = (form: HTMLFormElement | null, { fields }: FormProps): Record<string, unknown> =>
  form ? collectValues(fields, new FormData(form), new URLSearchParams(location.search)) : {};

/** Why a form is not even sent: fields that the rules refuse (FVAL-001), a captcha that is not solved (FVAL-003). */
function refusalOf(props: FormProps, values: Record<string, unknown>, captchaKey: string | null): Failure | null {
  const { texts, isValidated, captcha } = props;
  const fields = isValidated ? faultsOf(props, values) : {};
  if (Object.keys(fields).length > 0) return { message: texts.validationFailed, fields };
  return captcha && captchaKey === null ? { message: texts.captchaMissing, fields: {} } : null;
}

function withError(former: FieldErrors, fieldId: string, fault: string | null): FieldErrors {
  const others = Object.entries(former).filter(([id]) => id !== fieldId);
  return Object.fromEntries(fault === null ? others : [...others, [fieldId, fault]]);
}

/**
 * After a submission was stored (FORM-028 to FORM-030): told to the elements around it, such as a popup, and to scripts.
 * The form goes away also where the browser goes on: until it has left, or with an anchor of this page, nothing is left
 * to be sent twice.
 */
function succeed({ formId, redirect }: FormProps, form: HTMLFormElement | null, show: () => void): void {
  form?.dispatchEvent(new CustomEvent('litfass:submitted', { bubbles: true, detail: { formId } }));
  pageServices().tell('form:submit', { formId });
  show();
  if (redirect) location.assign(redirect);
}

/** The calls of this form, made with its first use: the page's runtime is there by then. */
function useSession(props: FormProps): FormSession {
  const session = useMemo(() => createSession(props, { call: (...call) => pageServices().call(...call) }), [props]);
  // A form without the page's runtime stays a plain one.
  useEffect(() => void pageServices(), []);
  return session;
}

/** What is read beside the fields when a form is sent. */
function surroundingsOf(form: HTMLFormElement | null): Pick<Filled, 'page' | 'homepage' | 'isOverlay'> {
  const trap = form?.querySelector<HTMLInputElement>('input[name="homepage"]');
  return {
    page: form ? pageFieldsOf(form) : {},
    homepage: trap?.value ?? '',
    isOverlay: form?.closest('dialog') != null,
  };
}
