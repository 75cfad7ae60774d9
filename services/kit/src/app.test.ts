import { once } from 'node:events';
import { connect } from 'node:net';
import { pino } from 'pino';
import { Type } from 'typebox';
import { expect, it } from 'vitest';
import { createHttpApp } from './app.ts';
import { loadConfig, serviceSettings } from './config.ts';
import { eventually } from './testing/eventually.ts';

const config = loadConfig(Type.Object(serviceSettings), {
  LITFASS_DATABASE_URL: 'postgres://a@localhost/a',
  LITFASS_SYSTEM_DATABASE_URL: 'postgres://a@localhost/a',
  LITFASS_NATS_URL: 'nats://localhost:4222',
  LITFASS_SECRET: 'a secret of tests that is long enough',
});

it('logs a fault by its request’s id, and nothing that the request said (ASVS 16.2.5, 16.3.4)', async () => {
  const lines: string[] = [];
  const app = await createHttpApp(config, pino({}, { write: (line: string) => void lines.push(line) }));
  app.post('/failing', () => {
    throw new Error('inner words');
  });
  const { body } = await app.inject({
    method: 'POST',
    url: '/failing?word=geheim-1',
    headers: { cookie: 'litfass_session=geheim-2', authorization: 'Bearer geheim-3' },
    payload: { password: 'geheim-4' },
  });
  const { requestId }: { requestId: string } = JSON.parse(body);
  expect(lines.map((line): unknown => JSON.parse(line))).toEqual([
    expect.objectContaining({ msg: 'a request failed', requestId, url: '/failing' }),
  ]);
  expect(lines.join('')).not.toContain('geheim');
  await app.close();
});

it('says of every answer that it is what it is called, also of errors and of what it does not know', async () => {
  const app = await createHttpApp(config, pino({ level: 'silent' }));
  app.get('/well', () => ({ well: true }));
  app.get('/failing', () => {
    throw new Error('inner words');
  });
  for (const [url, status] of [
    ['/well', 200],
    ['/failing', 500],
    ['/unknown', 404],
    ['/%E0%A4%A?a=%', 404],
  ] as const) {
    const answer = await app.inject({ url });
    expect([answer.statusCode, answer.headers['x-content-type-options']]).toEqual([status, 'nosniff']);
    expect(answer.body).not.toContain('inner words');
  }
  await app.close();
});

it('refuses with 503 while the event loop is late, and takes requests again when it is not', async () => {
  const app = await createHttpApp({ ...config, maxEventLoopDelayMs: 400 }, pino({ level: 'silent' }));
  app.get('/', () => 'well');
  const status = async (): Promise<number> => (await app.inject({ url: '/' })).statusCode;
  expect(await status()).toBe(200);
  let isBusy = true;
  const keepBusy = (): void => {
    for (const until = performance.now() + 800; performance.now() < until;);
    if (isBusy) setTimeout(keepBusy, 0);
  };
  keepBusy();
  await eventually(async () => expect(await status()).toBe(503));
  isBusy = false;
  await eventually(async () => expect(await status()).toBe(200));
  await app.close();
});

it('refuses a body that is too large without breaking the line on which it still comes', async () => {
  const app = await createHttpApp(config, pino({ level: 'silent' }));
  app.post('/things', () => ({ well: true }));
  const port = Number(new URL(await app.listen({ port: 0, host: '127.0.0.1' })).port);
  const socket = connect(port, '127.0.0.1');
  let answers = '';
  socket.on('data', (bytes) => (answers += bytes.toString()));
  await once(socket, 'connect');
  const length = 2 * 1024 * 1024;
  socket.write(
    `POST /things HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\nContent-Length: ${length}\r\n\r\n[`,
  );
  await eventually(() => expect(answers).toMatch(/^HTTP\/1\.1 413 /));
  expect(answers).toContain('Das ist zu groß.');
  // The sender goes on, and asks for something else after it.
  socket.write(' '.repeat(length - 1));
  socket.write('POST /things HTTP/1.1\r\nHost: a\r\nContent-Length: 0\r\nConnection: close\r\n\r\n');
  await once(socket, 'close');
  expect(answers).toContain('HTTP/1.1 200 ');
  await app.close();
});
