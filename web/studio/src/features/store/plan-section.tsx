import { createPlan, deletePlan, putPlan } from '@litfass/commerce/api';
import type { BodyOf } from '@litfass/kit/contract';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { call } from '../../api/call.ts';
import { plansQuery, type Plan } from '../../api/store.ts';
import { storePeopleTexts as texts } from '../../gen/texts/store-people.ts';
import { amountText } from '../../ui/amount.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { DialogForm } from '../../ui/form/dialog-form.tsx';
import { AmountEntry, ChoiceEntry, CountEntry, TextEntry } from '../../ui/form/entries.tsx';
import { useOwnerForm } from '../../ui/form/use-owner-form.ts';
import { Loaded } from '../../ui/loaded.tsx';
import { Section } from '../../ui/section.tsx';
import { KeptRows } from './kept-rows.tsx';
import { Problems } from './problems.tsx';
import { useKept } from './use-kept.tsx';
import { useStoreSaved } from './use-store-saved.ts';

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

/** Makes a plan, or changes the terms of one. */
export function PlanDialog({
  plan,
  currency,
  onClose,
}: {
  plan: Plan | null;
  currency: string;
  onClose: () => void;
}): ReactNode {
  const say = useStoreSaved();
  const form = useOwnerForm<Terms>({
    values: termsOf(plan),
    send: async (body) => {
      await (plan ? call(putPlan, { params: { id: plan.id }, body }) : call(createPlan, { body }));
      say(texts.planSaved);
      onClose();
    },
  });
  const { control } = form;
  return (
    <Dialog title={plan ? texts.editPlan : texts.addPlan} isOpen onClose={onClose}>
      <DialogForm form={form} onClose={onClose}>
        <TextEntry label={texts.name} isRequired startsFocused control={control} name="name" />
        <div className="store-columns">
          <AmountEntry label={texts.price} currency={currency} control={control} name="priceCents" />
          <AmountEntry
            label={texts.yearly}
            hint={texts.yearlyHint}
            currency={currency}
            isOptional
            control={control}
            name="yearlyPriceCents"
          />
          <CountEntry label={texts.periodValue} bounds={[1, 100]} control={control} name="billingPeriod.value" />
          <ChoiceEntry label={texts.periodUnit} options={unitOptions} control={control} name="billingPeriod.unit" />
          <CountEntry
            label={texts.cycles}
            hint={texts.cyclesHint}
            bounds={[0, 1000]}
            control={control}
            name="numBillingCycles"
          />
        </div>
      </DialogForm>
    </Dialog>
  );
}
