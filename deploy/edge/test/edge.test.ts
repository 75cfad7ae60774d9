import { once } from 'node:events';
import { connect } from 'node:net';
import type { IncomingMessage } from 'node:http';
import { describe, expect, it } from 'vitest';
import { ask, startEdge, startService } from './platform.ts';

/** A service that answers with what reached it. */
const mirror = () =>
  startService((request: IncomingMessage, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      response.setHeader('Set-Cookie', ['a=1', 'b=2']);
      response.setHeader('Connection', 'x-inner');
      response.setHeader('X-Inner', 'between servers');
      const { method, url, rawHeaders } = request;
      response.end(JSON.stringify({ method, url, rawHeaders, body: Buffer.concat(chunks).toString() }));
    });
  });

const headersOf = (text: string): [string, string][] => {
  const { rawHeaders } = JSON.parse(text);
  return rawHeaders.flatMap((name: string, index: number) =>
    index % 2 === 0 ? [[name.toLowerCase(), rawHeaders[index + 1]]] : [],
  );
};

describe('the edge passes on', () => {
  it('the path, the query and the exact Host', async () => {
    const { port } = await mirror();
    const edge = await startEdge({ 'site-render': port });
    const { text } = await ask(edge, '/shop/tasse?format=json&x=%2F', {
      headers: { host: 'WWW.Atelier-Nord.test:8080' },
    });
    expect(JSON.parse(text).url).toBe('/shop/tasse?format=json&x=%2F');
    expect(headersOf(text)).toContainEqual(['host', 'WWW.Atelier-Nord.test:8080']);
  });

  it('bodies of every kind of write, with and without a length', async () => {
    const { port } = await mirror();
    const edge = await startEdge({ commerce: port });
    for (const method of ['POST', 'PUT', 'DELETE']) {
      const chunked = await ask(edge, '/api/commerce/cart/items', {
        method,
        headers: { 'transfer-encoding': 'chunked' },
        body: '{"a":1}',
      });
      const sized = await ask(edge, '/api/commerce/cart/items', {
        method,
        headers: { 'content-length': '7' },
        body: '{"a":1}',
      });
      expect([JSON.parse(chunked.text).body, JSON.parse(sized.text).body]).toEqual(['{"a":1}', '{"a":1}']);
    }
    const empty = await ask(edge, '/api/commerce/cart/items', { method: 'POST' });
    expect(headersOf(empty.text)).toContainEqual(['content-length', '0']);
  });

  it('each cookie that a service sets, and nothing that is between servers', async () => {
    const { port } = await mirror();
    const edge = await startEdge({ 'site-render': port });
    const { headers } = await ask(edge, '/');
    expect(headers['set-cookie']).toEqual(['a=1', 'b=2']);
    expect(headers['x-inner']).toBeUndefined();
  });

  it('a small body whole: a service never waits for a slow sender', async () => {
    const heard: number[] = [];
    const { port } = await startService((request, response) => {
      request.on('data', (part: Buffer) => heard.push(part.length));
      request.once('end', () => response.end('{}'));
    });
    const edge = await startEdge({ forms: port });
    const slow = connect(edge, '127.0.0.1');
    slow.write('POST /api/form/SaveFormSubmission HTTP/1.1\r\nHost: nord.localhost\r\nContent-Length: 7\r\n\r\n{"a"');
    // Others come through meanwhile, and what is not whole has not been passed on.
    expect((await ask(edge, '/api/form/crumb', { method: 'POST' })).status).toBe(200);
    expect(heard).toEqual([]);
    slow.write(':1}');
    const [answer] = await once(slow, 'data');
    expect(String(answer)).toMatch(/^HTTP\/1\.1 200 /);
    expect(heard).toEqual([7]);
    slow.destroy();
  });

  it('no small body that does not come in its time', async () => {
    const { port } = await mirror();
    const edge = await startEdge({ forms: port }, { limits: { smallBodyMs: 50 } });
    const slow = connect(edge, '127.0.0.1');
    slow.write('POST /api/form/SaveFormSubmission HTTP/1.1\r\nHost: nord.localhost\r\nContent-Length: 7\r\n\r\n{"a"');
    const [answer] = await once(slow, 'data');
    expect(String(answer)).toMatch(/^HTTP\/1\.1 408 [^]*"code":"sender-slow"/);
    await once(slow, 'close');
  });

  const largeHead =
    'POST /api/form/SaveFormSubmission HTTP/1.1\r\nHost: nord.localhost\r\nContent-Length: 900000\r\n\r\n';

  it('no large body that hardly gets on', async () => {
    const { port } = await startService((request) => request.resume());
    const edge = await startEdge({ forms: port }, { limits: { paceMs: 50 } });
    const slow = connect(edge, '127.0.0.1');
    slow.write(`${largeHead}{"a"`);
    await once(slow, 'close');
    expect(slow.bytesRead).toBe(0);
  });

  it('a large body that the service takes slowly, to its end', async () => {
    const { port } = await startService((request, response) => {
      request.pause();
      setTimeout(() => request.resume().once('end', () => response.end('taken')), 500);
    });
    const edge = await startEdge({ 'site-render': port }, { limits: { paceMs: 50 } });
    const body = 'x'.repeat(30_000_000);
    const { status, text } = await ask(edge, '/api/rest/site/media', { method: 'POST', body });
    expect([status, text]).toEqual([200, 'taken']);
  });

  it('small calls while hundreds of large bodies are on their way', async () => {
    let begun = 0;
    const { port, server } = await startService((request, response) => {
      if (request.headers['content-length'] === '900000') begun += 1;
      else response.end('{}');
    });
    const edge = await startEdge({ forms: port });
    const large = Array.from({ length: 600 }, () => connect(edge, '127.0.0.1'));
    for (const each of large) each.write(`${largeHead}x`);
    while (begun < large.length) await once(server, 'request');
    expect((await ask(edge, '/api/form/crumb', { method: 'POST' })).status).toBe(200);
    for (const each of large) each.destroy();
  });

  it('the refusal of a large body that the service does not read to its end', async () => {
    const { port } = await startService((_request, response) => response.writeHead(413).end('too large'));
    const edge = await startEdge({ 'site-render': port });
    const { status, text } = await ask(edge, '/api/rest/site/media', {
      method: 'POST',
      headers: { 'transfer-encoding': 'chunked' },
      body: 'x'.repeat(200_000),
    });
    expect([status, text]).toEqual([413, 'too large']);
  });

  it('a stream as it comes, before its end', async () => {
    let finish = (): void => undefined;
    const { port } = await startService((_request, response) => {
      response.writeHead(200, { 'Content-Type': 'text/event-stream' });
      response.write('data: 1\n\n');
      finish = () => response.end('data: 2\n\n');
    });
    const edge = await startEdge({ 'site-render': port });
    const answer = await fetch(`http://127.0.0.1:${edge}/config/events`);
    const reader = answer.body?.getReader();
    expect(Buffer.from((await reader?.read())?.value ?? []).toString()).toBe('data: 1\n\n');
    finish();
    expect(Buffer.from((await reader?.read())?.value ?? []).toString()).toBe('data: 2\n\n');
  });
});

