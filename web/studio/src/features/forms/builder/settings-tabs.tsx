import type { Form } from '@litfass/model';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useMay } from '../../../api/permissions.ts';
import { RichTextField } from '../../../editor/panel/rich-text-field.tsx';
import { captchaTexts } from '../../../gen/texts/captcha.ts';
import { formsTexts as texts } from '../../../gen/texts/forms.ts';
import { Check } from '../../../ui/choice.tsx';
import { Field, LongField } from '../../../ui/field.tsx';
import { CountField } from '../../../ui/number-fields.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { linesOf } from './entry-text.ts';
import type { Change } from './form-draft.ts';
import { Receivers } from './receivers.tsx';
import { TestMail } from './test-mail.tsx';
import { WebhookSecret } from './webhook-secret.tsx';

export interface TabProps {
  form: Form;
  onChange: (change: Change) => void;
  /** Messages of the service by the member they are about, such as `storage.webhook`. */
  faults: Readonly<Record<string, string>>;
  maySeeSecrets: boolean;
  /** Nothing was changed since it was saved. */
  isSaved: boolean;
}

const firstFault = (faults: TabProps['faults'], start: string): string | undefined =>
  Object.entries(faults).find(([path]) => path.startsWith(start))?.[1];

/** The text editor leaves a paragraph where nothing is. */
const unlessEmpty = (html: string): string => (html === '<p></p>' ? '' : html);

/** Where submissions go and how long they stay. */
export function StorageTab({ form, onChange, faults, maySeeSecrets, isSaved }: TabProps): ReactNode {
  const storage = form.storage ?? {};
  const set = (members: Partial<NonNullable<Form['storage']>>): void =>
    onChange((current) => ({ ...current, storage: { ...current.storage, ...members } }));
  return (
    <div className="card stack form-settings">
      <div>
        <Check label={texts.keep} isOn={storage.keep === true} onChange={(keep) => set({ keep })} />
        <p className="hint">{texts.keepHint}</p>
      </div>
      <LongField
        label={texts.emails}
        hint={firstFault(faults, 'storage.email') ?? texts.emailsHint}
        rows={3}
        value={(storage.email ?? []).join('\n')}
        onChange={(text) => set({ email: linesOf(text) })}
      />
      {(storage.email ?? []).length === 0 ? (
        <Notice tone="warn">{texts.noReceiver}</Notice>
      ) : (
        <>
          <Receivers formId={form.id} saved={isSaved ? (storage.email ?? []) : []} />
          <TestMail formId={form.id} isSaved={isSaved} />
        </>
      )}
      <Check
        label={texts.newsletter}
        isOn={storage.newsletter === true}
        onChange={(newsletter) => set({ newsletter })}
      />
      <Field
        label={texts.webhook}
        hint={texts.webhookHint}
        type="url"
        error={faults['storage.webhook']}
        value={storage.webhook ?? ''}
        onChange={(webhook) => set({ webhook: webhook === '' ? null : webhook })}
      />
      {maySeeSecrets && storage.webhook && <WebhookSecret />}
      <CountField
        label={texts.retention}
        hint={texts.retentionHint}
        count={storage.retentionDays ?? null}
        bounds={[1, 36_500]}
        isOptional
        onChange={(retentionDays) => set({ retentionDays })}
      />
    </div>
  );
}

/** How the form behaves, and what follows once it was sent. */
export function AdvancedTab({ form, onChange, faults }: TabProps): ReactNode {
  const after = form.postSubmit ?? {};
  const set = (members: Partial<Form>): void => onChange((current) => ({ ...current, ...members }));
  const setAfter = (members: Partial<NonNullable<Form['postSubmit']>>): void =>
    onChange((current) => ({ ...current, postSubmit: { ...current.postSubmit, ...members } }));
  return (
    <div className="card stack form-settings">
      <Field
        label={texts.formKey}
        hint={texts.formKeyHint}
        error={faults['key']}
        value={form.key}
        onChange={(key) => set({ key })}
      />
      <div>
        <Check label={texts.lightbox} isOn={form.lightbox === true} onChange={(lightbox) => set({ lightbox })} />
        <Check label={texts.honeypot} isOn={form.honeypot === true} onChange={(honeypot) => set({ honeypot })} />
        <Check
          label={texts.clientValidation}
          isOn={form.clientValidation !== false}
          onChange={(clientValidation) => set({ clientValidation })}
        />
      </div>
      <h2>{texts.afterwards}</h2>
      <RichTextField
        label={texts.message}
        value={after.message ?? ''}
        onChange={(message) => setAfter({ message: unlessEmpty(message) })}
      />
      <LongField
        label={texts.html}
        hint={texts.htmlHint}
        rows={3}
        value={after.html ?? ''}
        onChange={(html) => setAfter({ html })}
      />
      <Field
        label={texts.redirect}
        hint={texts.redirectHint}
        error={faults['postSubmit.redirect']}
        value={after.redirect ?? ''}
        onChange={(redirect) => setAfter({ redirect: redirect === '' ? null : redirect })}
      />
    </div>
  );
}

export function CaptchaTab({ form, onChange }: TabProps): ReactNode {
  const may = useMay();
  return (
    <div className="card stack form-settings">
      <p>{texts.captchaText}</p>
      <Check
        label={texts.useCaptcha}
        isOn={form.captcha === true}
        onChange={(captcha) => onChange((current) => ({ ...current, captcha }))}
      />
      {may('contentManager') && (
        <p>
          <Link to="/settings" search={{ tab: 'captcha' }}>
            {captchaTexts.choose}
          </Link>
        </p>
      )}
    </div>
  );
}

export function DisclaimerTab({ form, onChange }: TabProps): ReactNode {
  return (
    <div className="card stack form-settings">
      <RichTextField
        label={texts.disclaimerLabel}
        value={form.disclaimer ?? ''}
        onChange={(html) => onChange((current) => ({ ...current, disclaimer: unlessEmpty(html) }))}
      />
      <p className="hint">{texts.disclaimerHint}</p>
    </div>
  );
}
