import { Plus, Trash2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { storeSellingTexts as texts } from '../../gen/texts/store-selling.ts';
import { Button } from '../../ui/button.tsx';
import { Choice } from '../../ui/choice.tsx';
import { Field } from '../../ui/field.tsx';
import { AmountField, CountField } from '../../ui/number-fields.tsx';
import { optionSummary } from './option-summary.ts';
import type { OptionForm } from './zone-form.ts';

/** In what a store counts. */
export interface Units {
  currency: string;
  weight: string;
}

interface OptionProps {
  option: OptionForm;
  units: Units;
  onChange: (option: OptionForm) => void;
}

const kinds = ['flat', 'weight', 'subtotal', 'pickup'] as const;
const kindOptions = kinds.map((value) => ({ value, label: texts.kinds[value] }));

/** One way to ship: closed it says what it costs, open it is changed. */
export function ShippingOptionFields({
  number,
  onRemove,
  ...props
}: OptionProps & { number: number; onRemove: () => void }): ReactNode {
  const { option, units, onChange } = props;
  const set = (part: Partial<OptionForm>): void => onChange({ ...option, ...part });
  return (
    <details
      className="shipping-option"
      open={option.isNew}
      // A form is not sent while a field is wrong: nobody would find one that is folded away.
      onInvalidCapture={({ currentTarget }) => (currentTarget.open = true)}
    >
      <summary>
        <strong>{option.name || texts.option({ number })}</strong>
        <span className="quiet">{optionSummary(option, units)}</span>
      </summary>
      <div className="store-columns">
        <Field label={texts.name} value={option.name} isRequired onChange={(name) => set({ name })} />
        <Choice
          label={texts.kind}
          value={option.kind}
          options={kindOptions}
          onChange={(value) => set({ kind: kinds.find((known) => known === value) ?? 'flat', steps: [] })}
        />
        {option.kind === 'flat' && (
          <AmountField
            label={texts.cost}
            cents={option.costCents ?? null}
            currency={units.currency}
            onChange={(costCents) => set({ costCents })}
          />
        )}
        {option.kind !== 'pickup' && (
          <AmountField
            label={texts.freeFrom}
            hint={texts.freeFromHint}
            cents={option.freeFromCents ?? null}
            currency={units.currency}
            isOptional
            onChange={(freeFromCents) => set({ freeFromCents })}
          />
        )}
      </div>
      {(option.kind === 'weight' || option.kind === 'subtotal') && <StepFields {...props} />}
      <Button look="quiet" onPress={onRemove}>
        <Trash2 aria-hidden />
        {texts.removeOption({ name: option.name || String(number) })}
      </Button>
    </details>
  );
}

function StepFields({ option, units, onChange }: OptionProps): ReactNode {
  const steps = option.steps ?? [];
  const set = (next: typeof steps): void => onChange({ ...option, steps: next });
  const isByWeight = option.kind === 'weight';
  return (
    <fieldset className="shipping-steps">
      <legend>{isByWeight ? texts.steps({ unit: units.weight }) : texts.subtotalSteps}</legend>
      {steps.map((step, place) => {
        const setUpTo = (upTo: number | null): void => set(steps.with(place, { ...step, upTo }));
        return (
          <div key={place} className="shipping-step">
            {isByWeight ? (
              <CountField
                label={texts.upTo({ unit: units.weight })}
                hint={texts.upToHint}
                count={step.upTo ?? null}
                bounds={[0, 100_000, 3]}
                isOptional
                onChange={setUpTo}
              />
            ) : (
              <AmountField
                label={texts.upToSubtotal}
                hint={texts.upToHint}
                cents={step.upTo ?? null}
                currency={units.currency}
                isOptional
                onChange={setUpTo}
              />
            )}
            <AmountField
              label={texts.cost}
              cents={step.costCents}
              currency={units.currency}
              onChange={(costCents) => costCents !== null && set(steps.with(place, { ...step, costCents }))}
            />
            <Button
              look="quiet"
              size="icon"
              aria-label={texts.removeStep({ number: place + 1 })}
              onPress={() => set(steps.toSpliced(place, 1))}
            >
              <Trash2 aria-hidden />
            </Button>
          </div>
        );
      })}
      <p>
        <Button onPress={() => set([...steps, { upTo: null, costCents: 0 }])}>
          <Plus aria-hidden />
          {texts.addStep}
        </Button>
      </p>
    </fieldset>
  );
}
