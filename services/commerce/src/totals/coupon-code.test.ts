import { expect, it } from 'vitest';
import { normalCode } from './coupon.ts';

it.each([
  ['SU\u0308SS5', 'SÜSS5'],
  [' süss5 ', 'SÜSS5'],
  ['ＦＲＥＩ', 'FREI'],
])('reads the code %s as %s, however it was typed or pasted', (typed, code) => {
  expect(normalCode(typed)).toBe(normalCode(code));
  expect(normalCode(typed)).toBe(code);
});
