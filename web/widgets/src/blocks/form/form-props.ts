import type { EmailRule, FormView } from '@litfass/model';
import { pageTexts } from '../../texts/page.ts';
import type { RenderContext } from '../../block.ts';
import { drawnText } from '../../rich-text/drawn-text.ts';
import { hasText } from '../_shared/value/rich.ts';
import { captchaView, type CaptchaView } from './captcha/captcha-view.ts';
import { readField, type FieldView } from './field-view.ts';
import { formTexts, type FormTexts } from './form-texts.ts';

/** A form as it is drawn on the server and taken over in the browser; plain JSON. */
export interface FormProps {
  formId: string;
  name: string;
  fields: FieldView[];
  submitText: string;
  /** Of that text, where it is the platform's in another language than the page's. */
  submitLang?: string | undefined;
  layout: 'stacked' | 'inline';
  /** A newsletter's form says nothing of errors further up or down (FVAL-015). */
  isNewsletter: boolean;
  /** The page shows a button, the form opens in a dialog. */
  opensInDialog: boolean;
  /** False where the form's owner leaves all checks to the service (FVAL-002). */
  isValidated: boolean;
  emailRule: EmailRule;
  disclaimerHtml: string;
  thanksHtml: string;
  /** HTML of the owner's that is put in place after the submission, with its scripts; null without one. */
  afterHtml: string | null;
  /** It stands alone: the owner wrote no message. */
  isAfterHtmlAlone: boolean;
  /** Where the browser goes after the submission. */
  redirect: string | null;
  captcha: CaptchaView | null;
  texts: FormTexts;
}

interface FormPlace {
  context: RenderContext;
  layout?: 'stacked' | 'inline';
  isNewsletter?: boolean;
}

export function formProps(form: FormView, { context, layout = 'stacked', isNewsletter = false }: FormPlace): FormProps {
  const { settings } = form;
  const { forms, lang } = pageTexts(context.locale);
  const postSubmit = new Map<string, unknown>(Object.entries(Object(settings['postSubmit'])));
  const message = text(postSubmit.get('message'));
  const html = text(postSubmit.get('html'));
  // Drawn twice, on the server and for the browser: no text in it is the page's first heading.
  const inForm = { ...context, headings: { isFirstTaken: true } };
  const disclaimer = text(settings['disclaimer']);
  return {
    formId: form.id,
    name: form.name || form.key,
    fields: form.fields.map((field) => readField(field, context.locale)).filter((field) => field !== null),
    submitText: form.submitButtonText || forms.submit,
    submitLang: form.submitButtonText ? undefined : lang,
    layout,
    isNewsletter,
    opensInDialog: settings['lightbox'] === true,
    isValidated: settings['clientValidation'] !== false,
    emailRule: context.website.settings.emailRule ?? 'specification',
    disclaimerHtml: hasText(disclaimer) ? drawnText(disclaimer, inForm) : '',
    thanksHtml: hasText(message)
      ? drawnText(message, inForm)
      : lang
        ? `<p lang="${lang}">${forms.thanks}</p>`
        : `<p>${forms.thanks}</p>`,
    afterHtml: html.trim() === '' || !context.hasOwnCode ? null : html,
    isAfterHtmlAlone: !hasText(message),
    redirect: context.href(text(postSubmit.get('redirect'))),
    captcha: settings['captcha'] === true ? captchaView(context) : null,
    texts: formTexts(context.locale),
  };
}

const text = (value: unknown): string => (typeof value === 'string' ? value : '');
