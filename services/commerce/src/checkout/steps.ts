import { isMailAddress, type BodyOf, type Website } from '@litfass/kit';
import { textsFor } from '@litfass/model/texts';
import { checkedAddress } from '../addresses/checked.ts';
import type { Seen } from '../cart/change.ts';
import { loadedFrom, type HeldCart } from '../cart/held.ts';
import type { CartRecord } from '../cart/store.ts';
import { commerceRefusals } from '../errors.ts';
import { methodsFor, methodsOf } from '../payment/methods.ts';
import type { Providers } from '../payment/providers.ts';
import type * as api from './api.ts';

/** One step as it was sent. */
export interface StepChange<B> {
  website: Website;
  body: B;
  providers: Providers;
}

type Save<C> = (cart: HeldCart, seen: Seen, change: StepChange<BodyOf<C>>) => CartRecord;

const textsOf = ({ locale }: Website) => textsFor(locale).checkout;

const fieldsRefused = (website: Website, fields: Record<string, string>) =>
  commerceRefusals.checkout('fields-invalid', textsOf(website).fieldsFault, 400, fields);

export const saveContact: Save<typeof api.saveContact> = ({ record }, _seen, { website, body }) => {
  const email = body.email.trim();
  const { fieldFaults } = textsOf(website);
  if (email === '') throw fieldsRefused(website, { email: fieldFaults.missing });
  if (!isMailAddress(email)) throw fieldsRefused(website, { email: fieldFaults.email });
  const contact = { email, marketingConsent: body.marketingConsent };
  const language = { locale: website.locale, prefix: website.languagePrefix ?? '' };
  return { ...record, checkout: { ...record.checkout, contact, language } };
};

/** The address also says where the parcel goes; a way of shipping that is not offered there is chosen anew. */
export const saveAddress: Save<typeof api.saveAddress> = ({ record, entries }, { around }, { website, body }) => {
  const address = checkedAddress(website, body);
  const shipping = { ...record.shipping, country: address.country, postalCode: address.postalCode };
  const changed = { ...record, shipping, checkout: { ...record.checkout, address } };
  const { pricing } = loadedFrom({ record: changed, entries }, around);
  if (pricing.requiresShipping && pricing.shippingOptions.length === 0)
    throw fieldsRefused(website, { country: textsOf(website).noShippingThere });
  return changed;
};

export const saveBilling: Save<typeof api.saveBillingAddress> = ({ record }, _seen, { website, body }) => {
  const { same, ...given } = body;
  const billing = same ? null : checkedAddress(website, given);
  return { ...record, checkout: { ...record.checkout, billing } };
};

export const saveShipping: Save<typeof api.saveShipping> = ({ record, entries }, { around }, { website, body }) => {
  const changed = { ...record, shipping: { ...record.shipping, optionId: body.optionId } };
  const { pricing } = loadedFrom({ record: changed, entries }, around);
  if (pricing.requiresShipping && !pricing.option)
    throw commerceRefusals.shipping('shipping-missing', textsOf(website).shippingMissing);
  return changed;
};

export const savePayment: Save<typeof api.savePayment> = ({ record }, { around }, { website, body, providers }) => {
  const payment = methodsFor(record.kind, methodsOf(around.store, providers)).find((id) => id === body.methodId);
  if (!payment) throw commerceRefusals.checkout('payment-missing', textsOf(website).paymentMissing);
  return { ...record, checkout: { ...record.checkout, payment, testOutcome: body.testOutcome ?? 'succeeds' } };
};