describe('the edge believes nothing that comes from outside', () => {
  const claims = {
    'x-forwarded-for': '203.0.113.9',
    'x-forwarded-host': 'evil.test',
    'x-forwarded-proto': 'https',
    forwarded: 'for=203.0.113.9;host=evil.test',
    'x-real-ip': '203.0.113.9',
    'x-original-url': '/config',
    'x-request-id': 'chosen-by-the-caller',
    connection: 'x-secret',
    'x-secret': 'hop',
    te: 'trailers',
    traceparent: `00-${'a'.repeat(32)}-${'b'.repeat(16)}-01`,
  };

  it('drops forwarding claims and hop-by-hop headers and says itself who asked', async () => {
    const { port } = await mirror();
    const edge = await startEdge({ 'site-render': port });
    const { text, headers } = await ask(edge, '/', { headers: claims });
    const received = headersOf(text);
    const names = received.map(([name]) => name);
    const dropped = ['x-forwarded-host', 'forwarded', 'x-real-ip', 'x-original-url', 'x-secret', 'te', 'traceparent'];
    for (const name of dropped) expect(names).not.toContain(name);
    expect(received.filter(([name]) => name === 'x-forwarded-for')).toEqual([['x-forwarded-for', '127.0.0.1']]);
    expect(received.filter(([name]) => name === 'x-forwarded-proto')).toEqual([['x-forwarded-proto', 'http']]);
    const [, requestId] = received.find(([name]) => name === 'x-request-id') ?? [];
    expect(requestId).toMatch(/^[0-9a-f]{24}$/);
    expect(headers['x-request-id']).toBe(requestId);
  });

  it('believes a proxy that it was told to trust, and adds its address', async () => {
    const { port } = await mirror();
    const edge = await startEdge({ 'site-render': port }, { trusted: '127.0.0.1' });
    const { text } = await ask(edge, '/', { headers: claims });
    expect(headersOf(text)).toContainEqual(['x-forwarded-for', '203.0.113.9, 127.0.0.1']);
    expect(headersOf(text)).toContainEqual(['x-forwarded-proto', 'https']);
    expect(headersOf(text)).toContainEqual(['traceparent', claims.traceparent]);
  });

  it.each([
    ['two hosts', 'GET / HTTP/1.1\r\nHost: a.test\r\nHost: b.test\r\n\r\n'],
    ['an address in place of a path', 'GET http://b.test/ HTTP/1.1\r\nHost: a.test\r\n\r\n'],
    ['no host', 'GET / HTTP/1.1\r\n\r\n'],
    [
      'a length and chunks',
      'POST / HTTP/1.1\r\nHost: a.test\r\nContent-Length: 3\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n',
    ],
  ])('refuses %s', async (_what, bytes) => {
    const { port } = await mirror();
    const edge = await startEdge({ 'site-render': port });
    const socket = connect(edge, '127.0.0.1');
    socket.end(bytes);
    const [head] = await once(socket, 'data');
    expect(String(head)).toMatch(/^HTTP\/1\.1 400 /);
  });
});

