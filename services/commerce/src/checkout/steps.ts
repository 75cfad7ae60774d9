import { isMailAddress, type BodyOf, type Website } from '@litfass/kit';
import { Address, addressFaults, type AddressFault } from '@litfass/model';
import { textsFor } from '@litfass/model/texts';
import { loadCart } from '../cart/load.ts';
import { changeCart, type CartRecord } from '../cart/store.ts';
import type { CommerceTransaction } from '../db/database.ts';
import { commerceRefusals } from '../errors.ts';
import type { OrderParts } from '../order/settle.ts';
import { methodsOf } from '../payment/methods.ts';
import type * as api from './api.ts';

/** One step as it was sent. */
export interface StepChange<B> {
  website: Website;
  body: B;
  parts: OrderParts;
}

type Save<C> = (trx: CommerceTransaction, cart: CartRecord, change: StepChange<BodyOf<C>>) => Promise<void>;

const textsOf = ({ locale }: Website) => textsFor(locale).checkout;

const fieldsRefused = (website: Website, fields: Record<string, string>) =>
  commerceRefusals.checkout('fields-invalid', textsOf(website).fieldsFault, 400, fields);

export const saveContact: Save<typeof api.saveContact> = async (trx, cart, { website, body }) => {
  const email = body.email.trim();
  const { fieldFaults } = textsOf(website);
  if (email === '') throw fieldsRefused(website, { email: fieldFaults.missing });
  if (!isMailAddress(email)) throw fieldsRefused(website, { email: fieldFaults.email });
  const contact = { email, marketingConsent: body.marketingConsent };
  await changeCart(trx, website.id, cart.id, { checkout: { ...cart.checkout, contact } });
};

/** The address also says where the parcel goes; a way of shipping that is not offered there is chosen anew. */
export const saveAddress: Save<typeof api.saveAddress> = async (trx, cart, { website, body, parts }) => {
  const address = checked(website, body);
  const shipping = { ...cart.shipping, country: address.country, postalCode: address.postalCode };
  const { pricing } = await loadCart(trx, website.id, { ...cart, shipping }, parts.clock());
  if (pricing.requiresShipping && pricing.shippingOptions.length === 0)
    throw fieldsRefused(website, { country: textsOf(website).noShippingThere });
  await changeCart(trx, website.id, cart.id, { shipping, checkout: { ...cart.checkout, address } });
};

export const saveBilling: Save<typeof api.saveBillingAddress> = async (trx, cart, { website, body }) => {
  const { same, ...given } = body;
  const billing = same ? null : checked(website, given);
  await changeCart(trx, website.id, cart.id, { checkout: { ...cart.checkout, billing } });
};

export const saveShipping: Save<typeof api.saveShipping> = async (trx, cart, { website, body, parts }) => {
  const shipping = { ...cart.shipping, optionId: body.optionId };
  const { pricing } = await loadCart(trx, website.id, { ...cart, shipping }, parts.clock());
  if (pricing.requiresShipping && !pricing.option)
    throw commerceRefusals.shipping('shipping-missing', textsOf(website).shippingMissing);
  await changeCart(trx, website.id, cart.id, { shipping });
};

export const savePayment: Save<typeof api.savePayment> = async (trx, cart, { website, body, parts }) => {
  const { store } = await loadCart(trx, website.id, cart, parts.clock());
  const payment = methodsOf(store, parts.providers).find((id) => id === body.methodId);
  if (!payment) throw commerceRefusals.checkout('payment-missing', textsOf(website).paymentMissing);
  const checkout = { ...cart.checkout, payment, testOutcome: body.testOutcome ?? 'succeeds' };
  await changeCart(trx, website.id, cart.id, { checkout });
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
