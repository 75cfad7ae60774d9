import { putShipping } from '@litfass/commerce/api';
import { useQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import type { ReactNode } from 'react';
import { call } from '../../api/call.ts';
import { shippingQuery, storeSettingsQuery, type Shipping } from '../../api/store.ts';
import { storeSellingTexts as texts } from '../../gen/texts/store-selling.ts';
import { Button } from '../../ui/button.tsx';
import { Form } from '../../ui/form.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import { Section } from '../../ui/section.tsx';
import { ShippingPreview } from './shipping-preview.tsx';
import { ShippingZoneFields } from './shipping-zone.tsx';
import { StoreBar, useStoreForm } from './store-form.tsx';
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
  const { value, set, save, form } = useStoreForm<{ zones: readonly ZoneForm[] }>(saved);
  const { zones } = value;
  const change = (next: readonly ZoneForm[]): void => set({ zones: next });
  const taken = new Set(zones.flatMap(({ countries }) => countries));
  const first = zones.length === 0 ? ['DE'] : [];
  return (
    <div className="stack">
      <Form
        {...form}
        onSubmit={() => save(() => call(putShipping, { body: { zones: zonesOfForm(zones) } }), texts.saved)}
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
        <StoreBar error={form.error} />
      </Form>
      <ShippingPreview zones={zones} units={{ currency, weight: saved.weightUnit }} />
    </div>
  );
}
