import { patchSettings } from '@litfass/commerce/api';
import { isNoticeValid, noticeEnd, noticeYears, type DonationNotice } from '@litfass/model';
import { useState, type ReactNode } from 'react';
import { call } from '../../api/call.ts';
import type { StoreSettings } from '../../api/store.ts';
import { locale } from '../../texts/choose.ts';
import { donationNoticeTexts as texts } from '../../gen/texts/donation-notice.ts';
import { withChangesSince } from '../../ui/changes-since.ts';
import { Check, Choice } from '../../ui/choice.tsx';
import { Field, LongField } from '../../ui/field.tsx';
import { Form } from '../../ui/form.tsx';
import { Section } from '../../ui/section.tsx';
import { StoreBar } from './store-form.tsx';
import { useStoreWork } from './use-store-work.ts';

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

interface PartProps {
  notice: DonationNotice;
  set: (part: Partial<DonationNotice>) => void;
}

/** Whether and by what notice donations are confirmed as the tax office wants it. */
export function DonationNoticeSection({ saved }: { saved: StoreSettings }): ReactNode {
  const [isOn, setOn] = useState(saved.donationNotice !== null);
  const [notice, setNotice] = useState(saved.donationNotice ?? none);
  const { run, error, isPending, reset } = useStoreWork();
  const changed = (): void => {
    if (error) reset();
  };
  const set = (part: Partial<DonationNotice>): void => {
    changed();
    setNotice((before) => ({ ...before, ...part }));
  };
  return (
    <Section title={texts.title} intro={texts.intro}>
      <Form
        values={isOn ? notice : null}
        saved={saved.donationNotice}
        {...{ error, isPending }}
        onSubmit={() =>
          run(async () => {
            const answer = await call(patchSettings, { body: { donationNotice: isOn ? notice : null } });
            setNotice((now) => withChangesSince(notice, now, answer.donationNotice ?? none));
          }, texts.saved)
        }
      >
        <Standing notice={saved.donationNotice} currency={saved.website.currency} />
        <Check
          label={texts.isOn}
          isOn={isOn}
          onChange={(on) => {
            changed();
            setOn(on);
          }}
        />
        {isOn ? (
          <>
            <IssuerFields notice={notice} set={set} />
            <NoticeFields notice={notice} set={set} />
            <SignatureFields notice={notice} set={set} />
          </>
        ) : (
          <p className="hint">{texts.off}</p>
        )}
        <StoreBar error={error} />
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

function IssuerFields({ notice, set }: PartProps): ReactNode {
  return (
    <fieldset className="store-fields">
      <legend>{texts.issuer}</legend>
      <p className="hint">{texts.issuerHint}</p>
      <Field label={texts.name} value={notice.name} onChange={(name) => set({ name })} />
      <Field
        label={texts.address}
        hint={texts.addressHint}
        value={notice.address}
        onChange={(address) => set({ address })}
      />
    </fieldset>
  );
}

function NoticeFields({ notice, set }: PartProps): ReactNode {
  return (
    <fieldset className="store-fields">
      <legend>{texts.notice}</legend>
      <Choice
        label={texts.kind}
        value={notice.kind}
        options={(['exemption', 'statutes'] as const).map((value) => ({ value, label: texts.kinds[value] }))}
        onChange={(kind) => set({ kind: kind === 'statutes' ? 'statutes' : 'exemption' })}
      />
      <Field
        label={texts.taxOffice}
        hint={texts.taxOfficeHint}
        value={notice.taxOffice}
        onChange={(taxOffice) => set({ taxOffice })}
      />
      <Field label={texts.taxNumber} value={notice.taxNumber} onChange={(taxNumber) => set({ taxNumber })} />
      <label className="field">
        <span className="label">{texts.date}</span>
        <input type="date" value={notice.date} onChange={({ target }) => set({ date: target.value })} />
      </label>
      {notice.kind === 'exemption' && (
        <Field
          label={texts.period}
          hint={texts.periodHint}
          value={notice.period}
          onChange={(period) => set({ period })}
        />
      )}
      <LongField
        label={texts.purposes}
        hint={texts.purposesHint[notice.kind]}
        value={notice.purposes}
        rows={2}
        onChange={(purposes) => set({ purposes })}
      />
    </fieldset>
  );
}

function SignatureFields({ notice, set }: PartProps): ReactNode {
  return (
    <>
      <Check label={texts.feesExcluded} isOn={notice.feesExcluded} onChange={(feesExcluded) => set({ feesExcluded })} />
      <Check label={texts.unsigned} isOn={notice.unsigned} onChange={(unsigned) => set({ unsigned })} />
      <p className="hint">{texts.unsignedHint}</p>
      <p className="hint">{texts.keep}</p>
    </>
  );
}
