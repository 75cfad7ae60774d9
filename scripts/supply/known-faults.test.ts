import { once } from 'node:events';
import { createServer } from 'node:http';
import { expect, it, onTestFinished } from 'vitest';
import { askForFaults, type KnownFaults } from './known-faults.ts';

/** Asks a registry that answers with `status` and says that fastify has a fault of that severity. */
async function ask(status: number, severity?: string): Promise<KnownFaults> {
  const fault = { id: 1, url: 'https://example.org/1', title: 'Takes too much', severity, vulnerable_versions: '>=1' };
  const registry = createServer((_request, response) => {
    response.writeHead(status, { 'content-type': 'application/json' });
    response.end(JSON.stringify(severity ? { fastify: [fault] } : {}));
  }).listen(0, '127.0.0.1');
  await once(registry, 'listening');
  const address = registry.address();
  const port = address !== null && typeof address === 'object' ? address.port : 0;
  const close = () => registry.close();
  onTestFinished(() => void close());
  return askForFaults({ pnpm_config_registry: `http://127.0.0.1:${port}/` });
}

it('names high and critical faults of dependencies (ASVS 15.2.1)', async () => {
  const { counts, grave } = await ask(200, 'critical');
  expect(counts).toMatchObject({ critical: 1, low: 0 });
  expect(grave).toEqual(['critical: fastify: Takes too much (https://example.org/1)']);
});

it('counts lesser ones, and is content with none', async () => {
  expect(await ask(200, 'low')).toMatchObject({ counts: { low: 1, high: 0 }, grave: [] });
  expect(await ask(200)).toMatchObject({ counts: { low: 0, high: 0 }, grave: [] });
});

it('says so when the registry keeps no such list', async () => {
  const { counts, reason } = await ask(405);
  expect(counts).toBeNull();
  expect(reason).toMatch(/responded with 405/);
});
