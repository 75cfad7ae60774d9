import { optionsFor, shippingCost } from '@litfass/model';
import { useState, type ReactNode } from 'react';
import { storeSellingTexts as texts } from '../../gen/texts/store-selling.ts';
import { amountText } from '../../ui/amount.ts';
import { Choice } from '../../ui/choice.tsx';
import { Section } from '../../ui/section.tsx';
import { countryName, countryOptions } from './country-names.ts';
import { AmountField, CountField } from '../../ui/number-fields.tsx';
import type { Units } from './shipping-option.tsx';
import type { ZoneForm } from './zone-form.ts';

const countries = countryOptions();

/** What somebody would pay by the zones as they stand on the screen, also before they are saved: the store's own rule. */
export function ShippingPreview({ zones, units }: { zones: readonly ZoneForm[]; units: Units }): ReactNode {
  const [country, setCountry] = useState('AT');
  const [weight, setWeight] = useState<number | null>(3);
  const [subtotalCents, setSubtotal] = useState<number | null>(4000);
  const offered = optionsFor(zones, country);
  const parcel = { weight: weight ?? 0, subtotalCents: subtotalCents ?? 0 };
  return (
    <Section title={texts.preview} intro={texts.previewText}>
      <div className="store-columns">
        <Choice label={texts.country} value={country} options={countries} onChange={setCountry} />
        <CountField
          label={texts.parcelWeight({ unit: units.weight })}
          count={weight}
          bounds={[0, 100_000, 3]}
          isOptional
          onChange={setWeight}
        />
        <AmountField
          label={texts.goodsWorth}
          cents={subtotalCents}
          currency={units.currency}
          isOptional
          onChange={setSubtotal}
        />
      </div>
      <div aria-live="polite">
        {offered.length === 0 ? (
          <p className="notice" data-tone="warn">
            {texts.notShippedTo({ country: countryName(country) })}
          </p>
        ) : (
          <ul className="shipping-offer">
            {offered.map((option, place) => {
              const cents = shippingCost(option, parcel);
              return (
                <li key={option.id ?? place}>
                  <span>{option.name}</span>
                  <strong>{cents === 0 ? texts.free : amountText(cents, units.currency)}</strong>
                </li>
              );
            })}
          </ul>
        )}
      </div>
    </Section>
  );
}
