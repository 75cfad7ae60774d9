import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';

/** The shell first: it has no windows and takes half the processor time of the whole browser. */
const known = ['/usr/bin/chromium-headless-shell', '/usr/bin/chromium'] as const;

/** Where the Chromium of the tests lies: CHROME_PATH, or the first that is installed. */
export const browserPath = (): string =>
  process.env['CHROME_PATH'] ?? known.find((path) => existsSync(path)) ?? known[0];

/** Whether a Chromium is there for the tests; on Debian, root installs it where it is missing. */
export function ensureBrowser(): boolean {
  if (existsSync(browserPath())) return true;
  if (process.env['CHROME_PATH'] || process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return false;
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  const apt = (...args: string[]) =>
    spawnSync('apt-get', ['-qq', ...args], { stdio: ['ignore', 'ignore', 'inherit'], env }).status === 0;
  apt('update');
  const install = (name: string): boolean => apt('install', '-y', '--no-install-recommends', name);
  // Not every relative of Debian packs the shell alone.
  return (install('chromium-headless-shell') || install('chromium')) && existsSync(browserPath());
}
