import { describe, expect, it, vi } from 'vitest';

vi.stubGlobal('navigator', { languages: ['de-DE'], language: 'de-DE' });
const { typedCount, typedPrice } = await import('./typed-number.ts');

describe('what is typed into the table of variants', () => {
  it.each([
    ['1.250,00', 125_000],
    ['1.250', 125_000],
    ['12.50', 1250],
    ['0', 0],
  ])('%j is the price of %d cents', (typed, value) => {
    expect(typedPrice(typed, 'EUR')).toEqual({ value });
  });

  it.each(['12,505', 'abc', '-3', '1.000.000,01'])('%j is no price, and the reason is said', (typed) => {
    const problem = 'Gib einen Betrag bis 1.000.000,00\u00a0€ ein, zum Beispiel 12,50.';
    expect(typedPrice(typed, 'EUR')).toEqual({ problem });
    expect(typedPrice(typed, 'EUR', true)).toEqual({ problem });
  });

  it('an emptied price is none only where it may be left out', () => {
    expect(typedPrice(' ', 'EUR', true)).toEqual({ value: null });
    expect(typedPrice('', 'EUR')).toHaveProperty('problem');
  });

  it('pieces are whole, weights and lengths may have a comma, and a point before three digits groups', () => {
    expect(typedCount('1.250', 'pieces')).toEqual({ value: 1250 });
    expect(typedCount('2,5', 'pieces')).toEqual({ problem: 'Gib eine Zahl von 0 bis 10.000.000 ein.' });
    expect(typedCount('0,75', 'size')).toEqual({ value: 0.75 });
    expect(typedCount('1.250', 'size')).toEqual({ value: 1250 });
    expect(typedCount('', 'size')).toEqual({ value: null });
    expect(typedCount('viel', 'size')).toHaveProperty('problem');
  });
});
