import { createPlan, deletePlan, putPlan } from '@litfass/commerce/api';
import type { BodyOf } from '@litfass/kit/contract';
import { useQuery } from '@tanstack/react-query';
import { PencilLine, Plus, Trash2 } from 'lucide-react';
import { useState, type FormEvent, type ReactNode } from 'react';
import { call } from '../../api/call.ts';
import { plansQuery, type Plan } from '../../api/store.ts';
import { storePeopleTexts as texts } from '../../texts/store-people.ts';
import { uiTexts } from '../../texts/ui.ts';
import { amountText } from '../../ui/amount.ts';
import { Button } from '../../ui/button.tsx';
import { Choice } from '../../ui/choice.tsx';
import { Confirmation, Dialog } from '../../ui/dialog.tsx';
import { Field } from '../../ui/field.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import { Menu } from '../../ui/menu.tsx';
import { Section } from '../../ui/section.tsx';
import { AmountField, CountField } from './number-fields.tsx';
import { Problems } from './problems.tsx';
import { useStoreWork } from './use-store-work.ts';

type Terms = BodyOf<typeof putPlan>;

const units = ['week', 'month', 'year'] as const;
const unitOptions = units.map((value) => ({ value, label: texts.units[value] }));

/** Plans that members pay for. */
export function PlanSection({ currency }: { currency: string }): ReactNode {
  const query = useQuery(plansQuery);
  const [opened, setOpened] = useState<Plan | 'new' | null>(null);
  const [leaving, setLeaving] = useState<Plan | null>(null);
  const { run, error } = useStoreWork();
  const add = (
    <Button onPress={() => setOpened('new')}>
      <Plus aria-hidden />
      {texts.addPlan}
    </Button>
  );
  return (
    <Section title={texts.plans} intro={texts.plansText} aside={add}>
      <Problems error={error} />
      <Loaded query={query}>
        {({ items }) =>
          items.length === 0 ? (
            <p className="quiet">{texts.noPlans}</p>
          ) : (
            <ul className="rows">
              {items.map((plan) => (
                <li key={plan.id}>
                  <div>
                    <p className="row-name">{plan.name}</p>
                    <p className="hint">
                      {texts.every(amountText(plan.priceCents, currency), plan.billingPeriod)} ·{' '}
                      {texts.holders(plan.holders)}
                    </p>
                  </div>
                  <Menu
                    label={texts.actions(plan.name)}
                    actions={[
                      { id: 'edit', label: texts.edit, icon: PencilLine, run: () => setOpened(plan) },
                      { id: 'remove', label: texts.remove, icon: Trash2, tone: 'danger', run: () => setLeaving(plan) },
                    ]}
                  />
                </li>
              ))}
            </ul>
          )
        }
      </Loaded>
      {opened && (
        <PlanDialog plan={opened === 'new' ? null : opened} currency={currency} onClose={() => setOpened(null)} />
      )}
      <Confirmation
        title={texts.removePlan(leaving?.name ?? '')}
        text={texts.removePlanText}
        confirm={texts.remove}
        isOpen={leaving !== null}
        onClose={() => setLeaving(null)}
        onConfirm={() =>
          leaving &&
          run(async () => {
            await call(deletePlan, { params: { id: leaving.id } });
          }, texts.planRemoved)
        }
      />
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
  const { run, error, isPending } = useStoreWork();
  const set = (part: Partial<Terms>): void => setTerms((before) => ({ ...before, ...part }));
  const send = (event: FormEvent): void => {
    event.preventDefault();
    run(async () => {
      await (plan ? call(putPlan, { params: { id: plan.id }, body: terms }) : call(createPlan, { body: terms }));
      onClose();
    }, texts.planSaved);
  };
  return (
    <Dialog title={plan ? texts.editPlan : texts.addPlan} isOpen onClose={onClose}>
      <form className="stack" onSubmit={send}>
        <Field label={texts.name} value={terms.name} isRequired startsFocused onChange={(name) => set({ name })} />
        <TermFields terms={terms} set={set} currency={currency} />
        <Problems error={error} />
        <div className="dialog-actions">
          <Button onPress={onClose}>{uiTexts.cancel}</Button>
          <Button type="submit" look="primary" isDisabled={isPending}>
            {uiTexts.save}
          </Button>
        </div>
      </form>
    </Dialog>
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
