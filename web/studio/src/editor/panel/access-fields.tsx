import type { Page } from '@litfass/model';
import type { ReactNode } from 'react';
import { visibilityTexts as texts } from '../../gen/texts/visibility.ts';
import { Choice } from '../../ui/choice.tsx';
import { Field } from '../../ui/field.tsx';
import { PlansField } from './plans-field.tsx';

export type Access = NonNullable<Page['access']>;

interface Props {
  access: Access | null;
  /** `key`: what is typed is one step of the history. */
  onChange: (access: Access, key?: string) => void;
}

const kinds = ['public', 'password', 'members'] as const;

/** Who sees a collection or an item, and what opens it to them. */
export function AccessFields({ label, ...props }: Props & { label: string }): ReactNode {
  const { access, onChange } = props;
  return (
    <>
      <Choice
        label={label}
        value={access?.kind ?? 'public'}
        options={kinds.map((value) => ({ value, label: texts.kinds[value] }))}
        onChange={(next) => onChange({ ...access, kind: kinds.find((each) => each === next) ?? 'public' })}
      />
      <AccessDetails {...props} />
    </>
  );
}

/** The password, or the plans, of what is not for everybody. */
export function AccessDetails(props: Props): ReactNode {
  if (props.access?.kind === 'password') return <PasswordField {...props} />;
  return props.access?.kind === 'members' ? <MemberPlans {...props} /> : null;
}

function PasswordField({ access, onChange }: Props): ReactNode {
  const password = access?.password ?? '';
  return (
    <Field
      label={texts.password}
      hint={texts.passwordHint}
      value={password}
      error={password === '' ? texts.noPassword : undefined}
      onChange={(next) => onChange({ ...access, kind: 'password', password: next }, 'password')}
    />
  );
}

function MemberPlans({ access, onChange }: Props): ReactNode {
  return (
    <>
      <PlansField
        label={texts.plans}
        chosen={access?.plans ?? []}
        onChange={(plans) => onChange({ ...access, kind: 'members', plans })}
      />
      <p className="hint">{texts.plansHint}</p>
    </>
  );
}
