import { mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { languageOf, say } from './language.ts';
import { dataDirOf, platformKeys, readSettings, root, SettingFault } from './settings.ts';

it('runs at 8080 with the demo sites and servers of its own when nothing is set', () => {
  expect(readSettings({})).toEqual({
    port: 8080,
    appDomain: 'localhost',
    dataDir: path.join(root, '.data'),
    demo: true,
    databaseUrl: null,
    natsUrl: null,
    backupDir: null,
  });
});

it.each([
  [{ LITFASS_PORT: 'achtzig' }, /LITFASS_PORT.*1 to 65535/],
  [{ LITFASS_PORT: '0' }, /LITFASS_PORT/],
  [{ LITFASS_DEMO: 'nein' }, /LITFASS_DEMO.*1 or 0/],
  [{ LITFASS_DATABASE_URL: 'localhost' }, /LITFASS_DATABASE_URL.*postgres:/],
  [{ LITFASS_NATS_URL: 'http://nats' }, /LITFASS_NATS_URL.*nats:/],
])('refuses %j and says how it should look', (env, expected) => {
  expect(() => readSettings(env)).toThrow(SettingFault);
  expect(() => readSettings(env)).toThrow(expected);
});

it('backs up the PostgreSQL that it brings along, and nothing beside another one', () => {
  const env = { LITFASS_BACKUP_DIR: '/backups' };
  expect(readSettings(env).backupDir).toBe('/backups');
  expect(readSettings({ ...env, LITFASS_DATABASE_URL: 'postgres://localhost/litfass' }).backupDir).toBe(null);
});

it('sees a relative data folder from where the command was called', () => {
  expect(dataDirOf({ LITFASS_DATA_DIR: 'daten', LITFASS_CALLED_FROM: '/home/anna' })).toBe('/home/anna/daten');
});

it('keeps its keys in files that their owner alone can read, and derives others from them', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'litfass-secret-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const keys = platformKeys(folder, {});
  const services = ['auth', 'census', 'commerce', 'forms', 'site-render', 'widget-render'];
  const all = [...services.map(keys.secretOf), keys.crumbKey, keys.operatorKey];
  for (const key of all) expect(key).toMatch(/^[0-9a-f]{64}$/);
  expect(new Set(all).size).toBe(all.length);
  const again = platformKeys(folder, {});
  expect([...services.map(again.secretOf), again.crumbKey, again.operatorKey]).toEqual(all);
  for (const file of ['root-key', 'operator-key']) expect(statSync(path.join(folder, file)).mode & 0o077).toBe(0);
});

it.each([
  ['in its folder', {}],
  ['given', { LITFASS_SECRET: 'the one secret of an earlier release' }],
])('goes on with the one secret of an earlier release, %s, for what it sealed and mailed alone', (_where, env) => {
  const folder = mkdtempSync(path.join(tmpdir(), 'litfass-secret-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  if (!('LITFASS_SECRET' in env)) writeFileSync(path.join(folder, 'secret'), 'the one secret of an earlier release\n');
  const keys = platformKeys(folder, env);
  for (const service of ['auth', 'commerce', 'forms', 'site-render'])
    expect(keys.secretOf(service)).toBe('the one secret of an earlier release');
  for (const key of [keys.secretOf('census'), keys.secretOf('widget-render'), keys.crumbKey, keys.operatorKey])
    expect(key).toMatch(/^[0-9a-f]{64}$/);
});

it.each([
  [{}, 'en'],
  [{ LANG: 'C.UTF-8' }, 'en'],
  [{ LANG: 'de_DE.UTF-8' }, 'de'],
  [{ LANG: 'de' }, 'de'],
  [{ LANG: 'den_CA' }, 'en'],
  [{ LANG: 'de_AT.UTF-8', LC_ALL: 'en_GB.UTF-8' }, 'en'],
  [{ LANG: 'en_US.UTF-8', LC_MESSAGES: 'de_CH' }, 'de'],
])('speaks to %j in %s', (env, language) => {
  expect(languageOf(env)).toBe(language);
});

it('fills in what a text leaves open, and leaves alone what nobody gave', () => {
  expect(say({ de: '{a} und {b}', en: '' }, 'de', { a: 1 })).toBe('1 und {b}');
});
