import { createPlan, deletePlan, putPlan } from '@litfass/commerce/api';
import type { BodyOf } from '@litfass/kit/contract';
import { useQuery } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { call } from '../../api/call.ts';
import { plansQuery, type Plan } from '../../api/store.ts';
import { storePeopleTexts as texts } from '../../gen/texts/store-people.ts';
import { amountText } from '../../ui/amount.ts';
import { Choice } from '../../ui/choice.tsx';
import { Field } from '../../ui/field.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import { Section } from '../../ui/section.tsx';
import { KeptRows } from './kept-rows.tsx';
import { AmountField, CountField } from '../../ui/number-fields.tsx';
import { Problems } from './problems.tsx';
import { StoreDialog } from './store-dialog.tsx';
import { useKept } from './use-kept.tsx';
import { useStoreWork } from './use-store-work.ts';

type Terms = BodyOf<typeof putPlan>;

const units = ['week', 'month', 'year'] as const;
const unitOptions = units.map((value) => ({ value, label: texts.units[value] }));

/** Plans that members pay for. */
export function PlanSection({ currency }: { currency: string }): ReactNode {
  const query = useQuery(plansQuery);
  const { addButton, menu, windows, error } = useKept<Plan>({
    dialog: (plan, onClose) => <PlanDialog plan={plan} currency={currency} onClose={onClose} />,
    removal: ({ id, name }) => ({
      title: texts.removePlan({ name }),
      text: texts.removePlanText,
      work: () => call(deletePlan, { params: { id } }),
      done: texts.planRemoved,
    }),
  });
  return (
    <Section title={texts.plans} intro={texts.plansText} aside={addButton(texts.addPlan)}>
      <Problems error={error} />
      <Loaded query={query}>
        {({ items }) => (
          <KeptRows items={items} none={texts.noPlans} nameOf={({ name }) => name} menu={menu}>
            {({ priceCents, billingPeriod, holders }) => (
              <>
                {texts.every({
                  amount: amountText(priceCents, currency),
                  period: texts.per[billingPeriod.unit](billingPeriod),
                })}{' '}
                · {texts.holders({ count: holders })}
              </>
            )}
          </KeptRows>
        )}
      </Loaded>
      {windows}
    </Section>
  );
}

function termsOf(plan: Plan | null): Terms {
  if (!plan) return { name: '', priceCents: 0, billingPeriod: { value: 1, unit: 'month' }, numBillingCycles: 0 };
  const { name, kind, priceCents, billingPeriod, numBillingCycles = 0, yearlyPriceCents = null } = plan;
  const { value, unit } = billingPeriod;
  const period = { billingPeriod: { value, unit }, numBillingCycles };
  return { name, priceCents, yearlyPriceCents, ...period, ...(kind !== undefined && { kind }) };
}

function PlanDialog({
  plan,
  currency,
  onClose,
}: {
  plan: Plan | null;
  currency: string;
  onClose: () => void;
}): ReactNode {
  const [terms, setTerms] = useState(() => termsOf(plan));
  const work = useStoreWork();
  const set = (part: Partial<Terms>): void => setTerms((before) => ({ ...before, ...part }));
  const send = (): void =>
    work.run(async () => {
      await (plan ? call(putPlan, { params: { id: plan.id }, body: terms }) : call(createPlan, { body: terms }));
      onClose();
    }, texts.planSaved);
  return (
    <StoreDialog
      values={terms}
      title={plan ? texts.editPlan : texts.addPlan}
      work={work}
      onSubmit={send}
      onClose={onClose}
    >
      <Field label={texts.name} value={terms.name} isRequired startsFocused onChange={(name) => set({ name })} />
      <TermFields terms={terms} set={set} currency={currency} />
    </StoreDialog>
  );
}

function TermFields({
  terms: { priceCents, yearlyPriceCents, billingPeriod, numBillingCycles },
  set,
  currency,
}: {
  terms: Terms;
  set: (part: Partial<Terms>) => void;
  currency: string;
}): ReactNode {
  return (
    <div className="store-columns">
      <AmountField
        label={texts.price}
        cents={priceCents}
        currency={currency}
        onChange={(cents) => cents !== null && set({ priceCents: cents })}
      />
      <AmountField
        label={texts.yearly}
        hint={texts.yearlyHint}
        cents={yearlyPriceCents ?? null}
        currency={currency}
        isOptional
        onChange={(cents) => set({ yearlyPriceCents: cents })}
      />
      <CountField
        label={texts.periodValue}
        count={billingPeriod.value}
        bounds={[1, 100]}
        onChange={(value) => value !== null && set({ billingPeriod: { ...billingPeriod, value } })}
      />
      <Choice
        label={texts.periodUnit}
        value={billingPeriod.unit}
        options={unitOptions}
        onChange={(chosen) =>
          set({ billingPeriod: { ...billingPeriod, unit: units.find((known) => known === chosen) ?? 'month' } })
        }
      />
      <CountField
        label={texts.cycles}
        hint={texts.cyclesHint}
        count={numBillingCycles ?? 0}
        bounds={[0, 1000]}
        onChange={(cycles) => cycles !== null && set({ numBillingCycles: cycles })}
      />
    </div>
  );
}
