import { describe, expect, it } from 'vitest';
import { ask, startEdge, startService } from './platform.ts';

describe('the memory of the edge', () => {
  it('is bounded: what was asked for longest ago is forgotten, a huge page is never kept', async () => {
    const { port, stop } = await startService((request, response) => {
      const size = request.url === '/riesig' ? 1_100_000 : 900_000;
      response.writeHead(200, { 'Content-Type': 'text/html' }).end(Buffer.alloc(size));
    });
    const edge = await startEdge({ 'site-render': port }, { limits: { patienceMs: 0 } });
    const statusOf = async (path: string) => (await ask(edge, path)).status;
    await statusOf('/riesig');
    for (let page = 0; page < 75; page += 1) await statusOf(`/${page}`);
    await stop();
    expect([await statusOf('/riesig'), await statusOf('/0'), await statusOf('/74')]).toEqual([503, 503, 200]);
  });

  it('has a share for each host: one with many large pages pushes out its own alone', async () => {
    const { port, stop } = await startService((request, response) => {
      const size = request.headers.host === 'laut.test' ? 900_000 : 5000;
      response.writeHead(200, { 'Content-Type': 'text/html' }).end(Buffer.alloc(size));
    });
    const edge = await startEdge({ 'site-render': port }, { limits: { patienceMs: 0 } });
    const statusOf = async (host: string, path: string) => (await ask(edge, path, { headers: { host } })).status;
    const quiet = ['/', '/preise', '/kontakt'];
    for (const path of quiet) await statusOf('leise.test', path);
    for (let page = 0; page < 80; page += 1) await statusOf('laut.test', `/${page}`);
    await statusOf('neu.test', '/');
    await stop();
    for (const path of quiet) expect([path, await statusOf('leise.test', path)]).toEqual([path, 200]);
    expect([await statusOf('neu.test', '/'), await statusOf('laut.test', '/79')]).toEqual([200, 200]);
    expect(await statusOf('laut.test', '/0')).toBe(503);
  });

  it('keeps the copy that fits what the browser understands', async () => {
    const { port, stop } = await startService((request, response) => {
      const encoding = String(request.headers['accept-encoding'] ?? 'identity');
      response.writeHead(200, { 'Content-Type': 'text/html', Vary: 'Accept-Encoding' }).end(encoding);
    });
    const edge = await startEdge({ 'site-render': port }, { limits: { patienceMs: 0 } });
    const answerTo = async (encoding: string) =>
      (await ask(edge, '/', { headers: { 'accept-encoding': encoding } })).text;
    await answerTo('gzip');
    await answerTo('br');
    await stop();
    expect([await answerTo('gzip'), await answerTo('br')]).toEqual(['gzip', 'br']);
    expect((await ask(edge, '/')).status).toBe(503);
  });

  it('shows the newest copy after a page has changed', async () => {
    let text = 'alt';
    const { port, stop } = await startService((_request, response) => {
      response.writeHead(200, { 'Content-Type': 'text/html', ETag: `"${text}"` }).end(text);
    });
    const edge = await startEdge({ 'site-render': port }, { limits: { patienceMs: 0 } });
    await ask(edge, '/');
    await ask(edge, '/');
    text = 'neu';
    await ask(edge, '/');
    await stop();
    expect((await ask(edge, '/')).text).toBe('neu');
  });
});
