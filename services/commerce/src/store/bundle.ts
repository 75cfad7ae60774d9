import { Commerce, isCurrency, type CurrencyCode } from '@litfass/model';
import { Compile } from 'typebox/compile';
import type { BundleProblem } from '../errors.ts';
import { Selling, sellingDefaults } from './selling.ts';
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

/** A store as a bundle leaves it: what the bundle says of how it sells and is paid, and the rest as it was. */
export function mergedStore(
  before: Pick<Store, 'selling' | 'payments'>,
  given: Commerce | null,
): Pick<Store, 'commerce' | 'selling' | 'payments'> {
  if (!given) return { ...before, commerce: null };
  const { details = {}, payments = {}, ...commerce } = given;
  return {
    commerce,
    selling: { ...before.selling, ...chosen(details, sellingKeys) },
    payments: { ...before.payments, ...chosen(payments, paymentKeys) },
  };
}

/** The other way round: what a bundle takes along, without what nobody has said. */
export function bundledStore({ commerce, selling, payments }: Store): Commerce | null {
  const said = sellingKeys.filter((key) => selling[key] !== sellingDefaults[key]);
  const details = chosen(selling, said);
  const paid = Object.fromEntries(
    paymentKeys.map((key) => [key, payments[key]] as const).filter(([key, value]) => isSaid(key, value)),
  );
  if (!commerce && !hasAny(details) && !hasAny(paid)) return null;
  return { ...commerce, ...(hasAny(details) && { details }), ...(hasAny(paid) && { payments: paid }) };
}

const sellingKeys = Object.keys(Selling.properties) as (keyof Selling)[];
const paymentKeys = ['bank', 'invoice', 'stripe', 'test'] as const;

/** `test` is on and `stripe` has all its ways where nothing is said. */
const isSaid = (key: (typeof paymentKeys)[number], value: unknown): boolean =>
  key === 'test' ? value === false : key === 'stripe' ? value !== undefined : Boolean(value);

/** What of these was said of an object; what is left out stays out. */
const chosen = <T extends object, K extends string>(from: T, keys: readonly K[]): Pick<T, K & keyof T> =>
  Object.fromEntries(keys.flatMap((key) => (Object.hasOwn(from, key) ? [[key, Reflect.get(from, key)]] : []))) as Pick<
    T,
    K & keyof T
  >;

const hasAny = (object: object): boolean => Object.keys(object).length > 0;
