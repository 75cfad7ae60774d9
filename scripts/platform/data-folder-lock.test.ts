import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { lockDataFolder } from './data-folder-lock.ts';

it('gives a data folder to one platform, and to the next when that one was killed', async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'litfass-lock-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const program = `import { lockDataFolder } from ${JSON.stringify(path.join(import.meta.dirname, 'data-folder-lock.ts'))};
    console.log(await lockDataFolder(process.argv[1])); setInterval(() => {}, 1000);`;
  const first = spawn(process.execPath, ['--input-type=module', '-e', program, folder], { stdio: 'pipe' });
  onTestFinished(() => void first.kill('SIGKILL'));
  const [said] = await once(first.stdout, 'data');
  expect(String(said)).toBe('true\n');
  expect(await lockDataFolder(folder)).toBe(false);
  expect(await lockDataFolder(path.join(folder, 'another'))).toBe(true);

  first.kill('SIGKILL');
  await once(first, 'exit');
  expect(await lockDataFolder(folder)).toBe(true);
});

it('lets nobody but its owner into a data folder, one that was there and open included', async () => {
  const parent = mkdtempSync(path.join(tmpdir(), 'litfass-open-'));
  onTestFinished(() => rmSync(parent, { recursive: true }));
  chmodSync(parent, 0o755);
  for (const folder of [parent, path.join(parent, 'new', 'below')]) {
    await lockDataFolder(folder);
    expect(statSync(folder).mode & 0o777).toBe(0o700);
  }
});
