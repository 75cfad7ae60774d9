import { useMemo, useRef, type ReactNode, type RefObject } from 'react';
import { useIsTakenOver, useStableId } from '../../../react-island/island-root.tsx';
import { Captcha } from '../../form/captcha/captcha.tsx';
import { FormDialog } from '../../form/form-dialog.tsx';
import { FormFaults } from '../../form/form-faults.tsx';
import { FormStatus } from '../../form/form-status.tsx';
import { FormThanks } from '../../form/form-thanks.tsx';
import { formElementId } from '../../form/page-fields.ts';
import type { FormProps } from '../../form/form-props.ts';
import { UploadContext } from '../../form/upload-context.ts';
import { useFormIsland, type FormIslandState } from '../../form/use-form-island.ts';
import { FormField } from './form-field.tsx';
import { Honeypot } from './honeypot.tsx';

/**
 * A form that submits by itself (FORM-038) and, where script runs, checks, sends and answers in place. Fields stand
 * under their ids; what else the call needs stands beside the island, see form-on-page.tsx.
 */
export function FormIsland(props: FormProps): ReactNode {
  const form = useRef<HTMLFormElement>(null);
  const state = useFormIsland(props, form);
  const id = useStableId();
  const isSent = state.outcome.kind === 'sent';
  const content = (
    <>
      <FormThanks props={props} id={`gesendet-${id}`} isSent={isSent} />
      <FormBody props={props} state={state} form={form} id={id} isSent={isSent} />
    </>
  );
  return props.opensInDialog ? (
    <FormDialog id={id} name={props.name} texts={props.texts}>
      {content}
    </FormDialog>
  ) : (
    content
  );
}

interface FormBodyProps {
  props: FormProps;
  state: FormIslandState;
  form: RefObject<HTMLFormElement | null>;
  id: string;
  isSent: boolean;
}

function FormBody({ props, state, form, id, isSent }: FormBodyProps): ReactNode {
  const { texts, captcha } = props;
  const { errors, isSubmitting, outcome, round, captchaKey } = state;
  const failure = outcome.kind === 'failed' ? outcome.failure : null;
  const hasFieldErrors = failure !== null && Object.keys(errors).length > 0;
  // CONF-045: after a failure the captcha has to be completed before the form can be sent again.
  const waitsForCaptcha = captcha !== null && round > 0 && captchaKey === null;
  return (
    <form
      ref={form}
      id={formElementId(id)}
      className="lf-form"
      method="post"
      encType={props.fields.some(({ type }) => type === 'file') ? 'multipart/form-data' : undefined}
      action={`/api/form/SaveFormSubmission#gesendet-${id}`}
      aria-label={props.name}
      aria-busy={isSubmitting || undefined}
      noValidate={useIsTakenOver()}
      hidden={isSent}
      data-form-id={props.formId}
      data-layout={props.layout}
      data-form-state={isSubmitting ? 'submitting' : isSent ? 'success' : failure ? 'failure' : 'idle'}
      onSubmit={state.submit}
    >
      {hasFieldErrors && !props.isNewsletter && (
        <FormFaults text={texts.errorBelow} fields={props.fields} errors={errors} lang={texts.lang} />
      )}
      <Fields props={props} state={state} id={id} />
      <Honeypot id={`${id}-homepage`} name="homepage" label={texts.trap} lang={texts.lang} />
      {captcha && <Captcha view={captcha} round={round} onKey={state.setCaptchaKey} isLocked={isSubmitting} />}
      {props.disclaimerHtml !== '' && (
        <div
          className="lf-rich-text lf-form-disclaimer"
          dir="auto"
          dangerouslySetInnerHTML={{ __html: props.disclaimerHtml }}
        />
      )}
      <FormStatus
        message={failure?.message ?? ''}
        notice={hasFieldErrors && !props.isNewsletter ? texts.errorAbove : ''}
        lang={texts.lang}
      />
      <button
        className="lf-button"
        type="submit"
        disabled={isSubmitting || waitsForCaptcha}
        lang={isSubmitting ? texts.lang : props.submitLang}
      >
        {isSubmitting ? texts.submitting : props.submitText}
      </button>
    </form>
  );
}

/** Locked while the form is sent (FORM-024); a fieldset locks whatever is inside. */
function Fields({ props, state, id }: Omit<FormBodyProps, 'isSent' | 'form'>): ReactNode {
  const { formId, texts, fields } = props;
  const { key } = state;
  const upload = useMemo(() => ({ formId, texts: texts.file, key }), [formId, texts, key]);
  return (
    <UploadContext value={useIsTakenOver() ? upload : null}>
      <fieldset className="lf-form-fields" disabled={state.isSubmitting}>
        {fields.map((field) => (
          <FormField key={field.id} field={field} id={`${id}-${field.id}`} error={state.errors[field.id]} />
        ))}
      </fieldset>
    </UploadContext>
  );
}
