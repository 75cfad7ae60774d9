import { describe, expect, it } from 'vitest';
import { countryCodes } from './countries.ts';
import { addressFaults } from './address.ts';
import { needsPostalCode, normalPostalCode, postalCodeFault } from './postal-code.ts';

describe('a postal code', () => {
  it.each([
    ['DE', 'D-24937', '24937'],
    ['DE', '24 937', '24937'],
    ['DE', ' DE 24937 ', '24937'],
    ['AT', 'A-1010', '1010'],
    ['CH', 'CH-8001', '8001'],
    ['LI', 'FL-9490', '9490'],
    ['LU', 'L-1931', '1931'],
    ['PL', '00950', '00-950'],
    ['PL', 'PL-00-950', '00-950'],
    ['PT', '1000001', '1000-001'],
    ['NL', '1012nx', '1012 NX'],
    ['NL', 'NL-1012 NX', '1012 NX'],
    ['SE', '11455', '114 55'],
    ['CZ', 'CZ-110 00', '110 00'],
    ['GB', 'sw1a1aa', 'SW1A 1AA'],
    ['GB', 'M1 1AE', 'M1 1AE'],
    ['CA', 'k1a0b1', 'K1A 0B1'],
    ['US', '10001', '10001'],
    ['JP', ' 100-0001 ', '100-0001'],
  ])('of %s, typed as „%s“, is %s', (country, typed, code) => {
    expect(normalPostalCode(country, typed)).toBe(code);
    expect(postalCodeFault(country, typed)).toBeNull();
    expect(normalPostalCode(country, code)).toBe(code);
  });

  it.each([
    ['DE', '2493'],
    ['DE', 'Kiel'],
    ['AT', '24937'],
    ['PL', '0095'],
    ['GB', '24937'],
    ['US', '10001-1234'],
    ['US', '100 01'],
  ])('of %s is not „%s“, which stays as it was typed', (country, typed) => {
    expect(postalCodeFault(country, typed)).toBe(country === 'US' ? 'usZip' : 'postalCode');
    expect(normalPostalCode(country, typed)).toBe(typed);
  });

  it('is asked for where there are some', () => {
    const filled = {
      givenName: 'Mia',
      familyName: 'Falk',
      company: '',
      line1: 'Weg 1',
      line2: '',
      city: 'Ort',
      phone: '',
    };
    for (const country of countryCodes) {
      const faults = addressFaults({ ...filled, postalCode: '', region: 'X', country });
      expect([country, faults]).toEqual([country, needsPostalCode(country) ? { postalCode: 'missing' } : {}]);
    }
    for (const country of ['BS', 'CW', 'SA', 'IE', 'HK', 'AE', 'QA', 'PA', 'JM', 'LY', 'PS'])
      expect(needsPostalCode(country)).toBe(false);
    for (const country of ['DE', 'AT', 'CH', 'US', 'JP', 'BR', 'TR']) expect(needsPostalCode(country)).toBe(true);
  });
});
