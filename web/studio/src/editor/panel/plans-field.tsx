import { findOffer } from '@litfass/model';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState, type ReactNode } from 'react';
import { useMay } from '../../api/permissions.ts';
import { plansQuery, type Plan } from '../../api/store.ts';
import { storePeopleTexts as texts } from '../../gen/texts/store-people.ts';
import { amountText } from '../../ui/amount.ts';
import { LongField } from '../../ui/field.tsx';
import { useCurrency } from '../item/use-currency.ts';
import { CheckList } from './check-list.tsx';

interface Props {
  label: string;
  /** Names of plans, or ids of those whose name another one has too. */
  chosen: readonly string[];
  onChange: (chosen: string[]) => void;
}

/** The plans that a block offers; who may not look into the store writes their names. */
export function PlansField(props: Props): ReactNode {
  const may = useMay();
  const { label, chosen, onChange } = props;
  if (may('commerce')) return <SoldPlans {...props} />;
  return <LongField label={label} value={chosen.join('\n')} onChange={(next) => onChange(next.split('\n'))} />;
}

function SoldPlans({ label, chosen, onChange }: Props): ReactNode {
  const currency = useCurrency();
  const { data } = useQuery(plansQuery);
  // What is taken away stays to be seen: the box that was just used does not vanish under the hand.
  const [before] = useState(chosen);
  const plans = data?.items ?? [];
  const options = plans.map((plan) => ({
    value: keyOf(plan, plans, chosen),
    label: `${plan.name} – ${texts.every({ amount: amountText(plan.priceCents, currency), period: texts.per[plan.billingPeriod.unit](plan.billingPeriod) })}`,
  }));
  const isGone = (key: string): boolean => key !== '' && !options.some(({ value }) => value === key);
  const gone = data ? [...new Set([...before, ...chosen])].filter(isGone) : [];
  return (
    <CheckList
      label={label}
      options={[...options, ...gone.map((key) => ({ value: key, label: texts.planGone({ name: key }) }))]}
      chosen={chosen}
      onChange={(keys) => onChange(keys.filter((key) => key !== ''))}
    >
      {gone.some((key) => chosen.includes(key)) && <p className="field-error">{texts.planGoneHint}</p>}
      {data && plans.length === 0 && <p className="hint">{texts.noPlans}</p>}
      <Link to="/store/plans" className="hint">
        {texts.editPlans}
      </Link>
    </CheckList>
  );
}

/** How the block names a plan already, else how it is going to: by its name where that is the plan's alone. */
function keyOf(plan: Plan, plans: readonly Plan[], chosen: readonly string[]): string {
  const named = chosen.find((key) => findOffer(plans, key, ({ name }) => name)?.id === plan.id);
  if (named !== undefined) return named;
  return findOffer(plans, plan.name, ({ name }) => name)?.id === plan.id ? plan.name : plan.id;
}
