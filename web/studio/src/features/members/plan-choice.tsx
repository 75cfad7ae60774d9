import { useQuery } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { memberPlansQuery } from '../../api/members.ts';
import { useMay } from '../../api/permissions.ts';
import { plansQuery } from '../../api/store.ts';
import { memberTexts as texts } from '../../gen/texts/member.ts';
import { Choice } from '../../ui/choice.tsx';
import { Field } from '../../ui/field.tsx';

const OTHER = '\u0000other';

/** One of the plans that are sold or held, or another by its name. */
export function PlanChoice({
  value,
  onChange,
  none,
  held,
}: {
  value: string;
  onChange: (plan: string) => void;
  /** What choosing none is called. */
  none: string;
  /** What needs not be offered. */
  held: readonly string[];
}): ReactNode {
  const may = useMay();
  const { data: used = [] } = useQuery(memberPlansQuery);
  const { data: sold } = useQuery({ ...plansQuery, enabled: may('commerce') });
  const [isOther, setIsOther] = useState(false);
  const names = [...new Set([...(sold?.items ?? []).map(({ name }) => name), ...used])]
    .filter((name) => !held.includes(name))
    .toSorted((a, b) => a.localeCompare(b));
  const choose = (chosen: string): void => {
    setIsOther(chosen === OTHER);
    onChange(chosen === OTHER ? '' : chosen);
  };
  return (
    <>
      <Choice
        label={texts.plan}
        value={isOther ? OTHER : value}
        options={[
          { value: '', label: none },
          ...names.map((name) => ({ value: name, label: name })),
          { value: OTHER, label: texts.otherPlan },
        ]}
        onChange={choose}
      />
      {isOther && <Field label={texts.newPlan} hint={texts.newPlanHint} value={value} onChange={onChange} isRequired />}
    </>
  );
}
