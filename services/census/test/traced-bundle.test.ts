import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, request } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { pino } from 'pino';
import { expect, it, onTestFinished } from 'vitest';
import { connectBus, openHostDirectory } from '@litfass/kit';
import { createDatabase, eventually, freePort, NORD, startNats, testEnvironment } from '@litfass/kit/testing';
import { migrations } from '../src/db/migrations.ts';

const START_WITHIN_MS = 45_000;

interface Span {
  traceId: string;
  spanId: string;
  parentSpanId?: string;
  name: string;
}

/** A collector of traces (OTLP, JSON): its address, and what it was told. */
async function collect(): Promise<{ endpoint: string; spans: Span[] }> {
  const spans: Span[] = [];
  const server = createServer((asked, answer) => {
    void text(asked).then((body) => {
      const told: { resourceSpans: { scopeSpans: { spans: Span[] }[] }[] } = JSON.parse(body);
      for (const { scopeSpans } of told.resourceSpans) for (const each of scopeSpans) spans.push(...each.spans);
      answer.end('{}');
    });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => void server.close());
  const address = server.address();
  return { endpoint: `http://127.0.0.1:${address !== null && typeof address === 'object' ? address.port : 0}`, spans };
}

/** The built service on a database and a NATS server of its own, which knows the website NORD. Answers its port. */
async function startBuiltCensus(endpoint: string): Promise<number> {
  const [database, nats, port] = await Promise.all([createDatabase('census', migrations), startNats(), freePort()]);
  const dataDir = mkdtempSync(path.join(tmpdir(), 'litfass-test-'));
  const log = pino({ level: 'silent' });
  const bus = await connectBus({ url: nats.url, name: 'test', log });
  const hosts = await openHostDirectory({ bus, log });
  const service = spawn(process.execPath, [path.resolve(import.meta.dirname, '../dist/main.js')], {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: {
      ...process.env,
      ...testEnvironment(database, nats.url, dataDir),
      LITFASS_PORT: String(port),
      LITFASS_OTLP_ENDPOINT: endpoint,
      OTEL_EXPORTER_OTLP_PROTOCOL: 'http/json',
      OTEL_BSP_SCHEDULE_DELAY: '100',
    },
  });
  onTestFinished(async () => {
    const ended = once(service, 'exit');
    service.kill('SIGKILL');
    await ended;
    await hosts.close();
    await bus.close();
    await Promise.all([database.close(), nats.stop()]);
    rmSync(dataDir, { recursive: true, force: true });
  });
  const { id: websiteId, identifier, locale, host } = NORD;
  await hosts.put({ websiteId, identifier, locale, primaryHost: host, hosts: [host] });
  return port;
}

function sendHit(port: number, traceparent: string): Promise<number> {
  const body = new URLSearchParams({ event: '1', data: '{"pagePath":"/"}', ss_cvr: '' }).toString();
  const headers = {
    host: NORD.host,
    traceparent,
    'content-type': 'application/x-www-form-urlencoded',
    'content-length': body.length,
    'user-agent':
      'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Safari/537.36',
  };
  return new Promise((resolve, reject) => {
    const call = request({ port, host: '127.0.0.1', method: 'POST', path: '/api/census/RecordHit', headers });
    call.once('response', ({ statusCode = 0 }) => resolve(statusCode)).once('error', reject);
    call.end(body);
  });
}

it('tells one trace of a hit, from the request through NATS to what is stored, also as one file (O1)', async () => {
  const { endpoint, spans } = await collect();
  const port = await startBuiltCensus(endpoint);
  const [traceId, browser] = ['a1'.repeat(16), 'b2'.repeat(8)];
  await eventually(async () => expect(await sendHit(port, `00-${traceId}-${browser}-01`)).toBe(204), START_WITHIN_MS);
  await eventually(() => {
    const parents = new Map(spans.filter((each) => each.traceId === traceId).map((each) => [each.spanId, each]));
    const paths = [...parents.values()].map((span) =>
      [parents.get(span.parentSpanId ?? '')?.name, span.name].join(' > '),
    );
    expect(paths).toEqual(
      expect.arrayContaining([
        ' > POST /api/census/RecordHit',
        'POST /api/census/RecordHit > store hits',
        'store hits > db census',
      ]),
    );
  });
});
