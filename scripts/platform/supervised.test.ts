import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { getPriority, tmpdir } from 'node:os';
import path from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { guardAgainstDeath } from './guard.ts';
import { waitUntil } from './readiness.ts';
import { Supervised } from './supervised.ts';

function supervise(
  script: string,
  options: { niceness?: number } = {},
): {
  process: Supervised;
  exits: { outcome: string; waitMs: number }[];
  log: () => string;
} {
  const folder = mkdtempSync(path.join(tmpdir(), 'litfass-supervised-'));
  const exits: { outcome: string; waitMs: number }[] = [];
  const logFile = path.join(folder, 'logs/x.log');
  const process_ = new Supervised({
    name: 'x',
    command: [process.execPath, '-e', script],
    env: { SAID: 'hallo' },
    logFile,
    ...options,
    onExit: (outcome, waitMs) => exits.push({ outcome, waitMs }),
  });
  onTestFinished(async () => {
    await process_.stop(0);
    rmSync(folder, { recursive: true });
  });
  return { process: process_, exits, log: () => readFileSync(logFile, 'utf8') };
}

const isAlive = (pid: number): boolean => {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
};

it('starts a process again that ended by itself, and says with what', async () => {
  const { process: supervised, exits, log } = supervise('console.log(process.env.SAID); process.exit(3)');
  supervised.start();
  await waitUntil(() => exits.length >= 2, 20_000);
  expect(exits.slice(0, 2)).toEqual([
    { outcome: 'exit status 3', waitMs: 250 },
    { outcome: 'exit status 3', waitMs: 500 },
  ]);
  expect(log()).toMatch(/^hallo\nhallo\n/);
});

it('starts a process again that was killed', async () => {
  const { process: supervised, exits } = supervise('setInterval(() => {}, 1000)');
  supervised.start();
  const first = supervised.pid ?? 0;
  process.kill(first, 'SIGKILL');
  await waitUntil(() => supervised.pid !== undefined && supervised.pid !== first, 20_000);
  expect(exits).toEqual([{ outcome: 'SIGKILL', waitMs: 250 }]);
});

it('lets a process step back behind the others, as a session as well (R9)', () => {
  const { process: supervised } = supervise('setInterval(() => {}, 1000)', { niceness: 5 });
  supervised.start();
  const pid = supervised.pid ?? 0;
  const session = `/proc/${pid}/autogroup`;
  const ofSession = existsSync(session) ? readFileSync(session, 'utf8') : 'nice 5';
  expect([getPriority(pid), ofSession]).toEqual([5, expect.stringMatching(/nice 5$/m)]);
});

it('says what is wrong with a program that does not exist', async () => {
  const exits: string[] = [];
  const folder = mkdtempSync(path.join(tmpdir(), 'litfass-supervised-'));
  const supervised = new Supervised({
    name: 'x',
    command: ['/no/such/program'],
    logFile: path.join(folder, 'x.log'),
    onExit: (outcome) => exits.push(outcome),
  });
  onTestFinished(() => rmSync(folder, { recursive: true }));
  supervised.start();
  await waitUntil(() => exits.length > 0, 20_000);
  await supervised.stop(0);
  expect(exits[0]).toContain('ENOENT');
});

it('leaves nothing behind when it stops, even of a process that does not listen', async () => {
  const {
    process: supervised,
    exits,
    log,
  } = supervise("process.on('SIGTERM', () => {}); setInterval(() => {}, 1000); console.log('up')");
  supervised.start();
  const pid = supervised.pid ?? 0;
  await waitUntil(() => log().includes('up'), 20_000);
  await supervised.stop(50);
  expect([isAlive(pid), exits]).toEqual([false, []]);
});

it('closes the channel of its processes when it dies, so that services end with it', async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'litfass-supervised-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const service =
    "process.once('disconnect', () => process.exit()); setInterval(() => {}, 1000); console.log('pid', process.pid, '.')";
  const supervisor = `
    const { Supervised } = await import(${JSON.stringify(path.join(import.meta.dirname, 'supervised.ts'))});
    new Supervised({ name: 'service', command: [process.execPath, '-e', ${JSON.stringify(service)}], logFile: ${JSON.stringify(path.join(folder, 'service.log'))}, onExit: () => {} }).start();
    setInterval(() => {}, 1000);`;
  const { process: outer } = superviseModule(supervisor, folder);
  outer.start();
  const pidOf = (): number => Number(/pid (\d+) \./.exec(logIn(folder))?.[1] ?? 0);
  await waitUntil(() => pidOf() > 0, 20_000);
  await outer.stop(0);
  await waitUntil(() => !isAlive(pidOf()), 20_000);
  expect(isAlive(pidOf())).toBe(false);
});

function superviseModule(script: string, folder: string): { process: Supervised } {
  const command: [string, ...string[]] = [process.execPath, '--input-type=module', '-e', script];
  return {
    process: new Supervised({
      name: 'outer',
      command,
      logFile: path.join(folder, 'outer.log'),
      onExit: () => undefined,
    }),
  };
}

function logIn(folder: string): string {
  try {
    return readFileSync(path.join(folder, 'service.log'), 'utf8');
  } catch {
    return '';
  }
}

it('has a guard that ends the servers when the supervisor is gone', async () => {
  const { process: server } = supervise('setInterval(() => {}, 1000)');
  server.start();
  const pid = server.pid ?? 0;
  const folder = mkdtempSync(path.join(tmpdir(), 'litfass-guard-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const pidFile = path.join(folder, 'nats.pid');
  writeFileSync(pidFile, `${pid}\n`);
  const guard = guardAgainstDeath({ postgres: null, nats: pidFile });
  guard.stdin?.end(); // what the system does when the supervisor dies
  await waitUntil(() => server.pid !== pid, 20_000);
  expect(isAlive(pid)).toBe(false);
});
