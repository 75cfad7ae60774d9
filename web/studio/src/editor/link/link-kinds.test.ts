import { expect, it } from 'vitest';
import { hrefOf, kindOf, problemOf, writtenOf } from './link-kinds.ts';

it('knows by its address what a link leads to (LINK-011, LINK-012, LINK-013, LINK-014, LINK-015, LINK-016)', () => {
  const addresses = [
    '',
    '/kontakt',
    '/s/preise.pdf',
    'https://litfass.example/',
    'mailto:a@b.de',
    'TEL:0461',
    'sms:0461',
    '#oben',
  ];
  expect(addresses.map(kindOf)).toEqual(['page', 'page', 'file', 'web', 'mail', 'phone', 'sms', 'anchor']);
});

it('makes an address of what people write, and gives it back to them', () => {
  expect(hrefOf('phone', '+49 (461) 123/45')).toBe('tel:+4946112345');
  expect(hrefOf('mail', ' hallo@nord.test ')).toBe('mailto:hallo@nord.test');
  expect(hrefOf('web', 'nord.test/shop')).toBe('https://nord.test/shop');
  expect(hrefOf('web', 'http://nord.test')).toBe('http://nord.test');
  expect([hrefOf('anchor', '#oben'), hrefOf('anchor', 'oben'), hrefOf('mail', ' ')]).toEqual(['#oben', '#oben', '']);
  expect(writtenOf('mailto:a@b.de', 'mail')).toBe('a@b.de');
  expect(writtenOf('https://nord.test', 'web')).toBe('https://nord.test');
});

it('says what is wrong before a link leads nowhere (LINK-001, LINK-002, LINK-004, LINK-006, LINK-010, LINK-017)', () => {
  expect(['tel:12', 'tel:abc', 'mailto:nord', 'mailto:a@b@c.de', 'sms:x'].map(problemOf)).toEqual([
    'phone',
    'phone',
    'mail',
    'mail',
    'sms',
  ]);
  expect(['https:nord.test', 'kontakt', `/${'a'.repeat(150)}`, '# ', 'javascript:alert(1)'].map(problemOf)).toEqual([
    'slashes',
    'web',
    'page',
    'anchor',
    'script',
  ]);
  expect(['', '/kontakt', 'https://nord.test', 'tel:+49461-1', 'mailto:a@b.de', '#oben'].map(problemOf)).toEqual(
    Array(6).fill(null),
  );
});
