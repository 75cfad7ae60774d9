import { execFileSync, spawn, type ChildProcess } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { once } from 'node:events';
import { tmpdir } from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { bundleFile, serviceBundle } from '../scripts/build/bundles.ts';
import { readRecipe } from '../scripts/image/rehearsal/dockerfile.ts';
import { operatorToken } from '../scripts/platform/operator-token.ts';
import { postgresUrl, startPostgres, stopPostgres, type PostgresServer } from '../scripts/platform/postgres.ts';
import { answers, waitUntil } from '../scripts/platform/readiness.ts';
import { allServices } from '../scripts/platform/service-tasks.ts';
import { endWithMe } from '../services/kit/src/testing/end-with-me.ts';
import { freePort } from '../services/kit/src/testing/free-port.ts';

type Env = Record<string, string>;

const root = path.join(import.meta.dirname, '..');
const folder = mkdtempSync(path.join(tmpdir(), 'litfass-compose-'));
const secrets = path.join(folder, 'secrets');
const postgres: PostgresServer = { dataDir: path.join(folder, 'postgres'), password: null, fsync: false };
const running: ChildProcess[] = [];
const compose: { services: Record<string, { environment?: Env }> } = parse(
  readFileSync(path.join(root, 'deploy/compose.yaml'), 'utf8'),
  { merge: true },
);
const names = allServices().map(({ name }) => name);
const ports: Record<string, number> = {};
const operatorPorts: Record<string, number> = {};
/** Where this machine has what containers know by a name or a place. */
let here: (text: string) => string;

const secretOf = (file: string): string => readFileSync(path.join(secrets, file), 'utf8');

/** A text of compose.yaml with an operator's settings in it, as Compose fills it in: `${NAME}`, `${NAME:-else}`, `${NAME:?why}`. */
function filledIn(text: string, settings: Env): string {
  const open = /\$\{(\w+)(?::([-?])([^${}]*))?\}/g;
  const filled = text.replaceAll(open, (_all, name: string, how: string | undefined, words = '') => {
    const value = settings[name];
    if (!value && how === '?') throw new Error(`${name}: ${words}`);
    return value || (how === '-' ? words : '');
  });
  return filled === text ? text : filledIn(filled, settings);
}

/** What the example of an operator's settings says. */
function exampleSettings(): Env {
  const lines = readFileSync(path.join(root, 'deploy/compose.env.example'), 'utf8').split('\n');
  return Object.fromEntries(
    lines.flatMap((line) => {
      const [, name, value] = /^(\w+)=(.*)$/.exec(line) ?? [];
      return name === undefined ? [] : [[name, value ?? '']];
    }),
  );
}

/** Exactly what the container of a part has, with the places of this machine. */
function environmentOf(part: string, settings: Env): Env {
  const given = { ...readRecipe().env, ...compose.services[part]?.environment };
  return Object.fromEntries(Object.entries(given).map(([name, text]) => [name, here(filledIn(text, settings))]));
}

/** Runs Node with nothing but `env`; `said` grows with what it prints. */
function run(args: readonly string[], env: Env): { child: ChildProcess; said: () => string } {
  const child = spawn(process.execPath, args, { cwd: root, env, stdio: ['ignore', 'pipe', 'pipe'] });
  running.push(child);
  if (child.pid !== undefined) child.once('exit', endWithMe(child.pid));
  let text = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (piece: Buffer) => (text += piece.toString()));
  return { child, said: () => text };
}

async function untilReady(url: string, { child, said }: ReturnType<typeof run>): Promise<void> {
  await waitUntil(() => {
    if (child.exitCode !== null) throw new Error(said());
    return answers(url);
  }, 90_000).catch((error: unknown) => {
    throw new Error(`${url}: ${String(error)}\n${said()}`);
  });
}

/** nats.conf of the folder, at ports and places of this machine. */
async function startNats(port: number, monitor: number): Promise<void> {
  const file = path.join(folder, 'nats.conf');
  const text = readFileSync(path.join(root, 'deploy/nats.conf'), 'utf8')
    .replace('0.0.0.0:4222', `127.0.0.1:${port}`)
    .replace('0.0.0.0:8222', `127.0.0.1:${monitor}`)
    .replace('store_dir: /data', `store_dir: ${JSON.stringify(path.join(folder, 'jetstream'))}`)
    .replace('sync_interval: always', 'sync_interval: 2m')
    .replace(
      'include /run/secrets/nats',
      `include ${JSON.stringify(path.relative(folder, path.join(secrets, 'nats')))}`,
    );
  writeFileSync(file, text);
  const program = execFileSync(path.join(root, 'scripts/nats-get.sh'), { encoding: 'utf8' }).trim();
  const child = spawn(program, ['-c', file], { stdio: 'ignore' });
  running.push(child);
  if (child.pid !== undefined) child.once('exit', endWithMe(child.pid));
  await waitUntil(() => answers(`http://127.0.0.1:${monitor}/healthz`), 30_000);
}

/** The secrets as the containers read them, with the places of this machine. */
function moveSecrets(): void {
  for (const file of readdirSync(secrets, { withFileTypes: true }).filter((each) => each.isFile())) {
    const at = path.join(secrets, file.name);
    const text = readFileSync(at, 'utf8');
    rmSync(at);
    writeFileSync(at, here(text), { mode: 0o600 });
  }
}

const settings = {
  ...exampleSettings(),
  LITFASS_APP_DOMAIN: 'litfass.example',
  LITFASS_SITE_DOMAIN: 'litfass-sites.example',
};

