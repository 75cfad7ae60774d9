import { expect, it } from 'vitest';
import { quoted } from './format.ts';

it.each([
  ['Becher', '„Becher“'],
  ['Becher „Förde“', '„Becher ‚Förde‘“'],
  ['„Förde“', '„‚Förde‘“'],
])('quotes %s', (text, inQuotes) => {
  expect(quoted(text)).toBe(inQuotes);
});
