import { patchSettings } from '@litfass/commerce/api';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useWatch } from 'react-hook-form';
import { call } from '../../api/call.ts';
import { storeSettingsQuery, type StoreSettings } from '../../api/store.ts';
import { storeTexts as texts } from '../../gen/texts/store.ts';
import { Button } from '../../ui/button.tsx';
import { Choice } from '../../ui/choice.tsx';
import { CountEntry, LongEntry, TextEntry } from '../../ui/form/entries.tsx';
import { Form } from '../../ui/form/form.tsx';
import { useEntry, type ControlOf } from '../../ui/form/use-entry.ts';
import { useOwnerForm } from '../../ui/form/use-owner-form.ts';
import { Loaded } from '../../ui/loaded.tsx';
import { SaveBar } from '../../ui/save-bar.tsx';
import { Section } from '../../ui/section.tsx';
import { useLedTo } from '../../ui/use-led-to.ts';
import { MailPreview } from './mail-preview.tsx';
import { NoticeAddressPart } from './notice-address.tsx';
import { isNamed, settingsBody, settingsValues, type SettingsValues } from './settings-form.ts';
import { useStoreSaved } from './use-store-saved.ts';

interface PartProps {
  control: ControlOf<SettingsValues>;
}

/** `/config/store/settings`: how the store sells. */
export function StoreSettingsPage(): ReactNode {
  const query = useQuery(storeSettingsQuery);
  return (
    <Loaded query={query}>
      {(settings) => (
        <div className="stack">
          <SettingsForm saved={settings} />
          <MailPreview />
        </div>
      )}
    </Loaded>
  );
}

/** The settings themselves, sent together. */
export function SettingsForm({ saved }: { saved: StoreSettings }): ReactNode {
  const say = useStoreSaved();
  const form = useOwnerForm({
    values: settingsValues(saved),
    send: async (typed) => {
      const answer = await call(patchSettings, { body: settingsBody(typed) });
      say(texts.saved);
      return settingsValues(answer);
    },
  });
  const { control } = form;
  return (
    <Form form={form}>
      <Section title={texts.law} intro={texts.lawText}>
        <LawFields
          control={control}
          seller={saved.website.seller}
          onTakeSeller={(seller) => form.setValue('producer', seller, { shouldDirty: true })}
        />
      </Section>
      <MailFields control={control} reminders={saved.reminders} />
      <SaleFields control={control} />
      <SaveBar />
    </Form>
  );
}

type Seller = StoreSettings['website']['seller'];

function LawFields({
  control,
  seller,
  onTakeSeller,
}: PartProps & { seller: Seller; onTakeSeller: (seller: NonNullable<Seller>) => void }): ReactNode {
  useLedTo();
  const isStarted = isNamed(useWatch({ control, name: 'producer' }));
  return (
    <>
      <TextEntry
        id="deliveryTime"
        label={texts.deliveryTime}
        hint={texts.deliveryTimeHint}
        control={control}
        name="deliveryTime"
      />
      <fieldset className="store-fields">
        <legend>{texts.producer}</legend>
        <p className="hint">{texts.producerHint}</p>
        {!isStarted && seller && (
          <p>
            <Button onPress={() => onTakeSeller(seller)}>{texts.producerIsSeller}</Button>
          </p>
        )}
        <TextEntry
          id="producer"
          label={texts.producerName}
          isRequired={isStarted}
          control={control}
          name="producer.name"
        />
        <TextEntry label={texts.producerAddress} isRequired={isStarted} control={control} name="producer.address" />
        <TextEntry label={texts.producerContact} isRequired={isStarted} control={control} name="producer.contact" />
      </fieldset>
      <TextEntry
        id="packaging"
        label={texts.packaging}
        hint={texts.packagingHint}
        control={control}
        name="packagingRegistration"
      />
      <TextEntry id="weee" label={texts.weee} hint={texts.weeeHint} control={control} name="weeeRegistration" />
      <TextEntry
        id="battery"
        label={texts.battery}
        hint={texts.batteryHint}
        control={control}
        name="batteryRegistration"
      />
    </>
  );
}

function MailFields({ control, reminders }: PartProps & { reminders: StoreSettings['reminders'] }): ReactNode {
  return (
    <Section id="mails" title={texts.mails} intro={texts.mailsText}>
      <NoticeAddressPart />
      <CountEntry
        label={texts.lowStock}
        hint={texts.lowStockHint}
        bounds={[0, 1_000_000]}
        isOptional
        control={control}
        name="lowStockAt"
      />
      <CountEntry
        label={texts.reviewDays}
        hint={texts.reviewDaysHint}
        bounds={[0, 90]}
        isOptional
        control={control}
        name="reviewRequestDays"
      />
      <CountEntry
        label={texts.cartHours}
        hint={texts.cartHoursHint}
        bounds={[1, 168]}
        isOptional
        control={control}
        name="abandonedCartHours"
      />
      <Reminders hours={useWatch({ control, name: 'abandonedCartHours' })} {...reminders} />
    </Section>
  );
}

/** What became of reminders; nothing where none are sent and none were. */
function Reminders({ hours, sent, heldBack }: StoreSettings['reminders'] & { hours: number | null }): ReactNode {
  if (hours === null && sent + heldBack === 0) return null;
  return (
    <p className="hint">
      {texts.remindersSent({ count: sent })} {heldBack > 0 && texts.remindersHeldBack({ count: heldBack })}
    </p>
  );
}

function SaleFields({ control }: PartProps): ReactNode {
  const cart = useEntry({ control, name: 'cartVersion' });
  return (
    <Section title={texts.sale}>
      <CountEntry label={texts.downloadDays} bounds={[1, 3650]} control={control} name="downloadDays" />
      <CountEntry label={texts.downloadCount} bounds={[1, 1000]} control={control} name="downloadCount" />
      <Choice
        label={texts.cart}
        value={String(cart.value)}
        error={cart.error}
        options={[
          { value: '1', label: texts.cartPlain },
          { value: '2', label: texts.cartPage },
        ]}
        onChange={(value) => cart.onChange(value === '2' ? 2 : 1)}
      />
      <LongEntry
        label={texts.donationPurpose}
        hint={texts.donationPurposeHint}
        rows={2}
        control={control}
        name="donationPurpose"
      />
    </Section>
  );
}
