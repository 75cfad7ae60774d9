import { once } from 'node:events';
import type { RequestListener } from 'node:http';
import { describe, expect, it } from 'vitest';
import { ask, startEdge, startService } from './platform.ts';

const page: RequestListener = (_request, response) =>
  void response
    .writeHead(200, { 'Content-Type': 'text/html; charset=utf-8', ETag: '"1"' })
    .end('<h1>Atelier Nord</h1>');
const impatient = { limits: { patienceMs: 0 } };

describe('while the service of a page is away', () => {
  it('shows an anonymous visitor the last good copy and says so', async () => {
    const { port, stop } = await startService(page);
    const edge = await startEdge({ 'site-render': port }, impatient);
    await ask(edge, '/ueber');
    await stop();
    const { status, text, headers } = await ask(edge, '/ueber');
    expect([status, text]).toEqual([200, '<h1>Atelier Nord</h1>']);
    expect(headers).toMatchObject({
      'x-litfass-stale': '1',
      warning: '110 - "Response is Stale"',
      'content-length': '21',
    });
    expect((await ask(edge, '/ueber', { method: 'HEAD' })).text).toBe('');
  });

  it('keeps copies apart by website', async () => {
    const { port, stop } = await startService(page);
    const edge = await startEdge({ 'site-render': port }, impatient);
    await ask(edge, '/');
    await stop();
    expect((await ask(edge, '/', { headers: { host: 'sued.localhost:8080' } })).status).toBe(503);
  });

  it('never shows what was made for somebody with cookies', async () => {
    const { port, stop } = await startService(page);
    const edge = await startEdge({ 'site-render': port }, impatient);
    await ask(edge, '/konto', { headers: { cookie: 'session=1' } });
    await stop();
    expect((await ask(edge, '/konto')).status).toBe(503);
  });

  it.each([
    ['is private', { 'Content-Type': 'text/html', 'Cache-Control': 'private' }],
    ['sets a cookie', { 'Content-Type': 'text/html', 'Set-Cookie': 'a=1' }],
    ['is a picture', { 'Content-Type': 'image/png' }],
    ['varies by something unknown', { 'Content-Type': 'text/html', Vary: 'X-Secret' }],
  ])('keeps no copy of an answer that %s', async (_what, headers) => {
    const { port, stop } = await startService((_request, response) => response.writeHead(200, headers).end('x'));
    const edge = await startEdge({ 'site-render': port }, impatient);
    await ask(edge, '/x');
    await stop();
    expect((await ask(edge, '/x')).status).toBe(503);
  });

  it('shows a public copy to visitors with cookies, an unmarked one not', async () => {
    const { port, stop } = await startService((request, response) =>
      response
        .writeHead(200, {
          'Content-Type': 'text/html',
          ...(request.url === '/p' ? { 'Cache-Control': 'public, max-age=0' } : {}),
        })
        .end('x'),
    );
    const edge = await startEdge({ 'site-render': port }, impatient);
    await Promise.all([ask(edge, '/p'), ask(edge, '/q')]);
    await stop();
    const cookie = { headers: { cookie: 'crumb=1' } };
    expect([(await ask(edge, '/p', cookie)).status, (await ask(edge, '/q', cookie)).status]).toEqual([200, 503]);
  });

  it('keeps what is public whoever asked for it, for everybody (R10)', async () => {
    const headers = { 'Content-Type': 'text/html', 'Cache-Control': 'public, max-age=0' };
    const { port, stop } = await startService((_request, response) => response.writeHead(200, headers).end('x'));
    const edge = await startEdge({ 'site-render': port }, impatient);
    const visitor = { headers: { cookie: 'crumb=1' } };
    await ask(edge, '/p', visitor);
    await ask(edge, '/r', { headers: { authorization: 'Bearer x' } });
    await stop();
    const answers = [await ask(edge, '/p', visitor), await ask(edge, '/p'), await ask(edge, '/r')];
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 503]);
  });

  it('forgets the copy of a page that has gone', async () => {
    let isGone = false;
    const { port, stop } = await startService((request, response) =>
      isGone ? response.writeHead(404).end() : page(request, response),
    );
    const edge = await startEdge({ 'site-render': port }, impatient);
    await ask(edge, '/alt');
    isGone = true;
    await ask(edge, '/alt');
    await stop();
    expect((await ask(edge, '/alt')).status).toBe(503);
  });

  it('shows the copy, too, when the service itself says that it cannot answer', async () => {
    let isIll = false;
    const { port } = await startService((request, response) =>
      isIll ? response.writeHead(503).end('busy') : page(request, response),
    );
    const edge = await startEdge({ 'site-render': port }, impatient);
    await ask(edge, '/');
    isIll = true;
    expect((await ask(edge, '/')).headers['x-litfass-stale']).toBe('1');
  });
});

