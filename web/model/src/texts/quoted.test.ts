import { expect, it } from 'vitest';
import { quoted } from './quoted.ts';

it.each([
  ['Becher', '„Becher“'],
  ['Becher „Förde“', '„Becher ‚Förde‘“'],
  ['„Förde“', '„‚Förde‘“'],
])('quotes %s', (text, inQuotes) => {
  expect(quoted(text)).toBe(inQuotes);
});
