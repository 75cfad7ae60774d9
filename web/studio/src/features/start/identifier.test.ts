import { expect, test } from 'vitest';
import { appDomainOf, identifierOf } from './identifier.ts';

test('a name suggests an address that the platform takes', () => {
  expect(identifierOf('Käthes Café & Bücher')).toBe('kaethes-cafe-und-buecher');
  expect(identifierOf('  – Ω –  ')).toBe('');
  expect(identifierOf('x'.repeat(39) + ' yz')).toBe('x'.repeat(39));
});

test('the rest of the address is that of the platform', () => {
  expect(appDomainOf('nord.litfass.example:8443', ['sued', 'nord'])).toBe('.litfass.example:8443');
  expect(appDomainOf('litfass.example', ['nord'])).toBe('.litfass.example');
});
