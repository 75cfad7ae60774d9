import { describe, expect, it } from 'vitest';
import { apiScopes, scopePermissions } from './api-scopes.ts';
import { permissions } from './permissions.ts';

describe('scopes of API keys', () => {
  it('give reading and writing apart', () => {
    expect(scopePermissions(['orders:read', 'members:write'])).toEqual({ reads: ['orders'], writes: ['memberAreas'] });
    expect(scopePermissions(['unknown:read', 'orders'])).toEqual({ reads: [], writes: [] });
  });

  it('never give what belongs to people alone: access, tariffs, payments, domains, custom code, the end (ROLE-006)', () => {
    const { reads, writes } = scopePermissions(apiScopes);
    const given = new Set<string>([...reads, ...writes]);
    const withheld = Object.keys(permissions).filter((name) => !given.has(name));
    expect(withheld).toEqual(
      expect.arrayContaining([
        'admin',
        'customCode',
        'payments',
        'settingsBilling',
        'settingsContributors',
        'settingsDeveloper',
        'settingsDomain',
        'settingsPrivacy',
        'supportLoginAs',
      ]),
    );
  });
});
