import { useQuery } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import type { FieldValues } from 'react-hook-form';
import { memberPlansQuery } from '../../api/members.ts';
import { useMay } from '../../api/permissions.ts';
import { plansQuery } from '../../api/store.ts';
import { memberTexts as texts } from '../../gen/texts/member.ts';
import { uiTexts } from '../../gen/texts/ui.ts';
import { Choice } from '../../ui/choice.tsx';
import { Field } from '../../ui/field.tsx';
import { useEntry, type Bound } from '../../ui/form/use-entry.ts';

const OTHER = '\u0000other';

/** One of the plans that are sold or held, or another by its name. */
export function PlanEntry<T extends FieldValues>({
  none,
  held,
  isNeeded = false,
  ...bound
}: Bound<T, string> & {
  /** What choosing none is called. */
  none: string;
  /** What needs not be offered. */
  held: readonly string[];
  /** None is no choice. */
  isNeeded?: boolean;
}): ReactNode {
  const may = useMay();
  const { data: used = [] } = useQuery(memberPlansQuery);
  const { data: sold } = useQuery({ ...plansQuery, enabled: may('commerce') });
  const [isOther, setIsOther] = useState(false);
  const { value, onChange, error } = useEntry<T, typeof bound.name, string>(bound, (plan) =>
    (isOther || isNeeded) && plan.trim() === '' ? uiTexts.missing : undefined,
  );
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
        error={isOther ? undefined : error}
        options={[
          { value: '', label: none },
          ...names.map((name) => ({ value: name, label: name })),
          { value: OTHER, label: texts.otherPlan },
        ]}
        onChange={choose}
      />
      {isOther && (
        <Field label={texts.newPlan} hint={texts.newPlanHint} isRequired isBound {...{ value, onChange, error }} />
      )}
    </>
  );
}
