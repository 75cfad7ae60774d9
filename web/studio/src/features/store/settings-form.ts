import type { patchSettings } from '@litfass/commerce/api';
import type { BodyOf } from '@litfass/kit/contract';
import type { StoreSettings } from '../../api/store.ts';

type Producer = NonNullable<StoreSettings['producer']>;

/** What the store's settings are as they are typed: who made the goods has fields even where nobody is named. */
export type SettingsValues = Omit<StoreSettings, 'opened' | 'website' | 'reminders' | 'donationNotice' | 'producer'> & {
  producer: Producer;
};

const NOBODY: Producer = { name: '', address: '', contact: '' };

/** The notice of donations has a form of its own, beside the donation pages. */
export function settingsValues(settings: StoreSettings): SettingsValues {
  const { opened: _opened, website: _website, reminders: _reminders, donationNotice: _notice, ...values } = settings;
  return { ...values, producer: settings.producer ?? NOBODY };
}

export const isNamed = (producer: Producer): boolean => Object.values(producer).some((text) => text.trim() !== '');

export const settingsBody = ({ producer, ...values }: SettingsValues): BodyOf<typeof patchSettings> => ({
  ...values,
  producer: isNamed(producer) ? producer : null,
});
