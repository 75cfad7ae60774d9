import { expect, test } from 'vitest';
import { amountEntry, amountText, centsOf } from './amount.ts';
import { countOf } from './count.ts';

test('an amount is read as people type it, and never rounded', () => {
  for (const [text, cents] of [
    ['12,50', 1250],
    ['12.5', 1250],
    ['12', 1200],
    [' 0,05 € ', 5],
    ['€ 12', 1200],
    ['19,999', null],
    ['12,505', null],
    ['12.505,1,2', null],
    ['0.500', null],
    ['12 50', null],
    ['1.25,00', null],
    ['1.250.00', null],
    ['abc', null],
    ['-3', null],
    ['zwölf', null],
    ['', null],
  ] as const)
    expect(centsOf(text, 'EUR'), text).toBe(cents);
  expect(centsOf('500', 'JPY')).toBe(500);
  expect(centsOf('500,5', 'JPY')).toBeNull();
  for (const cents of [0, 5, 1250, 123_456]) expect(centsOf(amountEntry(cents, 'EUR'), 'EUR')).toBe(cents);
});

test('thousands are read as people group them', () => {
  for (const text of ['1.250,00', '1.250', '1 250', '1\u00a0250,00', '1\u202f250,0 €', '1’250.00', '1,250.00'])
    expect(centsOf(text, 'EUR'), text).toBe(125_000);
  expect(centsOf('1.250.000,5', 'EUR')).toBe(125_000_050);
  expect(centsOf('1.250', 'JPY')).toBe(1250);
  expect(countOf('1.000.000', [0, 1_000_000])).toBe(1_000_000);
  expect(countOf('1.000.001', [0, 1_000_000])).toBeUndefined();
});

test('what is taken off stands with a real minus', () => {
  expect(amountText(-258, 'EUR')).toMatch(/^−/);
  expect(amountText(258, 'EUR')).not.toMatch(/[-−]/);
});
