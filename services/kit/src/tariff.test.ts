import { expect, it } from 'vitest';
import { shareOf } from './tariff.ts';

const config = { unpaidLimitsPercent: 20 };

it.each([
  ['paid', 8, 600],
  ['comped', 7, 600],
  ['enterprise', 15, 600],
  ['of unknown status', undefined, 600],
  ['on trial', 3, 120],
  ['expired', 1, 120],
  ['past due', 2, 120],
  ['a parking page', 12, 120],
  ['resold and in grace', 14, 120],
])('a website that is %s has its share of a limit (T5)', (_name, status, share) => {
  expect(shareOf({ status }, 600, config)).toBe(share);
});

it('leaves at least one (T5)', () => {
  expect(shareOf({ status: 3 }, 4, config)).toBe(1);
  expect(shareOf(null, 4, config)).toBe(4);
});
