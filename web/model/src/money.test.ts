import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { currencyCodes, fractionDigits } from './currencies.ts';
import {
  add,
  allocate,
  formatMoney,
  formatStartingPrice,
  money,
  multiply,
  percentOf,
  subtract,
  taxWithin,
} from './money.ts';

const plain = (text: string): string => text.replaceAll(/[\u00a0\u202f]/g, ' ');
const amounts = fc.integer({ min: -1_000_000_000, max: 1_000_000_000 });

describe('money', () => {
  it('knows 27 currencies with two digits, and the yen with none (MONEY-001, MONEY-002, MONEY-003)', () => {
    expect(currencyCodes).toHaveLength(27);
    expect(currencyCodes.filter((code) => fractionDigits(code) === 0)).toEqual(['JPY']);
  });

  it.each([1.5, Number.NaN, Number.POSITIVE_INFINITY, 1e17])('refuses %s as an amount (MONEY-010)', (amount) => {
    expect(() => money(amount, 'EUR')).toThrow(RangeError);
  });

  it('refuses to add different currencies', () => {
    expect(() => add(money(1, 'EUR'), money(1, 'USD'))).toThrow('Cannot add USD to EUR');
  });

  it('adds and takes away without loss', () => {
    fc.assert(
      fc.property(amounts, amounts, (a, b) => {
        expect(subtract(add(money(a, 'EUR'), money(b, 'EUR')), money(b, 'EUR')).amount).toBe(a);
      }),
    );
  });

  it('multiplies by a quantity', () => {
    expect(multiply(money(4900, 'EUR'), 3)).toEqual({ amount: 14_700, currency: 'EUR' });
  });

  it.each([
    [1000, 19, 190],
    [5, 10, 1],
    [4, 10, 0],
    [-5, 10, -1],
    [999, 7.5, 75],
    [100_000_000, 33.3333, 33_333_300],
  ])('takes of %i cents %d percent, which is %i, halves away from zero', (amount, percent, result) => {
    expect(percentOf(money(amount, 'EUR'), percent).amount).toBe(result);
  });

  it.each([
    [11_900, 19, 1900],
    [10_700, 7, 700],
    [490, 19, 78],
    [1, 19, 0],
  ])('finds in %i cents gross at %i percent %i cents of tax', (gross, rate, tax) => {
    expect(taxWithin(money(gross, 'EUR'), rate).amount).toBe(tax);
  });

  it('splits an amount without losing a cent', () => {
    const weights = fc.array(fc.integer({ min: 0, max: 10_000 }), { minLength: 1, maxLength: 20 });
    fc.assert(
      fc.property(amounts, weights, (amount, parts) => {
        fc.pre(parts.some((part) => part > 0));
        const shares = allocate(money(amount, 'EUR'), parts);
        expect(shares.reduce((sum, share) => sum + share.amount, 0)).toBe(amount);
        const idle = shares.filter((_share, index) => parts[index] === 0);
        expect(idle.every((share) => Math.abs(share.amount) === 0)).toBe(true);
      }),
    );
  });

  it('refuses to split by nothing', () => {
    expect(() => allocate(money(1, 'EUR'), [0, 0])).toThrow(RangeError);
  });
});

describe('formatMoney (MONEY-004 to MONEY-013)', () => {
  it.each([
    [123_456, 'EUR', {}, '1.234,56 €'],
    [123_456, 'EUR', { grouping: false }, '1234,56 €'],
    [123_456, 'USD', { locale: 'en-US' }, '$1,234.56'],
    [1234, 'JPY', {}, '1.234 ¥'],
    [4900, 'EUR', {}, '49,00 €'],
    [4900, 'EUR', { trim: true }, '49 €'],
    [4950, 'EUR', { trim: true }, '49,50 €'],
    [-4900, 'EUR', {}, '-49,00 €'],
    [-4900, 'CHF', { locale: 'en-GB' }, '-CHF 49.00'],
  ] as const)(
    'writes %i %s with %j as %s (MONEY-005, MONEY-006, MONEY-008, MONEY-009, MONEY-011, MONEY-012, MONEY-013)',
    (amount, currency, format, text) => {
      expect(plain(formatMoney(money(amount, currency), format))).toBe(text);
    },
  );

  it.each([null, undefined, 12, '12 €', { amount: 1.5, currency: 'EUR' }, { amount: 1, currency: 'XXX' }])(
    'refuses %j (MONEY-007)',
    (value) => {
      expect(() => formatMoney(value)).toThrow('Format expects a Money instance.');
    },
  );

  it('writes the last cent of the largest amounts (MONEY-010)', () => {
    expect(plain(formatMoney(money(9_007_199_254_740_991, 'EUR')))).toBe('90.071.992.547.409,91 €');
  });

  it('has a symbol or code for every currency (MONEY-004)', () => {
    for (const code of currencyCodes) expect(formatMoney(money(100, code))).toMatch(/\d.*\P{N}/u);
  });
});

describe('formatStartingPrice', () => {
  it('says from which price on variants begin (PROD-009)', () => {
    expect(plain(formatStartingPrice(money(1900, 'EUR'), true))).toBe('ab 19,00 €');
    expect(plain(formatStartingPrice(money(1900, 'EUR'), false))).toBe('19,00 €');
  });
});
