import { Plus, Trash2, X } from 'lucide-react';
import type { ReactNode } from 'react';
import { useFieldArray, useWatch } from 'react-hook-form';
import { storeSellingTexts as texts } from '../../gen/texts/store-selling.ts';
import { Button } from '../../ui/button.tsx';
import { Choice } from '../../ui/choice.tsx';
import { PartError, wrongPart } from '../../ui/form/part-error.tsx';
import { useEntry, usePartError, type ControlOf } from '../../ui/form/use-entry.ts';
import { countryName, countryOptions } from './country-names.ts';
import { ShippingOptionFields, type Units } from './shipping-option.tsx';
import { newOption, type ShippingValues } from './zone-form.ts';

interface ZoneProps {
  place: number;
  control: ControlOf<ShippingValues>;
  /** Countries of any zone: each belongs into one. */
  taken: ReadonlySet<string>;
  units: Units;
  onRemove: () => void;
}

const MOST_NAMED = 3;

/** The countries of a zone in few words, for its heading. */
function zoneName(countries: readonly string[]): string {
  const names = countries.slice(0, MOST_NAMED).map(countryName);
  const more = countries.length - names.length;
  return [...names, ...(more > 0 ? [texts.moreCountries({ count: more })] : [])].join(', ');
}

/** The countries of a zone and the ways to ship there. */
export function ShippingZoneFields({ place, control, taken, units, onRemove }: ZoneProps): ReactNode {
  const number = place + 1;
  const name = `zones.${place}.options` as const;
  const { append, remove } = useFieldArray({ control, name, keyName: 'key' });
  const options = useWatch({ control, name });
  const countries = useWatch({ control, name: `zones.${place}.countries` });
  const error = usePartError({ control, name });
  return (
    <fieldset className="store-fields" {...wrongPart(error)}>
      <legend>{countries.length > 0 ? zoneName(countries) : texts.zone({ number })}</legend>
      <Countries place={place} control={control} taken={taken} />
      {options.map(({ id }, index) => (
        <ShippingOptionFields
          key={id ?? index}
          place={index}
          name={`zones.${place}.options.${index}`}
          control={control}
          units={units}
          onRemove={() => remove(index)}
        />
      ))}
      <PartError error={error} />
      <div className="row spread">
        <Button onPress={() => append(newOption())}>
          <Plus aria-hidden />
          {texts.addOption}
        </Button>
        <Button look="quiet" onPress={onRemove}>
          <Trash2 aria-hidden />
          {texts.removeZone({ number })}
        </Button>
      </div>
    </fieldset>
  );
}

/** The European Union: the same customs and the same consumer law. */
const unionCountries = 'AT BE BG CY CZ DE DK EE ES FI FR GR HR HU IE IT LT LU LV MT NL PL PT RO SE SI SK'.split(' ');

function Countries({ place, control, taken }: Pick<ZoneProps, 'place' | 'control' | 'taken'>): ReactNode {
  const { value: countries, onChange, error } = useEntry({ control, name: `zones.${place}.countries` });
  const free = countryOptions(true).filter(({ value }) => !taken.has(value));
  const union = unionCountries.filter((code) => !taken.has(code));
  return (
    <div className="stack">
      <ul className="row store-chips" aria-label={texts.countries}>
        {countries.map((code) => (
          <li key={code} className="badge">
            {countryName(code)}
            <Button
              look="quiet"
              size="icon"
              aria-label={texts.removeCountry({ name: countryName(code) })}
              onPress={() => onChange(countries.filter((each) => each !== code))}
            >
              <X aria-hidden />
            </Button>
          </li>
        ))}
      </ul>
      <div className="row shipping-add">
        <Choice
          label={texts.addCountry}
          value=""
          error={error}
          options={[{ value: '', label: texts.chooseCountry }, ...free]}
          onChange={(code) => code !== '' && onChange([...countries, code])}
        />
        {union.length > 1 && (
          <Button onPress={() => onChange([...countries, ...union])}>{texts.addUnion({ count: union.length })}</Button>
        )}
      </div>
    </div>
  );
}
