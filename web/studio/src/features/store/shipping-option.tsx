import { Plus, Trash2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { useFieldArray, useWatch } from 'react-hook-form';
import { storeSellingTexts as texts } from '../../gen/texts/store-selling.ts';
import { Button } from '../../ui/button.tsx';
import { Choice } from '../../ui/choice.tsx';
import { AmountEntry, CountEntry, TextEntry } from '../../ui/form/entries.tsx';
import { PartError, wrongPart } from '../../ui/form/part-error.tsx';
import { useEntry, usePartError, type ControlOf } from '../../ui/form/use-entry.ts';
import { optionSummary } from './option-summary.ts';
import type { ShippingValues } from './zone-form.ts';

/** In what a store counts. */
export interface Units {
  currency: string;
  weight: string;
}

interface OptionProps {
  /** Where it stands in the form. */
  name: `zones.${number}.options.${number}`;
  control: ControlOf<ShippingValues>;
  units: Units;
}

const kinds = ['flat', 'weight', 'subtotal', 'pickup'] as const;
const kindOptions = kinds.map((value) => ({ value, label: texts.kinds[value] }));

/** One way to ship: closed it says what it costs, open it is changed. */
export function ShippingOptionFields({
  place,
  onRemove,
  ...props
}: OptionProps & { place: number; onRemove: () => void }): ReactNode {
  const { name, control, units } = props;
  const option = useWatch({ control, name });
  const kind = useEntry({ control, name: `${name}.kind` });
  const { replace } = useFieldArray({ control, name: `${name}.steps`, keyName: 'key' });
  return (
    <details className="shipping-option" open={option.isNew}>
      <summary>
        <strong>{option.name || texts.option({ number: place + 1 })}</strong>
        <span className="quiet">{optionSummary(option, units)}</span>
      </summary>
      <div className="store-columns">
        <TextEntry label={texts.name} isRequired control={control} name={`${name}.name`} />
        <Choice
          label={texts.kind}
          value={kind.value}
          options={kindOptions}
          onChange={(value) => {
            kind.onChange(kinds.find((known) => known === value) ?? 'flat');
            replace([]);
          }}
        />
        {option.kind === 'flat' && (
          <AmountEntry label={texts.cost} currency={units.currency} control={control} name={`${name}.costCents`} />
        )}
        {option.kind !== 'pickup' && (
          <AmountEntry
            label={texts.freeFrom}
            hint={texts.freeFromHint}
            currency={units.currency}
            isOptional
            control={control}
            name={`${name}.freeFromCents`}
          />
        )}
      </div>
      {(option.kind === 'weight' || option.kind === 'subtotal') && (
        <StepFields {...props} isByWeight={option.kind === 'weight'} />
      )}
      <Button look="quiet" onPress={onRemove}>
        <Trash2 aria-hidden />
        {texts.removeOption({ name: option.name || String(place + 1) })}
      </Button>
    </details>
  );
}

function StepFields({ name, control, units, isByWeight }: OptionProps & { isByWeight: boolean }): ReactNode {
  const all = { control, name: `${name}.steps` } as const;
  const { fields: steps, append, remove } = useFieldArray({ ...all, keyName: 'key' });
  const error = usePartError(all);
  return (
    <fieldset className="shipping-steps" {...wrongPart(error)}>
      <legend>{isByWeight ? texts.steps({ unit: units.weight }) : texts.subtotalSteps}</legend>
      {steps.map(({ key }, place) => {
        const upTo = { hint: texts.upToHint, isOptional: true, control, name: `${name}.steps.${place}.upTo` } as const;
        return (
          <div key={key} className="shipping-step">
            {isByWeight ? (
              <CountEntry label={texts.upTo({ unit: units.weight })} bounds={[0, 100_000, 3]} {...upTo} />
            ) : (
              <AmountEntry label={texts.upToSubtotal} currency={units.currency} {...upTo} />
            )}
            <AmountEntry
              label={texts.cost}
              currency={units.currency}
              control={control}
              name={`${name}.steps.${place}.costCents`}
            />
            <Button
              look="quiet"
              size="icon"
              aria-label={texts.removeStep({ number: place + 1 })}
              onPress={() => remove(place)}
            >
              <Trash2 aria-hidden />
            </Button>
          </div>
        );
      })}
      <PartError error={error} />
      <p>
        <Button onPress={() => append({ upTo: null, costCents: 0 })}>
          <Plus aria-hidden />
          {texts.addStep}
        </Button>
      </p>
    </fieldset>
  );
}
