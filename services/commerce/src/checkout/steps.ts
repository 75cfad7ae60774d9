import { isMailAddress, type BodyOf, type Website } from '@litfass/kit';
import { Address, addressFaults, type AddressFault } from '@litfass/model';
import { textsFor } from '@litfass/model/texts';
import type { Seen } from '../cart/change.ts';
import { loadedFrom, type HeldCart } from '../cart/held.ts';
import type { CartRecord } from '../cart/store.ts';
import { commerceRefusals } from '../errors.ts';
import { methodsOf } from '../payment/methods.ts';
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
  const address = checked(website, body);
  const shipping = { ...record.shipping, country: address.country, postalCode: address.postalCode };
  const changed = { ...record, shipping, checkout: { ...record.checkout, address } };
  const { pricing } = loadedFrom({ record: changed, entries }, around);
  if (pricing.requiresShipping && pricing.shippingOptions.length === 0)
    throw fieldsRefused(website, { country: textsOf(website).noShippingThere });
  return changed;
};

export const saveBilling: Save<typeof api.saveBillingAddress> = ({ record }, _seen, { website, body }) => {
  const { same, ...given } = body;
  const billing = same ? null : checked(website, given);
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
  const payment = methodsOf(around.store, providers).find((id) => id === body.methodId);
  if (!payment) throw commerceRefusals.checkout('payment-missing', textsOf(website).paymentMissing);
  return { ...record, checkout: { ...record.checkout, payment, testOutcome: body.testOutcome ?? 'succeeds' } };
};

/** An address as it may be used: blanks around its texts are gone. @throws Refusal with a text for each wrong field */
function checked(website: Website, given: Address): Address {
  const address: Address = {
    givenName: given.givenName.trim(),
    familyName: given.familyName.trim(),
    company: given.company.trim(),
    line1: given.line1.trim(),
    line2: given.line2.trim(),
    postalCode: given.postalCode.trim(),
    city: given.city.trim(),
    region: given.region.trim(),
    country: given.country.trim().toUpperCase(),
    phone: given.phone.trim(),
  };
  const { fieldFaults } = textsOf(website);
  const faults = Object.entries(addressFaults(address)) as [string, AddressFault][];
  if (faults.length === 0) return address;
  throw fieldsRefused(website, Object.fromEntries(faults.map(([field, fault]) => [field, fieldFaults[fault]])));
}
