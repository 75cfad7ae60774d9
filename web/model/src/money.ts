import { fractionDigits, isCurrency, type CurrencyCode } from './currencies.ts';
import { limits } from './limits.ts';
import { inLanguage } from './texts/area.ts';
import { commerce } from './gen/texts/commerce/index.ts';

/** An amount in the currency's minor unit (cents; yen for JPY), always an integer, negative for what is given back. */
export interface Money {
  readonly amount: number;
  readonly currency: CurrencyCode;
}

/** Throws a RangeError for an amount that is no integer, or beyond 15 integer places (MONEY-010). */
export const money = (amount: number, currency: CurrencyCode): Money => {
  const places = limits.currencyIntegerPlaces + fractionDigits(currency);
  if (!Number.isSafeInteger(amount) || Math.abs(amount) >= 10 ** places) {
    throw new RangeError(`Not an amount of money: ${amount}`);
  }
  return { amount, currency };
};

export const isMoney = (value: unknown): value is Money =>
  typeof value === 'object' &&
  value !== null &&
  'amount' in value &&
  Number.isSafeInteger(value.amount) &&
  'currency' in value &&
  isCurrency(value.currency);

/** The sum. Throws a RangeError for different currencies: there is no rate here. */
export const add = (first: Money, second: Money): Money => {
  if (first.currency !== second.currency) {
    throw new RangeError(`Cannot add ${second.currency} to ${first.currency}`);
  }
  return money(first.amount + second.amount, first.currency);
};

export const negate = (value: Money): Money => money(value.amount === 0 ? 0 : -value.amount, value.currency);

export const subtract = (first: Money, second: Money): Money => add(first, negate(second));

/** `quantity` must be an integer. */
export const multiply = (value: Money, quantity: number): Money => money(value.amount * quantity, value.currency);

/** A percentage of up to four decimals as an exact integer of ten-thousandths. */
const inTenThousandths = (percent: number): bigint => BigInt(Math.round(percent * 10_000));

const divideRounded = (dividend: bigint, divisor: bigint): number => {
  const doubled = 2n * (dividend < 0n ? -dividend : dividend);
  const quotient = Number((doubled + divisor) / (2n * divisor));
  return dividend < 0n && quotient !== 0 ? -quotient : quotient;
};

/** A percentage of an amount, halves away from zero, computed without floating point. */
export const percentOf = (value: Money, percent: number): Money =>
  money(divideRounded(BigInt(value.amount) * inTenThousandths(percent), 1_000_000n), value.currency);

/** The tax contained in a gross amount at a rate in percent, halves away from zero. */
export const taxWithin = (gross: Money, ratePercent: number): Money => {
  const rate = inTenThousandths(ratePercent);
  return money(divideRounded(BigInt(gross.amount) * rate, 1_000_000n + rate), gross.currency);
};

/** A whole split by weights without losing a cent: the largest remainders get the cents that are left over. */
export const allocate = (value: Money, weights: readonly number[]): Money[] => {
  const total = weights.reduce((sum, weight) => sum + BigInt(weight), 0n);
  if (total === 0n) throw new RangeError('Weights must not all be zero');
  const shares = weights.map((weight, index) => {
    const exact = BigInt(value.amount) * BigInt(weight);
    return { index, amount: exact / total, remainder: exact % total };
  });
  let left = BigInt(value.amount) - shares.reduce((sum, share) => sum + share.amount, 0n);
  const unit = left < 0n ? -1n : 1n;
  const byRemainder = shares.toSorted((a, b) => Number(unit * (b.remainder - a.remainder)) || a.index - b.index);
  for (const share of byRemainder) {
    if (left === 0n) break;
    share.amount += unit;
    left -= unit;
  }
  return shares.map((share) => money(Number(share.amount), value.currency));
};

export interface MoneyFormat {
  /** Default de-DE (MONEY-013). */
  locale?: string;
  /** Whole amounts without decimals (MONEY-008); off by default (MONEY-009). */
  trim?: boolean;
  /** Thousands separators; on by default (MONEY-012). */
  grouping?: boolean;
}

const formatters = new Map<string, Intl.NumberFormat>();

const formatterOf = (currency: CurrencyCode, format: MoneyFormat): Intl.NumberFormat => {
  const { locale = 'de-DE', trim = false, grouping = true } = format;
  const key = `${locale}|${currency}|${trim}|${grouping}`;
  const known = formatters.get(key);
  if (known) return known;
  const made = new Intl.NumberFormat(locale, {
    style: 'currency',
    currency,
    minimumFractionDigits: fractionDigits(currency),
    maximumFractionDigits: fractionDigits(currency),
    trailingZeroDisplay: trim ? 'stripIfInteger' : 'auto',
    useGrouping: grouping,
  });
  formatters.set(key, made);
  return made;
};

/** Digits as a decimal text: a large amount divided as a number would lose its last digits. */
const decimalOf = (value: Money): `${number}` => {
  const digits = fractionDigits(value.currency);
  const sign = value.amount < 0 ? '-' : '';
  const cents = String(Math.abs(value.amount)).padStart(digits + 1, '0');
  const text = digits === 0 ? cents : `${cents.slice(0, -digits)}.${cents.slice(-digits)}`;
  return `${sign}${text}` as `${number}`;
};

/** Money for people. Throws an Error with the specification's message for anything but Money (MONEY-007). */
export const formatMoney = (value: unknown, format: MoneyFormat = {}): string => {
  if (!isMoney(value)) throw new Error('Format expects a Money instance.');
  return formatterOf(value.currency, format).format(decimalOf(value));
};

/** A product's price: 'ab {startingPrice}' when its variants differ (PROD-009). */
export const formatStartingPrice = (from: Money, varies: boolean, format: MoneyFormat = {}): string => {
  const price = formatMoney(from, format);
  return varies ? inLanguage(commerce, format.locale ?? 'de-DE').from({ startingPrice: price }) : price;
};
