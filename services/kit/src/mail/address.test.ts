import fc from 'fast-check';
import { expect, it } from 'vitest';
import { mailAddressKey, mailAddressSpellings } from './address.ts';

it.each([
  [' Jo@Müller.DE ', 'jo@xn--mller-kva.de'],
  ['jo@mu\u0308ller.de', 'jo@xn--mller-kva.de'],
  ['jo@xn--mller-kva.de', 'jo@xn--mller-kva.de'],
  ['jo@straße.de', 'jo@xn--strae-oqa.de'],
  ['a@b.de', 'a@b.de'],
])('%s is compared as %s', (typed, key) => {
  expect(mailAddressKey(typed)).toBe(key);
});

it('finds an address under every spelling in which it may have been stored', () => {
  const spellings = ['jo@xn--mller-kva.de', 'jo@müller.de'];
  for (const typed of spellings) expect(mailAddressSpellings(typed)).toEqual(spellings);
  expect(mailAddressSpellings('A@b.de')).toEqual(['a@b.de']);
});

it('leaves what is no address something that compares with itself alone', () => {
  fc.assert(
    fc.property(fc.string(), (text) => {
      const key = mailAddressKey(text);
      expect(mailAddressKey(key)).toBe(key);
      expect(mailAddressSpellings(text)).toContain(key);
    }),
  );
  expect(mailAddressKey('niemand')).toBe('niemand');
});
