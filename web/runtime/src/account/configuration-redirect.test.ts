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

  const goes = (change: object): boolean => leadsToConfiguration({ ...facts, ...change });

  it('is not taken by anonymous visitors and by who may only look (ROUTE-021, ROUTE-024)', () => {
    expect(goes({ account: null })).toBe(false);
    expect(goes({ account: { id: 'a1', roles: [10] } })).toBe(false);
  });

  it('is not taken on websites in developer mode or cloneable (ROUTE-022, ROUTE-023)', () => {
    expect(goes({ developerMode: true })).toBe(false);
    expect(goes({ cloneable: true })).toBe(false);
  });

  it('is not taken in a frame (ROUTE-025)', () => {
    expect(goes({ isTopWindow: false })).toBe(false);
  });

  it('is skipped on localhost, by noredirect and by the session’s flag (ROUTE-026, ROUTE-027, ROUTE-029)', () => {
    expect(goes({ hostname: 'localhost' })).toBe(false);
    expect(goes({ hostname: 'nord.localhost' })).toBe(true);
    expect(goes({ search: '?noredirect' })).toBe(false);
    expect(goes({ isSkipped: true })).toBe(false);
  });

  it('names the page that was seen (ROUTE-008)', () => {
    expect(configurationAddress({ pathname: '/ä b', search: '?q=1&r=2' })).toBe(
      '/config/?frameUrl=%2F%C3%A4%20b%3Fq%3D1%26r%3D2',
    );
  });

  it('leads to the website’s own host below the app domain (ROUTE-009)', () => {
    expect(configurationAddress({ pathname: '/', search: '' }, 'https://nord.app.test')).toBe(
      'https://nord.app.test/config/?frameUrl=%2F',
    );
  });
});
