import { describe, expect, it } from 'vitest';
import { secureAddress } from './secure-address.ts';

const custom = { protocol: 'http:', host: 'www.nord.test' };

describe('calls of the secure API', () => {
  it('go from a custom domain to the secure website domain (AUTH-016)', () => {
    expect(secureAddress('/api/auth/session', custom, 'https://nord.litfass.test/')).toBe(
      'https://nord.litfass.test/api/auth/session',
    );
  });

  it.each([
    ['/api/census/RecordHit', custom, 'https://nord.litfass.test'],
    ['/api/auth/session', { ...custom, protocol: 'https:' }, 'https://nord.litfass.test'],
    ['/api/auth/session', custom, 'http://nord.localhost:9000'],
    ['/api/auth/session', custom, ''],
  ])('stay where they are otherwise: %s', (url, page, baseUrl) => {
    expect(secureAddress(url, page, baseUrl)).toBe(url);
  });
});
