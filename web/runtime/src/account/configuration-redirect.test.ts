import { describe, expect, it } from 'vitest';
import { configurationAddress, leadsToConfiguration } from './configuration-redirect.ts';

const facts = {
  account: { id: 'a1', roles: [1] },
  developerMode: false,
  cloneable: false,
  isTopWindow: true,
  hostname: 'nord.litfass.test',
  search: '?a=b',
  isSkipped: false,
};

describe('the way to the configuration area', () => {
  it('is taken when every condition holds (ROUTE-018)', () => {
    expect(leadsToConfiguration(facts)).toBe(true);
    expect(leadsToConfiguration({ ...facts, account: { id: 'a1', roles: [10, 4] } })).toBe(true);
  });

  it.each([
    ['nobody is logged in (ROUTE-021)', { account: null }],
    ['the site is in developer mode (ROUTE-022)', { developerMode: true }],
    ['the site is cloneable (ROUTE-023)', { cloneable: true }],
    ['the account only views (ROUTE-024)', { account: { id: 'a1', roles: [10] } }],
    ['the page is in a frame (ROUTE-025)', { isTopWindow: false }],
    ['the host is localhost (ROUTE-026)', { hostname: 'localhost' }],
    ['the address says noredirect (ROUTE-027)', { search: '?noredirect' }],
    ['the session says so (ROUTE-029)', { isSkipped: true }],
  ])('is not taken when %s', (_reason, change) => {
    expect(leadsToConfiguration({ ...facts, ...change })).toBe(false);
  });

  it('names the page that was seen (ROUTE-008)', () => {
    expect(configurationAddress({ pathname: '/ä b', search: '?q=1&r=2' })).toBe(
      '/config/?frameUrl=%2F%C3%A4%20b%3Fq%3D1%26r%3D2',
    );
  });
});
