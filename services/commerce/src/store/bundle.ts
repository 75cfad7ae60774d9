import { Commerce, isCurrency, type CurrencyCode } from '@litfass/model';
import { Compile } from 'typebox/compile';
import type { BundleProblem } from '../errors.ts';
import type { Store } from './store.ts';

const validator = Compile(Commerce);

/** The commercial part of a site bundle with everything that is wrong with it; without problems it may be stored. */
export function readBundle(given: { currency: string | null; commerce: unknown }): {
  currency: CurrencyCode | null;
  commerce: Commerce | null;
  problems: BundleProblem[];
} {
  const { commerce, currency } = given;
  const problems: BundleProblem[] = [];
  const isKnown = isCurrency(currency);
  if (currency && !isKnown)
    problems.push({
      file: 'site.json',
      pointer: '/settings/storeSettings/currency',
      reason: `unknown currency ${currency}`,
    });
  const isSound = commerce === null || validator.Check(commerce);
  if (!isSound)
    for (const { instancePath, message } of validator.Errors(commerce))
      problems.push({ file: 'commerce.json', pointer: instancePath, reason: message });
  return { currency: isKnown ? currency : null, commerce: isSound ? commerce : null, problems };
}

/** A store as a bundle leaves it: what the bundle says of the seller and of his being paid, and the rest as it was. */
export function mergedStore(
  before: Pick<Store, 'selling' | 'payments'>,
  given: Commerce | null,
): Pick<Store, 'commerce' | 'selling' | 'payments'> {
  if (!given) return { ...before, commerce: null };
  const { details = {}, payments = {}, ...commerce } = given;
  const { deliveryTime, producer, batteryRegistration, packagingRegistration } = details;
  const selling = {
    ...before.selling,
    ...(deliveryTime !== undefined && { deliveryTime }),
    ...(producer !== undefined && { producer }),
    ...(batteryRegistration !== undefined && { batteryRegistration }),
    ...(packagingRegistration !== undefined && { packagingRegistration }),
  };
  const { bank, invoice } = payments;
  const paid = { ...before.payments, ...(bank !== undefined && { bank }), ...(invoice !== undefined && { invoice }) };
  return { commerce, selling, payments: paid };
}

/** The other way round: what a bundle takes along, without what nobody has said. */
export function bundledStore({ commerce, selling, payments }: Store): Commerce | null {
  if (!commerce) return null;
  const { deliveryTime, producer, batteryRegistration, packagingRegistration } = selling;
  const details = {
    ...(deliveryTime !== '' && { deliveryTime }),
    ...(producer && { producer }),
    ...(batteryRegistration !== '' && { batteryRegistration }),
    ...(packagingRegistration !== '' && { packagingRegistration }),
  };
  const { bank = null, invoice = false } = payments;
  const paid = { ...(bank && { bank }), ...(invoice && { invoice }) };
  return { ...commerce, ...(hasAny(details) && { details }), ...(hasAny(paid) && { payments: paid }) };
}

const hasAny = (object: object): boolean => Object.keys(object).length > 0;
