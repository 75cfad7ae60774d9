import { spawn, spawnSync } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { createWriteStream, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { request } from 'node:http';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';

export const root = path.resolve(import.meta.dirname, '../..');
/** Files or projects were named on the command line: the faults don't wait for all other journeys. */
export const isFocused = process.argv.some((argument) => argument.includes('faults'));

const START_WITHIN_MS = 240_000;

/** The platform under test: started for the run, or the one that E2E_PORT and LITFASS_DATA_DIR name. */
export interface TestPlatform {
  port: number;
  dataDir: string;
}

/** What every test file asks for: where the platform is. */
export function platform(): TestPlatform {
  return { port: Number(process.env['E2E_PORT']), dataDir: process.env['LITFASS_DATA_DIR'] ?? '' };
}

/** Address of a website's page. */
export const at = (identifier: string, page = '/'): string =>
  `http://${identifier}.localhost:${platform().port}${page}`;

/** Starts a platform of its own with the demo sites; ends it when the run is over. */
export default async function setup(): Promise<() => Promise<void>> {
  if (process.env['E2E_PORT']) return async () => undefined;
  const dataDir = mkdtempSync(path.join(tmpdir(), 'litfass-e2e-'));
  const port = await freePort();
  Object.assign(process.env, { E2E_PORT: String(port), LITFASS_DATA_DIR: dataDir });
  putNotice(dataDir);
  const child = spawn(`${root}/scripts/start`, {
    cwd: root,
    // All journeys log in from one address, as a few people: more often than any one person would in so short a time.
    env: { ...process.env, LITFASS_PORT: String(port), LITFASS_RATE_LOGIN_PER_15_MINUTES: '500' },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const log = createWriteStream(path.join(dataDir, 'start.log'));
  child.stdout.pipe(log, { end: false });
  child.stderr.pipe(log, { end: false });
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  const stop = async (): Promise<void> => {
    child.kill('SIGTERM');
    await ended;
    rmSync(dataDir, { recursive: true, force: true });
  };
  try {
    await untilReady(port, () => child.exitCode !== null, path.join(dataDir, 'start.log'));
  } catch (error) {
    await stop();
    throw error;
  }
  return stop;
}

/** As an operator does: the official file cannot come along, so a drawing stands for it. */
function putNotice(dataDir: string): void {
  const folder = path.join(dataDir, 'notice');
  mkdirSync(folder);
  writeFileSync(path.join(folder, 'de.svg'), '<svg xmlns="http://www.w3.org/2000/svg" width="400" height="200"/>');
  const put = spawnSync(`${root}/scripts/warranty-notice`, ['put', folder], { cwd: root, env: process.env });
  if (put.status !== 0) throw new Error(`The notice was not put in: ${put.stderr.toString()}`);
}

/** Ready with the demo sites: the last of them answers. */
async function untilReady(port: number, hasEnded: () => boolean, log: string): Promise<void> {
  const until = Date.now() + START_WITHIN_MS;
  while (Date.now() < until && !hasEnded()) {
    const answers = await Promise.all(
      ['atelier-nord', 'gasthaus-linde', 'mira-falk'].map((site) => statusOf(port, `${site}.localhost`)),
    );
    if (answers.every((status) => status === 200) && readFileSync(log, 'utf8').includes('Ctrl-C')) return;
    await wait(250);
  }
  throw new Error(`The platform did not start:\n${readFileSync(log, 'utf8')}`);
}

/** The status of a page asked by its Host; 0 when nobody answers. */
export const statusOf = async (port: number, host: string, page = '/'): Promise<number> =>
  (await ask(port, host, page)).status;

/** The text of a website's page or file, asked without a browser. */
export const textOf = async (site: string, page: string): Promise<string> =>
  (await ask(platform().port, `${site}.localhost`, page)).text;

// By address and Host header: not every resolver knows that *.localhost is this machine.
function ask(port: number, host: string, page: string): Promise<{ status: number; text: string }> {
  return new Promise((resolve) => {
    const asked = request(
      { host: '127.0.0.1', port, path: page, headers: { host: `${host}:${port}` }, timeout: 10_000 },
      (answer) => {
        let text = '';
        answer.setEncoding('utf8').on('data', (part: string) => (text += part));
        answer.once('end', () => resolve({ status: answer.statusCode ?? 0, text }));
        answer.once('error', () => resolve({ status: 0, text: '' }));
      },
    );
    asked.once('timeout', () => asked.destroy());
    asked.once('error', () => resolve({ status: 0, text: '' }));
    asked.end();
  });
}

/** Runs a command of the project against the platform under test. */
export function run(command: string, ...args: string[]): { status: number; output: string } {
  const { status, stdout, stderr } = spawnSync(path.join(root, command), args, {
    encoding: 'utf8',
    env: { ...process.env, LITFASS_PORT: process.env['E2E_PORT'], LANG: 'de_DE.UTF-8' },
    timeout: 120_000,
  });
  return { status: status ?? 1, output: stdout + stderr };
}

/** So low that the services, 10,100 to 10,600 above it, are no ports that the system gives to connections that go out. */
async function freePort(): Promise<number> {
  for (;;) {
    const port = 8100 + randomInt(1250);
    const server = createServer();
    const isFree = await new Promise<boolean>((resolve) => {
      server.once('error', () => resolve(false)).listen(port, '127.0.0.1', () => resolve(true));
    });
    await new Promise((resolve) => server.close(resolve));
    if (isFree) return port;
  }
}
