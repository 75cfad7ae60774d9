import { expect, it } from 'vitest';
import { ownAddress } from './own-address.ts';

it.each([
  [
    'https://www.google.com/url?q=https://ton.test/kurse?a%3D1%26b%3D2&sa=D&source=editors&ust=17',
    'https://ton.test/kurse?a=1&b=2',
  ],
  ['https://www.google.de/url?sa=t&url=https%3A%2F%2Fton.test%2F%23preise', 'https://ton.test/#preise'],
  ['https://www.google.com/url?q=mailto:anna@ton.test', 'mailto:anna@ton.test'],
])('a link copied from Google leads where it says: %s', (copied, real) => {
  expect(ownAddress(copied)).toBe(real);
});

it.each([
  'https://ton.test/url?q=https://holz.test/',
  'https://www.google.com/search?q=https://ton.test/',
  'https://www.google.com/url?q=javascript:alert(1)',
  'https://google.com.evil.test/url?q=https://ton.test',
  '/kurse#preise',
  '',
])('every other link stays as it is: %j', (href) => {
  expect(ownAddress(href)).toBe(href);
});
