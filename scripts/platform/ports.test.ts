import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { once } from 'node:events';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { expect, it, onTestFinished } from 'vitest';
import { keepPorts, keptPort, listenOnce } from './ports.ts';

function newFolder(): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'litfass-ports-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  return folder;
}

async function occupy(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => void server.close());
  const address = server.address();
  return typeof address === 'object' && address ? address.port : 0;
}

it('keeps a port over starts', async () => {
  const folder = newFolder();
  const { postgres } = await keepPorts(folder, { postgres: null });
  expect(await keepPorts(folder, { postgres: null })).toEqual({ postgres });
  expect(keptPort(folder, 'postgres')).toBe(postgres);
});

it('takes another port where the wished one is in use or impossible', async () => {
  const taken = await occupy();
  const ports = await keepPorts(newFolder(), { forms: taken, auth: 70_000 });
  expect(ports['forms']).not.toBe(taken);
  expect(await listenOnce(ports['auth'] ?? 0)).toBe(ports['auth']);
});

it('gives each name a port of its own, also when asked at the same time', async () => {
  const folder = newFolder();
  await Promise.all([keepPorts(folder, { a: null, b: null }), keepPorts(folder, { c: null, d: null })]);
  const ports = ['a', 'b', 'c', 'd'].map((name) => keptPort(folder, name));
  expect(new Set(ports).size).toBe(4);
  expect(ports).not.toContain(null);
});

it('gives a port to one of two platforms that start at the same moment', async () => {
  const wished = await listenOnce(0);
  const [one, other] = [newFolder(), newFolder()];
  const ports = await Promise.all([one, other].map((folder) => keepPorts(folder, { forms: wished })));
  expect(new Set(ports.map(({ forms }) => forms)).size).toBe(2);
  // The same in another process, which takes the port and does not listen on it yet.
  const command = `import('${path.join(import.meta.dirname, 'ports.ts')}')
    .then(({ keepPorts }) => keepPorts(process.argv[1], { forms: ${wished} })).then(({ forms }) => console.log(forms))`;
  const { stdout } = await promisify(execFile)(process.execPath, ['-e', command, newFolder()]);
  expect(Number(stdout)).toBeGreaterThan(0);
  expect(Number(stdout)).not.toBe(wished);
});

it('survives a damaged note', async () => {
  const folder = newFolder();
  writeFileSync(path.join(folder, 'ports.json'), '{"a": "x"');
  expect((await keepPorts(folder, { a: null }))['a']).toBeGreaterThan(0);
});
