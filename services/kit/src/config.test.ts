import { Type } from 'typebox';
import { expect, it } from 'vitest';
import { ConfigError, loadConfig, serviceSettings } from './config.ts';

const faultsOf = (environment: Record<string, string>): string[] => {
  try {
    loadConfig(Type.Object(serviceSettings), environment);
    return [];
  } catch (error) {
    return error instanceof ConfigError ? error.faults : [String(error)];
  }
};
const servers = {
  LITFASS_DATABASE_URL: 'postgres://a@localhost/a',
  LITFASS_SYSTEM_DATABASE_URL: 'postgres://a@localhost/a',
  LITFASS_NATS_URL: 'nats://localhost:4222',
};

it('starts with no secret but one of its own, and none that is short (ASVS 13.2.3)', () => {
  expect(faultsOf(servers)).toEqual([expect.stringContaining('LITFASS_SECRET')]);
  expect(faultsOf({ ...servers, LITFASS_SECRET: 'short' })).toEqual([expect.stringContaining('LITFASS_SECRET')]);
  expect(faultsOf({ ...servers, LITFASS_SECRET: 'x'.repeat(32) })).toEqual([]);
});

it('names every fault of its settings at once', () => {
  expect(faultsOf({ LITFASS_SECRET: 'x'.repeat(32), LITFASS_POOL_SIZE: 'many' }).length).toBeGreaterThanOrEqual(4);
});

it('starts in production with a second domain for code of websites, or the operator’s word that it needs none (D15)', () => {
  const app = { ...servers, LITFASS_SECRET: 'x'.repeat(32), LITFASS_APP_DOMAIN: 'litfass.example' };
  const production = { ...app, LITFASS_PRODUCTION: '1' };
  expect(faultsOf(app)).toEqual([]);
  for (const domain of ['', 'litfass.example'])
    expect(faultsOf({ ...production, LITFASS_SITE_DOMAIN: domain })).toEqual([
      expect.stringMatching(/LITFASS_SITE_DOMAIN is missing.*LITFASS_CODE_ON_APP_DOMAIN=1/),
    ]);
  expect(faultsOf({ ...production, LITFASS_SITE_DOMAIN: 'litfass-seiten.example' })).toEqual([]);
  expect(faultsOf({ ...production, LITFASS_CODE_ON_APP_DOMAIN: '1' })).toEqual([]);
});

it('keeps the domain of websites apart from the one where people log in (D15)', () => {
  const app = { ...servers, LITFASS_SECRET: 'x'.repeat(32), LITFASS_APP_DOMAIN: 'litfass.example' };
  for (const domain of ['seiten.litfass.example', 'example', '*.seiten.example', 'https://seiten.example'])
    expect([domain, faultsOf({ ...app, LITFASS_SITE_DOMAIN: domain })]).toEqual([
      domain,
      [expect.stringContaining('LITFASS_SITE_DOMAIN')],
    ]);
  for (const domain of ['litfass-seiten.example', 'litfass.example'])
    expect(faultsOf({ ...app, LITFASS_SITE_DOMAIN: domain })).toEqual([]);
});
