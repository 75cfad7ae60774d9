import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { withSettingsFile } from './settings-file.ts';

function fileOf(text: string): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'litfass-settings-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const file = path.join(folder, 'forms');
  writeFileSync(file, text);
  return file;
}

it('adds the settings of a file, and lets the environment have the last word', () => {
  const file = fileOf('# ours\nLITFASS_SECRET=a=b\n\nLITFASS_POOL_SIZE=3\nLITFASS_HOST=file\n');
  const env = { LITFASS_SETTINGS_FILE: file, LITFASS_POOL_SIZE: '5', LITFASS_HOST: '' };
  expect(withSettingsFile(env)).toMatchObject({ LITFASS_SECRET: 'a=b', LITFASS_POOL_SIZE: '5', LITFASS_HOST: 'file' });
  expect(withSettingsFile({ LITFASS_HOST: 'x' })).toEqual({ LITFASS_HOST: 'x' });
});

it('says which line is none, without its words', () => {
  const file = fileOf('LITFASS_SECRET=a\ngeheim\n');
  expect(() => withSettingsFile({ LITFASS_SETTINGS_FILE: file })).toThrow(/setting 2 is no line/);
  expect(() => withSettingsFile({ LITFASS_SETTINGS_FILE: file })).not.toThrow(/geheim/);
  expect(() => withSettingsFile({ LITFASS_SETTINGS_FILE: `${file}.none` })).toThrow(/ENOENT/);
});
