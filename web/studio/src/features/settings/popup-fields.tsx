import type { PopupOverlaySettings } from '@litfass/model';
import type { ReactNode } from 'react';
import { LinkFields } from '../../editor/link/link-fields.tsx';
import { FormField } from '../../editor/panel/form-field.tsx';
import { RichTextField } from '../../editor/panel/rich-text-field.tsx';
import { noticeTexts as texts } from '../../gen/texts/notice.ts';
import { Check, Choice } from '../../ui/choice.tsx';
import { Field } from '../../ui/field.tsx';
import type { NoticeProps } from './tab-props.ts';

const numberOf = (typed: string, least: number): number => Math.max(least, Math.trunc(Number(typed)) || 0);

/** A window that opens by itself, and when. Changed content counts as a new one: who has closed it sees it again. */
export function PopupFields({ settings, change, preview }: NoticeProps): ReactNode {
  const popup = settings.popupOverlaySettings ?? {};
  const set = (part: PopupOverlaySettings, key?: string): void =>
    change({ popupOverlaySettings: { ...popup, ...part } }, key);
  return (
    <section className="card form-card">
      <h2>{texts.popup}</h2>
      <Check label={texts.popupOn} isOn={popup.enabled === true} onChange={(enabled) => set({ enabled })} />
      {popup.enabled === true && (
        <>
          <Field
            label={texts.popupTitle}
            value={popup.title ?? ''}
            onChange={(title) => set({ title: title || null }, 'popupTitle')}
          />
          <RichTextField label={texts.text} value={popup.body ?? ''} onChange={(body) => set({ body }, 'popupBody')} />
          <FormField
            label={texts.popupForm}
            value={popup.formKey ?? ''}
            onChange={(formKey) => set({ formKey: formKey || null }, 'popupForm')}
          />
          <h3>{texts.popupAction}</h3>
          <Field
            label={texts.popupButton}
            value={popup.action?.text ?? ''}
            onChange={(text) => set({ action: { ...popup.action, text } }, 'popupButton')}
          />
          <LinkFields
            href={popup.action?.href ?? ''}
            onChange={(href) => set({ action: { ...popup.action, href } }, 'popupHref')}
          />
          <PopupTimes popup={popup} set={set} />
          {preview}
        </>
      )}
    </section>
  );
}

function PopupTimes({
  popup,
  set,
}: {
  popup: PopupOverlaySettings;
  set: (part: PopupOverlaySettings, key?: string) => void;
}): ReactNode {
  return (
    <fieldset className="field-columns">
      <legend>{texts.popupWhen}</legend>
      <Field
        label={texts.popupDelay}
        type="number"
        value={String(popup.delaySeconds ?? 0)}
        onChange={(typed) => set({ delaySeconds: numberOf(typed, 0) })}
      />
      <Field
        label={texts.popupScroll}
        type="number"
        value={String(popup.scrollPercent ?? '')}
        onChange={(typed) => set({ scrollPercent: typed === '' ? null : Math.min(100, numberOf(typed, 0)) })}
      />
      <Choice
        label={texts.popupAgain}
        value={String(popup.displayFrequency ?? 0)}
        options={againOptions(popup.displayFrequency ?? 0)}
        onChange={(days) => set({ displayFrequency: numberOf(days, -1) })}
      />
      <Check
        label={texts.popupMobile}
        isOn={popup.enableMobile === true}
        onChange={(enableMobile) => set({ enableMobile })}
      />
    </fieldset>
  );
}

const DAYS = [0, 1, 7, 30, 90, -1];

/** After how many days who has closed the window sees it again; a number that came from elsewhere is kept. */
const againOptions = (days: number) =>
  (DAYS.includes(days) ? DAYS : [...DAYS, days]).map((each) => ({
    value: String(each),
    label: texts.popupDays({ days: each }),
  }));
