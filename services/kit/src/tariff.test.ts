import { Type } from 'typebox';
import { expect, it } from 'vitest';
import { ConfigError, loadConfig, serviceSettings } from './config.ts';
import { shareOf } from './tariff.ts';

const schema = Type.Object({ tariffs: serviceSettings.tariffs });
const usual = loadConfig(schema, {});

it.each([
  ['paid', 8, 600],
  ['comped', 7, 600],
  ['enterprise', 15, 600],
  ['of unknown status', undefined, 600],
  ['on trial', 3, 120],
  ['expired', 1, 120],
  ['past due', 2, 120],
  ['a parking page', 12, 120],
  ['resold and in grace', 14, 120],
])('a website that is %s has its share of a limit where nothing is set (T5)', (_name, status, share) => {
  expect(shareOf({ status }, 600, usual)).toBe(share);
});

it('leaves at least one (T5)', () => {
  expect(shareOf({ status: 3 }, 4, usual)).toBe(1);
  expect(shareOf(null, 4, usual)).toBe(4);
});

it.each([
  ['on trial', 3, 60],
  ['past due', 2, 300],
  ['enterprise', 15, 3000],
  ['paid', 8, 600],
  ['expired, which the table leaves out', 1, 600],
])('a website that is %s has what the operator’s table says (T5)', (_name, status, share) => {
  const own = loadConfig(schema, { LITFASS_TARIFFS: 'trial=10, pastDue=50,enterprise=500' });
  expect(shareOf({ status }, 600, own)).toBe(share);
});

it.each(['gold=50', 'trial', 'trial=0', 'trial=20 %', 'toString=20'])('refuses %j at the start (T5)', (entry) => {
  expect(() => loadConfig(schema, { LITFASS_TARIFFS: `paid=100,${entry}` })).toThrow(ConfigError);
});
