import { putShipping } from '@litfass/commerce/api';
import { useQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import type { ReactNode } from 'react';
import { useFieldArray, useWatch } from 'react-hook-form';
import { call } from '../../api/call.ts';
import { shippingQuery, storeSettingsQuery, type Shipping } from '../../api/store.ts';
import { storeSellingTexts as texts } from '../../gen/texts/store-selling.ts';
import { Button } from '../../ui/button.tsx';
import { Form } from '../../ui/form/form.tsx';
import { useOwnerForm } from '../../ui/form/use-owner-form.ts';
import { Loaded } from '../../ui/loaded.tsx';
import { SaveBar } from '../../ui/save-bar.tsx';
import { Section } from '../../ui/section.tsx';
import { ShippingPreview } from './shipping-preview.tsx';
import { ShippingZoneFields } from './shipping-zone.tsx';
import { useStoreSaved } from './use-store-saved.ts';
import { newOption, shippingValues, zonesOfForm, type ShippingValues } from './zone-form.ts';
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
  const say = useStoreSaved();
  const form = useOwnerForm<ShippingValues>({
    values: shippingValues(saved),
    send: async (typed) => {
      const answer = await call(putShipping, { body: { zones: zonesOfForm(typed.zones) } });
      say(texts.saved);
      return shippingValues(answer);
    },
  });
  const { control } = form;
  const { append, remove } = useFieldArray({ control, name: 'zones', keyName: 'key' });
  const zones = useWatch({ control, name: 'zones' });
  const units = { currency, weight: saved.weightUnit };
  const taken = new Set(zones.flatMap(({ countries }) => countries));
  const first = zones.length === 0 ? ['DE'] : [];
  return (
    <div className="stack">
      <Form form={form}>
        <Section title={texts.shipping} intro={texts.shippingText}>
          {zones.length === 0 && <p className="quiet">{texts.noZones}</p>}
          {zones.map((_zone, place) => (
            <ShippingZoneFields key={place} {...{ place, control, taken, units }} onRemove={() => remove(place)} />
          ))}
          <p>
            <Button onPress={() => append({ countries: first, options: [newOption()] })}>
              <Plus aria-hidden />
              {texts.addZone}
            </Button>
          </p>
        </Section>
        <SaveBar />
      </Form>
      <ShippingPreview zones={zones} units={units} />
    </div>
  );
}
