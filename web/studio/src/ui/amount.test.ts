import { expect, test } from 'vitest';
import { amountEntry, amountText, centsOf } from './amount.ts';

test('an amount is read as people type it, and never rounded', () => {
  for (const [text, cents] of [
    ['12,50', 1250],
    ['12.5', 1250],
    ['12', 1200],
    [' 0,05 € ', 5],
    ['19,999', null],
    ['-3', null],
    ['zwölf', null],
    ['', null],
  ] as const)
    expect(centsOf(text, 'EUR'), text).toBe(cents);
  expect(centsOf('500', 'JPY')).toBe(500);
  expect(centsOf('500,5', 'JPY')).toBeNull();
  for (const cents of [0, 5, 1250, 123_456]) expect(centsOf(amountEntry(cents, 'EUR'), 'EUR')).toBe(cents);
});

test('what is taken off stands with a real minus', () => {
  expect(amountText(-258, 'EUR')).toMatch(/^−/);
  expect(amountText(258, 'EUR')).not.toMatch(/[-−]/);
});
