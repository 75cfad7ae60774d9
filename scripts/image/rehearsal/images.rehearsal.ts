import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import pg from 'pg';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { eventually } from '../../../services/kit/src/testing/eventually.ts';
import { freePort } from '../../../services/kit/src/testing/free-port.ts';
import { startNats, type NatsServer } from '../../../services/kit/src/testing/nats-server.ts';
import { roleUrl } from '../../platform/schemas.ts';
import { allServices } from '../../platform/service-tasks.ts';
import { root } from '../../platform/settings.ts';
import { readRecipe } from './dockerfile.ts';
import { DATA_DIR, openSandbox, type Sandbox } from './sandbox.ts';

const recipe = readRecipe();
const images = mkdtempSync(path.join(tmpdir(), 'litfass-images-'));
const databaseUrl = new URL(inject('postgresUrl'));
let nats: NatsServer;

/** Lays out what the image of `part` is made of, by the very commands of the Dockerfile. */
async function layOut(part: string): Promise<string> {
  const target = path.join(images, part);
  for (const command of recipe.layOut) {
    const here = command.replaceAll(recipe.workdir, target);
    await promisify(execFile)('sh', ['-euc', here], { cwd: root, env: { ...process.env, PART: part, CI: 'true' } });
  }
  return target;
}

async function withSandbox<T>(part: string, work: (sandbox: Sandbox) => Promise<T>): Promise<T> {
  const sandbox = openSandbox(await layOut(part), recipe);
  try {
    return await work(sandbox);
  } finally {
    sandbox.remove();
  }
}

/** Starts the image as it is started, waits until it calls itself healthy as it is asked, and ends it by SIGTERM: with what? */
async function endOf(sandbox: Sandbox, env: Record<string, string>): Promise<{ code: number | null; said: string }> {
  const LITFASS_PORT = String(await freePort());
  let said = '';
  const child = sandbox.start(recipe.command, { ...env, LITFASS_PORT }, (text) => (said += text));
  const ended = new Promise<number | null>((resolve) => child.once('exit', resolve));
  try {
    await eventually(async () => {
      expect(child.exitCode, said).toBeNull();
      await sandbox.run(recipe.healthCheck.slice(1), { LITFASS_PORT });
    });
  } finally {
    child.kill('SIGTERM');
  }
  return { code: await ended, said };
}

beforeAll(async () => {
  nats = await startNats();
  const admin = new pg.Client({ connectionString: databaseUrl.href });
  await admin.connect();
  await admin.query('create database images');
  await admin.end();
  databaseUrl.pathname = '/images';
});
afterAll(async () => {
  await nats.stop();
  rmSync(images, { recursive: true, force: true });
});

it('the operator’s image brings the database up to date, and nothing can be written but /tmp and a new volume', () =>
  withSandbox('operator', async (sandbox) => {
    const migrated = await sandbox.run(recipe.command, { LITFASS_DATABASE_URL: databaseUrl.href });
    expect(migrated).toMatch(/^[1-9]\d* migrations ran/);
    const tries = `
      const fs = require('node:fs');
      const fault = (file) => { try { fs.writeFileSync(file, ''); return 'written'; } catch (error) { return error.code; } };
      const files = ['/litfass/x', '/x', '/etc/x', '/tmp/x', '${DATA_DIR}/x'];
      console.log(JSON.stringify([process.getuid(), process.getgroups(), fs.existsSync('/bin/sh'), ...files.map(fault)]));`;
    const { uid, gid } = recipe.user;
    const faults = ['EROFS', 'EROFS', 'EROFS', 'written', 'written'];
    expect(JSON.parse(await sandbox.run(['-e', tries]))).toEqual([uid, [gid], false, ...faults]);
  }));

it.each(allServices())('the image of $name starts, is well and ends', async ({ name, schema }) => {
  const env = {
    LITFASS_DATABASE_URL: roleUrl(databaseUrl.href, schema, 'service'),
    LITFASS_SYSTEM_DATABASE_URL: roleUrl(databaseUrl.href, schema, 'system'),
    LITFASS_NATS_URL: nats.url,
    LITFASS_NATS_MONITOR_URL: nats.monitorUrl,
    LITFASS_SECRET: 'a secret of this rehearsal that is long enough',
    LITFASS_DATA_DIR: DATA_DIR,
    LITFASS_OPERATOR_EMAIL: 'operator@litfass.example',
  };
  const { code, said } = await withSandbox(name, (sandbox) => endOf(sandbox, env));
  expect(code, said).toBe(0);
});

it('the image of the edge starts, is well and ends', async () => {
  const { code, said } = await withSandbox('edge', (sandbox) => endOf(sandbox, {}));
  expect(code, said).toBe(0);
});
