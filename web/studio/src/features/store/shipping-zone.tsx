import { Plus, Trash2, X } from 'lucide-react';
import type { ReactNode } from 'react';
import { storeSellingTexts as texts } from '../../texts/store-selling.ts';
import { Button } from '../../ui/button.tsx';
import { Choice } from '../../ui/choice.tsx';
import { Field } from '../../ui/field.tsx';
import { countryName, countryOptions } from './country-names.ts';
import { AmountField, CountField } from './number-fields.tsx';
import { newOption, type OptionForm, type ZoneForm } from './zone-form.ts';

interface Units {
  currency: string;
  weight: string;
}

interface ZoneProps {
  number: number;
  zone: ZoneForm;
  taken: ReadonlySet<string>;
  units: Units;
  onChange: (zone: ZoneForm) => void;
  onRemove: () => void;
}

const kinds = ['flat', 'weight', 'pickup'] as const;
const kindOptions = kinds.map((value) => ({ value, label: texts.kinds[value] }));

/** The countries of a zone and the ways to ship there. */
export function ShippingZoneFields({ number, zone, taken, units, onChange, onRemove }: ZoneProps): ReactNode {
  const { options } = zone;
  return (
    <fieldset className="store-fields">
      <legend>{texts.zone(number)}</legend>
      <Countries zone={zone} taken={taken} onChange={onChange} />
      {options.map((option, place) => (
        <OptionFields
          key={option.id ?? place}
          number={place + 1}
          option={option}
          units={units}
          onChange={(next) => onChange({ ...zone, options: options.with(place, next) })}
          onRemove={() => onChange({ ...zone, options: options.toSpliced(place, 1) })}
        />
      ))}
      <div className="row spread">
        <Button onPress={() => onChange({ ...zone, options: [...options, newOption()] })}>
          <Plus aria-hidden />
          {texts.addOption}
        </Button>
        <Button look="quiet" onPress={onRemove}>
          <Trash2 aria-hidden />
          {texts.removeZone(number)}
        </Button>
      </div>
    </fieldset>
  );
}

function Countries({ zone, taken, onChange }: Pick<ZoneProps, 'zone' | 'taken' | 'onChange'>): ReactNode {
  const { countries } = zone;
  const free = countryOptions(true).filter(({ value }) => !taken.has(value));
  return (
    <div className="stack">
      <ul className="row store-chips" aria-label={texts.countries}>
        {countries.map((code) => (
          <li key={code} className="badge">
            {countryName(code)}
            <Button
              look="quiet"
              size="icon"
              aria-label={texts.removeCountry(countryName(code))}
              onPress={() => onChange({ ...zone, countries: countries.filter((each) => each !== code) })}
            >
              <X aria-hidden />
            </Button>
          </li>
        ))}
      </ul>
      <Choice
        label={texts.addCountry}
        value=""
        options={[{ value: '', label: texts.chooseCountry }, ...free]}
        onChange={(code) => code !== '' && onChange({ ...zone, countries: [...countries, code] })}
      />
    </div>
  );
}

interface OptionProps {
  option: OptionForm;
  units: Units;
  onChange: (option: OptionForm) => void;
}

function OptionFields({
  number,
  onRemove,
  ...props
}: OptionProps & { number: number; onRemove: () => void }): ReactNode {
  const { option, units, onChange } = props;
  const set = (part: Partial<OptionForm>): void => onChange({ ...option, ...part });
  return (
    <fieldset className="store-fields">
      <legend>{texts.option(number)}</legend>
      <div className="store-columns">
        <Field label={texts.name} value={option.name} isRequired onChange={(name) => set({ name })} />
        <Choice
          label={texts.kind}
          value={option.kind}
          options={kindOptions}
          onChange={(value) => set({ kind: kinds.find((known) => known === value) ?? 'flat' })}
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
      {option.kind === 'weight' && <StepFields {...props} />}
      <p>
        <Button look="quiet" onPress={onRemove}>
          <Trash2 aria-hidden />
          {texts.removeOption(option.name || String(number))}
        </Button>
      </p>
    </fieldset>
  );
}

function StepFields({ option, units, onChange }: OptionProps): ReactNode {
  const steps = option.steps ?? [];
  const set = (next: typeof steps): void => onChange({ ...option, steps: next });
  return (
    <fieldset className="store-fields">
      <legend>{texts.steps(units.weight)}</legend>
      {steps.map((step, place) => (
        <div key={place} className="store-columns">
          <CountField
            label={texts.upTo(units.weight)}
            hint={texts.upToHint}
            count={step.upTo ?? null}
            bounds={[0, 100_000, 3]}
            isOptional
            onChange={(upTo) => set(steps.with(place, { ...step, upTo }))}
          />
          <AmountField
            label={texts.cost}
            cents={step.costCents}
            currency={units.currency}
            onChange={(costCents) => costCents !== null && set(steps.with(place, { ...step, costCents }))}
          />
          <Button
            look="quiet"
            size="icon"
            aria-label={texts.removeStep(place + 1)}
            onPress={() => set(steps.toSpliced(place, 1))}
          >
            <Trash2 aria-hidden />
          </Button>
        </div>
      ))}
      <p>
        <Button onPress={() => set([...steps, { upTo: null, costCents: 0 }])}>
          <Plus aria-hidden />
          {texts.addStep}
        </Button>
      </p>
    </fieldset>
  );
}
