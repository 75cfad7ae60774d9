/** The 27 currencies (MONEY-002, D1). */
export const currencyCodes = [
  'EUR',
  'USD',
  'AUD',
  'NOK',
  'CAD',
  'NZD',
  'DKK',
  'GBP',
  'HKD',
  'CHF',
  'MXN',
  'SGD',
  'SEK',
  'CZK',
  'ILS',
  'PHP',
  'RUB',
  'PLN',
  'THB',
  'MYR',
  'ARS',
  'BRL',
  'COP',
  'IDR',
  'INR',
  'JPY',
  'ZAR',
] as const;
export type CurrencyCode = (typeof currencyCodes)[number];

/** MONEY-014 */
export const defaultCurrency: CurrencyCode = 'USD';

/** Digits of the minor unit: 2, and 0 for the yen (MONEY-003). */
export const fractionDigits = (currency: CurrencyCode): 0 | 2 => (currency === 'JPY' ? 0 : 2);

/** Whether a code is one of the 27. */
export const isCurrency = (code: unknown): code is CurrencyCode => currencyCodes.some((known) => known === code);
