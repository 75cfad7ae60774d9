import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Proxy } from './proxy.ts';

describe('a line between two parts', () => {
  const echo = createServer((socket) => socket.on('error', () => undefined).pipe(socket));
  let target = 0;
  const proxy = new Proxy(() => target);
  let port = 0;

  beforeAll(async () => {
    echo.listen(0, '127.0.0.1');
    await once(echo, 'listening');
    const address = echo.address();
    if (address !== null && typeof address !== 'string') target = address.port;
    port = await proxy.listen();
  });
  afterAll(async () => {
    await proxy.close();
    echo.close();
  });

  const open = async (): Promise<Socket> => {
    const socket = connect(port, '127.0.0.1');
    await once(socket, 'connect');
    return socket;
  };
  const answerTo = async (socket: Socket, text: string): Promise<string> => {
    socket.write(text);
    let answer = '';
    while (answer.length < text.length) answer += String((await once(socket, 'data'))[0]);
    return answer;
  };

  it('passes everything on in order, both ways', async () => {
    const socket = await open();
    const text = Array.from({ length: 20_000 }, (_, number) => `${number}`).join(' ');
    expect(await answerTo(socket, text)).toBe(text);
    socket.end();
    await once(socket, 'close');
  });

  it('passes it on later when it is slow', async () => {
    const socket = await open();
    proxy.line.delayMs = 60;
    const begun = performance.now();
    expect(await answerTo(socket, 'langsam')).toBe('langsam');
    expect(performance.now() - begun).toBeGreaterThan(110);
    proxy.heal();
    socket.destroy();
  });

  it('holds it back while it is silent, and loses nothing', async () => {
    const socket = await open();
    expect(await answerTo(socket, 'vorher')).toBe('vorher');
    proxy.line.isSilent = true;
    let isAnswered = false;
    const answer = answerTo(socket, 'still').finally(() => (isAnswered = true));
    await new Promise((resolve) => setTimeout(resolve, 80));
    expect(isAnswered).toBe(false);
    proxy.heal();
    expect(await answer).toBe('still');
    socket.destroy();
  });

  it('resets what is open and refuses what is new when it is cut, until it is healed', async () => {
    const [before, after] = [await open(), connect(port, '127.0.0.1')];
    const resets = Promise.all([once(before, 'error'), once(after, 'error')]);
    proxy.cut();
    for (const [error] of await resets) expect(error).toMatchObject({ code: 'ECONNRESET' });
    proxy.heal();
    const socket = await open();
    expect(await answerTo(socket, 'wieder da')).toBe('wieder da');
    socket.destroy();
  });
});
