import {
  disputeStances,
  isPersonal,
  isRegistered,
  isRepresented,
  legalForms,
  type LegalSettings,
} from '@litfass/model';
import type { ReactNode } from 'react';
import { legalDetailTexts as texts } from '../../gen/texts/legal-detail.ts';
import { Check, Choice } from '../../ui/choice.tsx';
import { Field, LongField } from '../../ui/field.tsx';

interface Props {
  legal: LegalSettings;
  set: (part: LegalSettings, key: string) => void;
}

type TextName = {
  [K in keyof LegalSettings]-?: NonNullable<LegalSettings[K]> extends string ? K : never;
}[keyof LegalSettings];
type LabelName = keyof typeof texts.labels;

/** The details of who answers for the website; which are asked for depends on what somebody is. */
export function LegalFields({ legal, set }: Props): ReactNode {
  const form = legal.legalForm ?? null;
  return (
    <>
      <section id="company" tabIndex={-1} className="card form-card">
        <h2>{texts.who}</h2>
        <p className="quiet">{texts.whoText}</p>
        <Choice
          label={texts.legalForm}
          value={form ?? ''}
          options={[
            { value: '', label: texts.choose },
            ...legalForms.map((value) => ({ value, label: texts.forms[value] })),
          ]}
          onChange={(value) => set({ legalForm: legalForms.find((each) => each === value) ?? null }, 'legalForm')}
        />
        {form !== 'privatePerson' && <Line name="company" {...{ legal, set }} />}
        {(isPersonal(form) || form === null) && <Line name="person" {...{ legal, set }} />}
        <Lines name="address" rows={2} {...{ legal, set }} />
        <Line name="email" id="email" type="email" {...{ legal, set }} />
        <Line name="phone" id="phone" {...{ legal, set }} />
        {isRepresented(form) && <Lines name="representatives" rows={2} {...{ legal, set }} />}
        {isRegistered(form) && (
          <>
            <Line name="registerCourt" {...{ legal, set }} />
            <Line name="registerNumber" {...{ legal, set }} />
          </>
        )}
        <Lines name="supervisoryAuthority" rows={2} {...{ legal, set }} />
      </section>
      <section className="card form-card">
        <h2>{texts.profession}</h2>
        <Check
          label={texts.isRegulated}
          isOn={legal.isRegulatedProfession === true}
          onChange={(isRegulatedProfession) => set({ isRegulatedProfession }, 'isRegulatedProfession')}
        />
        {legal.isRegulatedProfession === true && (
          <>
            <Line name="profession" {...{ legal, set }} />
            <Line name="professionState" {...{ legal, set }} />
            <Line name="chamber" {...{ legal, set }} />
            <Lines name="professionalRules" rows={3} {...{ legal, set }} />
          </>
        )}
      </section>
      <section className="card form-card">
        <h2>{texts.taxes}</h2>
        <Line name="vatId" id="vatId" {...{ legal, set }} />
        <Line name="economicId" {...{ legal, set }} />
        <Line name="taxNumber" {...{ legal, set }} />
        <Check
          label={texts.smallBusiness}
          isOn={legal.smallBusiness === true}
          onChange={(smallBusiness) => set({ smallBusiness }, 'smallBusiness')}
        />
      </section>
      <section id="contentPerson" tabIndex={-1} className="card form-card">
        <h2>{texts.content}</h2>
        <p className="quiet">{texts.contentText}</p>
        <Line name="contentPerson" {...{ legal, set }} />
        <Lines name="contentAddress" rows={2} {...{ legal, set }} />
      </section>
      <Further {...{ legal, set }} />
    </>
  );
}

/** Dispute settlement, recipients of data, accessibility. */
function Further({ legal, set }: Props): ReactNode {
  const stance = legal.disputeStance ?? null;
  return (
    <>
      <section className="card form-card">
        <h2>{texts.dispute}</h2>
        <Choice
          label={texts.disputeStance}
          value={stance ?? ''}
          options={[
            { value: '', label: texts.choose },
            ...disputeStances.map((value) => ({ value, label: texts.stances[value] })),
          ]}
          onChange={(value) =>
            set({ disputeStance: disputeStances.find((each) => each === value) ?? null }, 'disputeStance')
          }
        />
        {(stance === 'willing' || stance === 'obliged') && <Lines name="disputeBoard" rows={3} {...{ legal, set }} />}
      </section>
      <section className="card form-card">
        <h2>{texts.privacy}</h2>
        <p className="quiet">{texts.privacyText}</p>
        <Lines name="hosting" rows={2} {...{ legal, set }} />
        <Lines name="carriers" rows={2} {...{ legal, set }} />
        <Lines name="recipients" rows={2} {...{ legal, set }} />
        <Lines name="dataProtectionOfficer" rows={2} {...{ legal, set }} />
      </section>
      <section className="card form-card">
        <h2>{texts.accessibility}</h2>
        <p className="quiet">{texts.accessibilityText}</p>
        <Check
          label={texts.isMicroEnterprise}
          isOn={legal.isMicroEnterprise === true}
          onChange={(isMicroEnterprise) => set({ isMicroEnterprise }, 'isMicroEnterprise')}
        />
        <Lines name="accessibilityGaps" rows={3} {...{ legal, set }} />
      </section>
    </>
  );
}

interface DetailProps extends Props {
  name: TextName & LabelName;
}

const hintOf = (name: LabelName): { hint?: string } => {
  const hint = Object.entries(texts.hints).find(([key]) => key === name)?.[1];
  return hint === undefined ? {} : { hint };
};

function Line({ name, legal, set, ...rest }: DetailProps & { id?: string; type?: 'email' }): ReactNode {
  return (
    <Field
      {...rest}
      {...hintOf(name)}
      label={texts.labels[name]}
      value={legal[name] ?? ''}
      onChange={(value) => set({ [name]: value }, name)}
    />
  );
}

function Lines({ name, legal, set, rows }: DetailProps & { rows: number }): ReactNode {
  return (
    <LongField
      rows={rows}
      {...hintOf(name)}
      label={texts.labels[name]}
      value={legal[name] ?? ''}
      onChange={(value) => set({ [name]: value }, name)}
    />
  );
}
