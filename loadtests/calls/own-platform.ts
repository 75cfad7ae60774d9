import { spawn } from 'node:child_process';
import { createWriteStream, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { root } from '../../scripts/platform/settings.ts';
import { freePort } from '../../services/kit/src/testing/index.ts';
import { settled } from '../faults/settled.ts';

const READY_WITHIN_MS = 240_000;

/** Limits that end a campaign before it has begun: its calls come one after the other from many addresses. */
const LIMITS = {
  LITFASS_TRUSTED_PROXIES: '127.0.0.1/32',
  LITFASS_RATE_LOGIN_PER_15_MINUTES: '1000000',
  LITFASS_RATE_FORM_PER_MINUTE: '1000000',
  LITFASS_RATE_FORM_PER_SITE_PER_MINUTE: '1000000',
};

/** A whole platform with the demo sites, started as anybody starts it, in a folder that `stop` removes. */
export async function startOwnPlatform(): Promise<{ port: number; logs: string; stop: () => Promise<void> }> {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'litfass-calls-'));
  const port = await freePort();
  const said = path.join(dataDir, 'start.log');
  const child = spawn(path.join(root, 'scripts/start'), {
    cwd: root,
    env: { ...process.env, ...LIMITS, LITFASS_PORT: String(port), LITFASS_DATA_DIR: dataDir },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const log = createWriteStream(said);
  child.stdout.pipe(log, { end: false });
  child.stderr.pipe(log, { end: false });
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  const stop = async (): Promise<void> => {
    child.kill('SIGTERM');
    await ended;
    rmSync(dataDir, { recursive: true, force: true });
  };
  try {
    await settled(async () => (readFileSync(said, 'utf8').includes('Ctrl-C') ? 0 : 1), READY_WITHIN_MS);
  } catch (error) {
    await stop();
    throw error;
  }
  return { port, logs: path.join(dataDir, 'logs'), stop };
}