describe('while a service restarts', () => {
  it('holds a read until the service is back', async () => {
    const first = await startService(page);
    const edge = await startEdge({ 'site-render': first.port }, { limits: { patienceMs: 30_000 } });
    await first.stop();
    const asked = ask(edge, '/');
    await startService(page, first.port);
    expect((await asked).text).toBe('<h1>Atelier Nord</h1>');
  });

  it('holds a write that no service has seen, and sends its body once', async () => {
    const bodies: string[] = [];
    const first = await startService(page);
    const edge = await startEdge({ forms: first.port }, { limits: { patienceMs: 30_000 } });
    await first.stop();
    const asked = ask(edge, '/api/form/SaveFormSubmission', {
      method: 'POST',
      headers: { 'content-length': '7' },
      body: '{"a":1}',
    });
    await startService((request, response) => {
      request.once('data', (chunk: Buffer) => bodies.push(chunk.toString()));
      request.once('end', () => response.end('{}'));
    }, first.port);
    expect((await asked).status).toBe(200);
    expect(bodies).toEqual(['{"a":1}']);
  });

  it('sends a read again when its connection breaks, a write never', async () => {
    const seen: string[] = [];
    const { port } = await startService((request, response) => {
      seen.push(request.method ?? '');
      if (seen.length % 2 === 1) request.socket.destroy();
      else response.end('ok');
    });
    const edge = await startEdge({ commerce: port });
    expect((await ask(edge, '/api/commerce/cart')).text).toBe('ok');
    const write = await ask(edge, '/api/commerce/cart/items', {
      method: 'POST',
      headers: { 'content-length': '2' },
      body: '{}',
    });
    expect([write.status, JSON.parse(write.text).code]).toEqual([502, 'connection-lost']);
    expect(seen).toEqual(['GET', 'GET', 'POST']);
  });
});

describe('a service that is to end', () => {
  it('finds every connection that rests closed from the edge, before its drain is over', async () => {
    const { server, port } = await startService((_request, response) => response.end('well'));
    const edge = await startEdge({ forms: port });
    const opened = once(server, 'connection');
    expect((await ask(edge, '/api/forms/x', { method: 'POST', body: 'a=1' })).text).toBe('well');
    const [socket] = await opened;
    const rested = performance.now();
    await once(socket, 'end');
    // What Compose gives a service to drain is twice as long.
    expect(performance.now() - rested).toBeLessThan(2000);
  });
});

describe('a service that stays away', () => {
  it('is answered for with 503, a time to come back, and an error that calls understand', async () => {
    const edge = await startEdge({}, impatient);
    const { status, headers, text } = await ask(edge, '/api/commerce/cart');
    expect([status, headers['retry-after']]).toEqual([503, '2']);
    expect(JSON.parse(text)).toEqual({
      error: expect.stringMatching(/nicht erreichbar/),
      code: 'service-away',
      requestId: headers['x-request-id'],
    });
  });

  it('is answered for with a page in the language of the visitor', async () => {
    const edge = await startEdge({}, impatient);
    const german = await ask(edge, '/', { headers: { accept: 'text/html' } });
    const english = await ask(edge, '/', { headers: { accept: 'text/html', 'accept-language': 'en-GB,en' } });
    expect(german.text).toContain('<h1>Gleich wieder da</h1>');
    expect(english.text).toContain('<html lang="en">');
  });

  it('leaves the calls of other services alone', async () => {
    const { port } = await startService((_request, response) => response.end('{"items":[]}'));
    const edge = await startEdge({ commerce: port }, impatient);
    expect((await ask(edge, '/api/census/RecordHit', { method: 'POST' })).status).toBe(503);
    expect((await ask(edge, '/api/commerce/cart')).text).toBe('{"items":[]}');
  });

  it('is not waited for longer than the limit of a silent answer', async () => {
    const { port } = await startService(() => undefined);
    const edge = await startEdge({ forms: port }, { limits: { readSilenceMs: 50 } });
    const { status, text } = await ask(edge, '/api/rest/forms/forms');
    expect([status, JSON.parse(text).code]).toEqual([504, 'service-slow']);
  });

  it('is no stream of events, which is silent for as long as nothing happens', async () => {
    const { port } = await startService((_request, response) => {
      response.writeHead(200, { 'Content-Type': 'text/event-stream' }).write('data: 1\n\n');
      setTimeout(() => response.end('data: 2\n\n'), 1500);
    });
    const edge = await startEdge({ census: port }, { limits: { readSilenceMs: 50 } });
    const { text } = await ask(edge, '/api/census/live', { headers: { accept: 'text/event-stream' } });
    expect(text).toBe('data: 1\n\ndata: 2\n\n');
  });

  it('breaks off what breaks off: half an answer never looks like a whole one', async () => {
    const { port } = await startService((_request, response) => {
      response.writeHead(200, { 'Content-Type': 'text/html' }).write('<h1>Half', () => response.destroy());
    });
    const edge = await startEdge({ 'site-render': port });
    await expect(ask(edge, '/')).rejects.toThrow(/aborted|hang up|reset/);
  });

  it('stops the work of the service when the visitor leaves', async () => {
    const { port, server } = await startService(() => undefined);
    const edge = await startEdge({ 'site-render': port });
    const abort = new AbortController();
    const asked = fetch(`http://127.0.0.1:${edge}/langsam`, { signal: abort.signal });
    const [incoming] = await once(server, 'request');
    const closed = once(incoming.socket, 'close');
    abort.abort();
    await expect(asked).rejects.toThrow(/abort/i);
    await closed;
  });
});
