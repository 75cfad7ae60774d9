import { Plus, Trash2, X } from 'lucide-react';
import type { ReactNode } from 'react';
import { storeSellingTexts as texts } from '../../gen/texts/store-selling.ts';
import { Button } from '../../ui/button.tsx';
import { Choice } from '../../ui/choice.tsx';
import { countryName, countryOptions } from './country-names.ts';
import { ShippingOptionFields, type Units } from './shipping-option.tsx';
import { newOption, type ZoneForm } from './zone-form.ts';

interface ZoneProps {
  number: number;
  zone: ZoneForm;
  taken: ReadonlySet<string>;
  units: Units;
  onChange: (zone: ZoneForm) => void;
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
export function ShippingZoneFields({ number, zone, taken, units, onChange, onRemove }: ZoneProps): ReactNode {
  const { options } = zone;
  return (
    <fieldset className="store-fields">
      <legend>{zone.countries.length > 0 ? zoneName(zone.countries) : texts.zone({ number })}</legend>
      <Countries zone={zone} taken={taken} onChange={onChange} />
      {options.map((option, place) => (
        <ShippingOptionFields
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
          {texts.removeZone({ number })}
        </Button>
      </div>
    </fieldset>
  );
}

/** The European Union: the same customs and the same consumer law. */
const unionCountries = 'AT BE BG CY CZ DE DK EE ES FI FR GR HR HU IE IT LT LU LV MT NL PL PT RO SE SI SK'.split(' ');

function Countries({ zone, taken, onChange }: Pick<ZoneProps, 'zone' | 'taken' | 'onChange'>): ReactNode {
  const { countries } = zone;
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
              onPress={() => onChange({ ...zone, countries: countries.filter((each) => each !== code) })}
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
          options={[{ value: '', label: texts.chooseCountry }, ...free]}
          onChange={(code) => code !== '' && onChange({ ...zone, countries: [...countries, code] })}
        />
        {union.length > 1 && (
          <Button onPress={() => onChange({ ...zone, countries: [...countries, ...union] })}>
            {texts.addUnion({ count: union.length })}
          </Button>
        )}
      </div>
    </div>
  );
}
