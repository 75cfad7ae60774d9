import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, it, onTestFinished } from 'vitest';

/** Runs the real command from another folder, with a data folder in which nothing runs. */
function site(args: string[], env: Record<string, string> = {}): { status: number | null; out: string; err: string } {
  const folder = mkdtempSync(path.join(tmpdir(), 'litfass-site-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const command = path.join(import.meta.dirname, '../site');
  const { status, stdout, stderr } = spawnSync(command, args, {
    cwd: folder,
    encoding: 'utf8',
    env: { PATH: process.env['PATH'] ?? '', HOME: folder, LITFASS_DATA_DIR: 'daten', ...env },
  });
  return { status, out: stdout, err: stderr };
}

it('explains itself in the language of the caller', () => {
  expect(site(['--help'])).toMatchObject({ status: 0, err: '', out: expect.stringContaining('imports a site bundle') });
  expect(site(['--help'], { LANG: 'de_DE.UTF-8' })).toMatchObject({
    status: 0,
    out: expect.stringContaining('importiert ein Website-Bündel'),
  });
});

it('ends with 2 when it is used wrongly, and says how to use it', () => {
  const { status, out, err } = site(['imprt', 'x'], { LANG: 'de_DE.UTF-8' });
  expect([status, out]).toEqual([2, '']);
  expect(err).toBe('Einen Befehl „imprt“ gibt es nicht.\nHilfe: ./scripts/site --help\n');
});

it('ends with 1 when no platform runs, and says which one it looked for', () => {
  const { status, err } = site(['list']);
  expect(status).toBe(1);
  expect(err).toMatch(/^No platform runs with the data folder .*\/daten\. Start it with \.\/scripts\/start\n$/);
});