beforeAll(async () => {
  execFileSync('sh', [path.join(root, 'deploy/make-secrets.sh'), secrets]);
  postgres.password = secretOf('postgres');
  mkdirSync(postgres.dataDir);
  await startPostgres(postgres);
  const [nats, monitor] = [await freePort(), await freePort()];
  const database = new URL(postgresUrl(postgres, 'litfass')).host;
  here = (text) =>
    text
      .replaceAll('@postgres/', `@${database}/`)
      .replaceAll('@nats:4222', `@127.0.0.1:${nats}`)
      .replaceAll('//nats:8222', `//127.0.0.1:${monitor}`)
      .replaceAll('/run/secrets/', `${secrets}/`)
      .replaceAll('/var/lib/litfass', path.join(folder, 'data'))
      .replaceAll('/etc/litfass/operator', path.join(root, 'deploy/operator'))
      // Nobody has to be there before somebody writes a file or a mail.
      .replaceAll(/(?:minio|mailpit):\d+/g, '127.0.0.1:1');
  moveSecrets();
  await startNats(nats, monitor);
  for (const name of names) [ports[name], operatorPorts[name]] = [await freePort(), await freePort()];
});

afterAll(async () => {
  for (const child of running.toReversed())
    if (child.exitCode === null && child.signalCode === null) {
      child.kill('SIGKILL');
      await once(child, 'exit');
    }
  await stopPostgres(postgres);
  rmSync(folder, { recursive: true, force: true });
});

/** A service with what its container is given, but for its ports, which six of them share here. */
const startService = (name: string, given: Env): ReturnType<typeof run> =>
  run([serviceBundle(name)], {
    ...environmentOf(name, given),
    LITFASS_PORT: String(ports[name]),
    LITFASS_OPERATOR_PORT: String(operatorPorts[name]),
  });

describe('one server by compose.yaml', () => {
  it('has its schemas and roles made by the migration, whose file alone names the administrator', async () => {
    const { child, said } = run(['scripts/migrate.ts'], environmentOf('migration', settings));
    const [status] = await once(child, 'exit');
    expect([status, said()]).toEqual([0, expect.stringMatching(/^[1-9]\d* migrations ran/m)]);
  });

  it('starts every service with what its file and compose.yaml give it, and the edge finds them', async () => {
    const started = names.map((name) => ({ name, service: startService(name, settings) }));
    for (const { name, service } of started) await untilReady(`http://127.0.0.1:${ports[name]}/readyz`, service);
    const upstreams = names.map((name) => `${name}=http://127.0.0.1:${ports[name]}`).join(',');
    const port = String(await freePort());
    const edge = run([path.join(root, 'deploy/edge', bundleFile)], {
      ...environmentOf('edge', settings),
      LITFASS_UPSTREAMS: upstreams,
      LITFASS_PORT: port,
    });
    await untilReady(`http://127.0.0.1:${port}/readyz`, edge);
    const states = await (await fetch(`http://127.0.0.1:${port}/readyz`)).json();
    expect(states).toEqual({ status: 'ready', services: Object.fromEntries(names.map((name) => [name, 'ready'])) });
  });

  it('lets the operator in at a service’s own port with that service’s token, and nobody by the edge’s', async () => {
    const key = secretOf('words/operator');
    const statusOf = async (port: number | undefined, token: string): Promise<number> => {
      const headers = { authorization: `Bearer ${token}` };
      return (await fetch(`http://127.0.0.1:${port}/api/rest/site/websites`, { headers })).status;
    };
    const [own, other] = ['site-render', 'forms'].map((name) => operatorToken(key, name)) as [string, string];
    expect(await statusOf(operatorPorts['site-render'], own)).toBe(200);
    expect(await statusOf(operatorPorts['site-render'], other)).toBe(403);
    expect(await statusOf(ports['site-render'], own)).toBeGreaterThanOrEqual(400);
  });

  it('opens to the password of one service neither another’s schema nor the administrator', async () => {
    const urlOf = (name: string) => /LITFASS_DATABASE_URL=(\S+)/.exec(secretOf(name))?.[1] ?? '';
    const tries = async (url: string, query: string): Promise<string> => {
      const client = new pg.Client({ connectionString: url });
      try {
        await client.connect();
        await client.query(query);
        return 'done';
      } catch (error) {
        return error instanceof Error ? error.message : '';
      } finally {
        await client.end();
      }
    };
    const nowhere = `select set_config('litfass.website_id', '', false)`;
    expect(await tries(urlOf('forms'), `${nowhere}; select 1 from forms.form`)).toBe('done');
    expect(await tries(urlOf('forms'), 'select 1 from auth.platform_account')).toMatch(/permission denied/);
    expect(await tries(urlOf('forms'), 'drop table forms.form')).toMatch(/must be owner/);
    const { password } = new URL(urlOf('forms'));
    for (const user of ['postgres', 'auth_service', 'forms_migrator', 'forms_system']) {
      const url = new URL(urlOf('forms'));
      Object.assign(url, { username: user, password });
      expect(await tries(url.href, 'select 1'), user).toMatch(/password authentication failed/);
    }
  });

  it('does not start where people log in beside websites’ code, unless its operator says so', async () => {
    const example = { ...exampleSettings(), LITFASS_APP_DOMAIN: 'litfass.example' };
    const { child, said } = startService('forms', example);
    const [status] = await once(child, 'exit');
    expect([status, said()]).toEqual([1, expect.stringContaining('LITFASS_SITE_DOMAIN')]);
    expect(() => environmentOf('forms', { ...example, LITFASS_APP_DOMAIN: '' })).toThrow(
      /LITFASS_APP_DOMAIN: the domain/,
    );
  });
});
