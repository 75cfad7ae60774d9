import { patchSettings } from '@litfass/commerce/api';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { call } from '../../api/call.ts';
import { storeSettingsQuery, type StoreSettings } from '../../api/store.ts';
import { storeTexts as texts } from '../../gen/texts/store.ts';
import { Button } from '../../ui/button.tsx';
import { Choice } from '../../ui/choice.tsx';
import { Field, LongField } from '../../ui/field.tsx';
import { Form } from '../../ui/form.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import { Section } from '../../ui/section.tsx';
import { useLedTo } from '../../ui/use-led-to.ts';
import { MailPreview } from './mail-preview.tsx';
import { NoticeAddressPart } from './notice-address.tsx';
import { CountField } from '../../ui/number-fields.tsx';
import { StoreBar, useStoreForm } from './store-form.tsx';

interface PartProps {
  settings: StoreSettings;
  set: (part: Partial<StoreSettings>) => void;
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

function SettingsForm({ saved }: { saved: StoreSettings }): ReactNode {
  const { value: settings, set, save, form } = useStoreForm(saved);
  // The notice has a form of its own, beside the donation pages.
  const {
    opened: _opened,
    website: _website,
    reminders: _reminders,
    donationNotice: _notice,
    producer,
    ...selling
  } = settings;
  const isProducerEmpty = producer === null || Object.values(producer).every((text) => text.trim() === '');
  return (
    <Form
      {...form}
      onSubmit={() => {
        const body = { ...selling, producer: isProducerEmpty ? null : producer };
        save(() => call(patchSettings, { body }), texts.saved);
      }}
    >
      <LawFields settings={settings} set={set} />
      <MailFields settings={settings} set={set} />
      <SaleFields settings={settings} set={set} />
      <StoreBar error={form.error} />
    </Form>
  );
}

function LawFields({ settings, set }: PartProps): ReactNode {
  useLedTo();
  const { seller } = settings.website;
  const producer = settings.producer ?? { name: '', address: '', contact: '' };
  const isStarted = Object.values(producer).some((text) => text.trim() !== '');
  const setProducer = (part: Partial<typeof producer>): void => set({ producer: { ...producer, ...part } });
  return (
    <Section title={texts.law} intro={texts.lawText}>
      <Field
        id="deliveryTime"
        label={texts.deliveryTime}
        hint={texts.deliveryTimeHint}
        value={settings.deliveryTime}
        onChange={(deliveryTime) => set({ deliveryTime })}
      />
      <fieldset className="store-fields">
        <legend>{texts.producer}</legend>
        <p className="hint">{texts.producerHint}</p>
        {!isStarted && seller && (
          <p>
            <Button onPress={() => setProducer(seller)}>{texts.producerIsSeller}</Button>
          </p>
        )}
        <Field
          id="producer"
          label={texts.producerName}
          value={producer.name}
          isRequired={isStarted}
          onChange={(name) => setProducer({ name })}
        />
        <Field
          label={texts.producerAddress}
          value={producer.address}
          isRequired={isStarted}
          onChange={(address) => setProducer({ address })}
        />
        <Field
          label={texts.producerContact}
          value={producer.contact}
          isRequired={isStarted}
          onChange={(contact) => setProducer({ contact })}
        />
      </fieldset>
      <Field
        id="packaging"
        label={texts.packaging}
        hint={texts.packagingHint}
        value={settings.packagingRegistration}
        onChange={(packagingRegistration) => set({ packagingRegistration })}
      />
      <Field
        id="weee"
        label={texts.weee}
        hint={texts.weeeHint}
        value={settings.weeeRegistration}
        onChange={(weeeRegistration) => set({ weeeRegistration })}
      />
      <Field
        id="battery"
        label={texts.battery}
        hint={texts.batteryHint}
        value={settings.batteryRegistration}
        onChange={(batteryRegistration) => set({ batteryRegistration })}
      />
    </Section>
  );
}

function MailFields({ settings, set }: PartProps): ReactNode {
  return (
    <Section id="mails" title={texts.mails} intro={texts.mailsText}>
      <NoticeAddressPart />
      <CountField
        label={texts.lowStock}
        hint={texts.lowStockHint}
        count={settings.lowStockAt}
        bounds={[0, 1_000_000]}
        isOptional
        onChange={(lowStockAt) => set({ lowStockAt })}
      />
      <CountField
        label={texts.reviewDays}
        hint={texts.reviewDaysHint}
        count={settings.reviewRequestDays}
        bounds={[0, 90]}
        isOptional
        onChange={(reviewRequestDays) => set({ reviewRequestDays })}
      />
      <CountField
        label={texts.cartHours}
        hint={texts.cartHoursHint}
        count={settings.abandonedCartHours}
        bounds={[1, 168]}
        isOptional
        onChange={(abandonedCartHours) => set({ abandonedCartHours })}
      />
      <Reminders hours={settings.abandonedCartHours} {...settings.reminders} />
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

function SaleFields({ settings, set }: PartProps): ReactNode {
  return (
    <Section title={texts.sale}>
      <CountField
        label={texts.downloadDays}
        count={settings.downloadDays}
        bounds={[1, 3650]}
        onChange={(downloadDays) => downloadDays !== null && set({ downloadDays })}
      />
      <CountField
        label={texts.downloadCount}
        count={settings.downloadCount}
        bounds={[1, 1000]}
        onChange={(downloadCount) => downloadCount !== null && set({ downloadCount })}
      />
      <Choice
        label={texts.cart}
        value={String(settings.cartVersion)}
        options={[
          { value: '1', label: texts.cartPlain },
          { value: '2', label: texts.cartPage },
        ]}
        onChange={(value) => set({ cartVersion: value === '2' ? 2 : 1 })}
      />
      <LongField
        label={texts.donationPurpose}
        hint={texts.donationPurposeHint}
        value={settings.donationPurpose}
        rows={2}
        onChange={(donationPurpose) => set({ donationPurpose })}
      />
    </Section>
  );
}
