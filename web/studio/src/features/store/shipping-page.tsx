import { putShipping } from '@litfass/commerce/api';
import { useQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { call } from '../../api/call.ts';
import { shippingQuery, storeSettingsQuery, type Shipping } from '../../api/store.ts';
import { storeSellingTexts as texts } from '../../texts/store-selling.ts';
import { uiTexts } from '../../texts/ui.ts';
import { Button } from '../../ui/button.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import { Section } from '../../ui/section.tsx';
import { Problems } from './problems.tsx';
import { ShippingPreview } from './shipping-preview.tsx';
import { ShippingZoneFields } from './shipping-zone.tsx';
import { useStoreWork } from './use-store-work.ts';
import { newOption, zonesOfForm, type ZoneForm } from './zone-form.ts';
import './shipping.css';

/** `/config/store/shipping`: where the store ships to, how, and for how much. */
export function ShippingPage(): ReactNode {
  const shipping = useQuery(shippingQuery);
  const settings = useQuery(storeSettingsQuery);
  return (
    <Loaded query={settings}>
      {({ website }) => (
        <Loaded query={shipping}>{(saved) => <ShippingForm saved={saved} currency={website.currency} />}</Loaded>
      )}
    </Loaded>
  );
}

function ShippingForm({ saved, currency }: { saved: Shipping; currency: string }): ReactNode {
  const [zones, setZones] = useState<readonly ZoneForm[]>(saved.zones);
  const { run, error, isPending, reset } = useStoreWork();
  const change = (next: readonly ZoneForm[]): void => {
    if (error) reset();
    setZones(next);
  };
  const taken = new Set(zones.flatMap(({ countries }) => countries));
  const first = zones.length === 0 ? ['DE'] : [];
  const save = (): void =>
    run(async () => {
      const answer = await call(putShipping, { body: { zones: zonesOfForm(zones) } });
      setZones(answer.zones);
    }, texts.saved);
  return (
    <form
      className="stack"
      onSubmit={(event) => {
        event.preventDefault();
        save();
      }}
    >
      <Section title={texts.shipping} intro={texts.shippingText}>
        {zones.length === 0 && <p className="quiet">{texts.noZones}</p>}
        {zones.map((zone, place) => (
          <ShippingZoneFields
            key={place}
            number={place + 1}
            zone={zone}
            taken={taken}
            units={{ currency, weight: saved.weightUnit }}
            onChange={(next) => change(zones.with(place, next))}
            onRemove={() => change(zones.toSpliced(place, 1))}
          />
        ))}
        <p>
          <Button onPress={() => change([...zones, { countries: first, options: [newOption()] }])}>
            <Plus aria-hidden />
            {texts.addZone}
          </Button>
        </p>
      </Section>
      <ShippingPreview zones={zones} units={{ currency, weight: saved.weightUnit }} />
      <Problems error={error} />
      <p>
        <Button type="submit" look="primary" isDisabled={isPending}>
          {uiTexts.save}
        </Button>
      </p>
    </form>
  );
}
