import type { FormView, PageHead } from '@litfass/model';
import { textsFor } from '@litfass/model/texts';
import type { ReactNode } from 'react';
import type { RenderContext } from '../block.ts';
import { RichText } from '../rich-text.tsx';
import { Honeypot } from './honeypot.tsx';
import { hasText } from './rich.ts';

export interface FormFrameProps {
  form: FormView;
  /** Makes ids unique in the page. */
  id: string;
  context: RenderContext;
  layout?: 'stacked' | 'inline';
  /** The fields. */
  children: ReactNode;
}

/**
 * A form that submits by itself (FORM-038): fields under their ids beside what the call needs. `key` stays empty
 * here, a script asks for one (FORM-037); the service knows a form without script by that.
 */
export function FormFrame({ form, id, context, layout = 'stacked', children }: FormFrameProps): ReactNode {
  const texts = textsFor(context.locale);
  const { captcha, disclaimer, lightbox } = form.settings;
  const sentId = `gesendet-${id}`;
  const submitText = form.submitButtonText || texts.forms.submit;
  return (
    <>
      {/* Without script the browser comes back to this fragment: it outlives the redirect of a stored submission. */}
      <div id={sentId} className="lf-form-sent" role="status" tabIndex={-1}>
        <RichText html={thanksOf(form, texts.forms.thanks)} context={context} />
      </div>
      <form
        className="lf-form"
        method="post"
        action={`/api/form/SaveFormSubmission#${sentId}`}
        aria-label={form.name || form.key}
        data-form-id={form.id}
        data-layout={layout}
        data-lightbox={lightbox === true || undefined}
      >
        {Object.entries(submissionFields(form, context.head, submitText)).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <div className="lf-form-fields">{children}</div>
        <Honeypot id={`${id}-homepage`} name="homepage" locale={context.locale} />
        {captcha === true && (
          <div data-captcha="">
            <noscript>{texts.document.noScriptNotice}</noscript>
          </div>
        )}
        {typeof disclaimer === 'string' && hasText(disclaimer) && (
          <RichText html={disclaimer} context={context} className="lf-form-disclaimer" />
        )}
        <div role="status" className="lf-form-status" />
        <button className="lf-button" type="submit">
          {submitText}
        </button>
      </form>
    </>
  );
}

function thanksOf({ settings }: FormView, usual: string): string {
  const message: unknown = Reflect.get(Object(settings['postSubmit']), 'message');
  return typeof message === 'string' && hasText(message) ? message : `<p>${usual}</p>`;
}

/** What goes with a submission beside its fields (FORM-006, FORM-009, FORM-010). */
const submissionFields = (form: FormView, head: PageHead, submitText: string): Record<string, string> => ({
  formId: form.id,
  key: '',
  collectionId: head.collectionId ?? head.pageId ?? '',
  objectName: form.name,
  isOverlayForm: 'false',
  submitButtonText: submitText,
  pageTitle: head.title,
  pageId: head.itemId ?? head.collectionId ?? head.pageId ?? '',
  contentSource: head.itemId ? 'i' : 'c',
  pagePath: head.path,
});

/** Stands where a form was removed or was never made. */
export function FormMissing({ locale }: { locale: string }): ReactNode {
  return <p className="lf-meta">{textsFor(locale).forms.notConfigured}</p>;
}
