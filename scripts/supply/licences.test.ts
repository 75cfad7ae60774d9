import { expect, it } from 'vitest';
import { isWelcome, licences } from './licences.ts';

it('is made of parts whose licences ask nothing of those who use it', () => {
  const found = licences();
  expect(found.size).toBeGreaterThan(300);
  expect([...found].filter(([, licence]) => !isWelcome(licence))).toEqual([]);
});

it('takes one welcome licence of alternatives, and all of those that hold at once', () => {
  expect(['MIT', '(MIT OR GPL-3.0)', 'Apache-2.0 AND MIT'].map(isWelcome)).toEqual([true, true, true]);
  expect(['GPL-3.0', 'MIT AND AGPL-3.0', 'none'].map(isWelcome)).toEqual([false, false, false]);
});
