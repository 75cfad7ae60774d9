import { patchSettings } from '@litfass/commerce/api';
import { isNoticeValid, noticeEnd, noticeYears, type DonationNotice } from '@litfass/model';
import { useState, type ReactNode } from 'react';
import { useWatch } from 'react-hook-form';
import { call } from '../../api/call.ts';
import type { StoreSettings } from '../../api/store.ts';
import { locale } from '../../texts/choose.ts';
import { donationNoticeTexts as texts } from '../../gen/texts/donation-notice.ts';
import { CheckEntry, ChoiceEntry, LongEntry, TextEntry } from '../../ui/form/entries.tsx';
import { Form } from '../../ui/form/form.tsx';
import { useEntry, type ControlOf } from '../../ui/form/use-entry.ts';
import { useOwnerForm } from '../../ui/form/use-owner-form.ts';
import { SaveBar } from '../../ui/save-bar.tsx';
import { Section } from '../../ui/section.tsx';
import { useStoreSaved } from './use-store-saved.ts';

const none: DonationNotice = {
  name: '',
  address: '',
  taxOffice: '',
  taxNumber: '',
  kind: 'exemption',
  date: '',
  period: '',
  purposes: '',
  feesExcluded: false,
  unsigned: false,
};

interface NoticeValues {
  isOn: boolean;
  notice: DonationNotice;
}

const valuesOf = (notice: DonationNotice | null): NoticeValues => ({ isOn: notice !== null, notice: notice ?? none });

interface PartProps {
  control: ControlOf<NoticeValues>;
}

/** Whether and by what notice donations are confirmed as the tax office wants it. */
export function DonationNoticeSection({ saved }: { saved: StoreSettings }): ReactNode {
  const say = useStoreSaved();
  const form = useOwnerForm({
    values: valuesOf(saved.donationNotice),
    send: async ({ isOn, notice }) => {
      const answer = await call(patchSettings, { body: { donationNotice: isOn ? notice : null } });
      say(texts.saved);
      return valuesOf(answer.donationNotice);
    },
  });
  const { control } = form;
  return (
    <Section title={texts.title} intro={texts.intro}>
      <Form form={form}>
        <Standing notice={saved.donationNotice} currency={saved.website.currency} />
        <CheckEntry label={texts.isOn} control={control} name="isOn" />
        {useWatch({ control, name: 'isOn' }) ? (
          <>
            <IssuerFields control={control} />
            <NoticeFields control={control} />
            <SignatureFields control={control} />
          </>
        ) : (
          <p className="hint">{texts.off}</p>
        )}
        <SaveBar />
      </Form>
    </Section>
  );
}

const days = new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' });

const todayInGermany = (): string =>
  new Intl.DateTimeFormat('en-CA', { dateStyle: 'short', timeZone: 'Europe/Berlin' }).format(new Date());

/** Until when receipts are issued by what was saved, or why none are. */
function Standing({ notice, currency }: { notice: DonationNotice | null; currency: string }): ReactNode {
  const [today] = useState(todayInGermany);
  if (!notice) return null;
  const end = new Date(`${noticeEnd(notice)}T00:00:00Z`);
  const isDated = !Number.isNaN(end.getTime());
  const isValid = isNoticeValid(notice, today);
  return (
    <>
      {isDated && (
        <p className="notice" {...(!isValid && { 'data-tone': 'warn' })}>
          {isValid
            ? texts.valid({ day: days.format(end) })
            : texts.over({ day: days.format(end), years: noticeYears[notice.kind] })}
        </p>
      )}
      {currency !== 'EUR' && (
        <p className="notice" data-tone="warn">
          {texts.currency}
        </p>
      )}
    </>
  );
}

function IssuerFields({ control }: PartProps): ReactNode {
  return (
    <fieldset className="store-fields">
      <legend>{texts.issuer}</legend>
      <p className="hint">{texts.issuerHint}</p>
      <TextEntry label={texts.name} control={control} name="notice.name" />
      <TextEntry label={texts.address} hint={texts.addressHint} control={control} name="notice.address" />
    </fieldset>
  );
}

function NoticeFields({ control }: PartProps): ReactNode {
  const kind = useWatch({ control, name: 'notice.kind' });
  const date = useEntry({ control, name: 'notice.date' });
  return (
    <fieldset className="store-fields">
      <legend>{texts.notice}</legend>
      <ChoiceEntry
        label={texts.kind}
        options={(['exemption', 'statutes'] as const).map((value) => ({ value, label: texts.kinds[value] }))}
        control={control}
        name="notice.kind"
      />
      <TextEntry label={texts.taxOffice} hint={texts.taxOfficeHint} control={control} name="notice.taxOffice" />
      <TextEntry label={texts.taxNumber} control={control} name="notice.taxNumber" />
      <label className="field">
        <span className="label">{texts.date}</span>
        <input type="date" value={date.value} onChange={({ target }) => date.onChange(target.value)} />
      </label>
      {date.error !== undefined && <p className="field-error">{date.error}</p>}
      {kind === 'exemption' && (
        <TextEntry label={texts.period} hint={texts.periodHint} control={control} name="notice.period" />
      )}
      <LongEntry
        label={texts.purposes}
        hint={texts.purposesHint[kind]}
        rows={2}
        control={control}
        name="notice.purposes"
      />
    </fieldset>
  );
}

function SignatureFields({ control }: PartProps): ReactNode {
  return (
    <>
      <CheckEntry label={texts.feesExcluded} control={control} name="notice.feesExcluded" />
      <CheckEntry label={texts.unsigned} control={control} name="notice.unsigned" />
      <p className="hint">{texts.unsignedHint}</p>
      <p className="hint">{texts.keep}</p>
    </>
  );
}
