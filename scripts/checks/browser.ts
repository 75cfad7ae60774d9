import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';

/** Whether a Chromium is there for the tests; on Debian, root installs it where it is missing. */
export function ensureBrowser(): boolean {
  const wanted = process.env['CHROME_PATH'] ?? '/usr/bin/chromium';
  if (existsSync(wanted)) return true;
  if (process.env['CHROME_PATH'] || process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return false;
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  const apt = (...args: string[]) =>
    spawnSync('apt-get', ['-qq', ...args], { stdio: ['ignore', 'ignore', 'inherit'], env });
  apt('update');
  apt('install', '-y', '--no-install-recommends', 'chromium');
  return existsSync(wanted);
}