it('cuts off who does not come to the end of a request’s head, and answers others meanwhile', async () => {
  const { port } = await mirror();
  const edge = await startEdge({ 'site-render': port }, { limits: { headMs: 300 } });
  const slow = connect(edge, '127.0.0.1');
  let answer = '';
  slow.on('data', (chunk) => (answer += chunk.toString()));
  slow.on('error', () => undefined);
  slow.write('GET / HTTP/1.1\r\nHost: nord.localhost\r\nX-Slow: ');
  const drip = setInterval(() => slow.write('a'), 20);
  expect((await ask(edge, '/')).status).toBe(200);
  await once(slow, 'close');
  clearInterval(drip);
  expect(answer).toMatch(/^HTTP\/1\.1 408 /);
});

describe('the health of the platform', () => {
  it('keeps the figures of the services to itself', async () => {
    const site = await startService((_request, response) => response.end('pages_from_cache_total 7'));
    const edge = await startEdge({ 'site-render': site.port });
    const answer = await ask(edge, '/metrics');
    expect(answer.status).toBe(404);
    expect(answer.text).not.toContain('pages_from_cache_total');
  });

  it('is ready when every service is ready, and names the one that is not', async () => {
    let status = 200;
    const ready = await startService((_request, response) => response.end('{}'));
    const wavering = await startService((_request, response) => response.writeHead(status).end('{}'));
    const ports = {
      'site-render': ready.port,
      commerce: ready.port,
      census: ready.port,
      auth: ready.port,
      'widget-render': ready.port,
    };
    const edge = await startEdge({ ...ports, forms: wavering.port });
    expect((await ask(edge, '/readyz')).status).toBe(200);
    status = 503;
    const degraded = await ask(edge, '/readyz');
    expect(degraded.status).toBe(503);
    expect(JSON.parse(degraded.text).services).toMatchObject({ forms: 'not ready', auth: 'ready' });
    await wavering.stop();
    expect(JSON.parse((await ask(edge, '/readyz')).text).services.forms).toBe('away');
    expect((await ask(edge, '/healthz')).status).toBe(200);
  });
});
