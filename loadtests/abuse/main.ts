// `pnpm fault:abuse [--connections 1000] [--guesses 1000] [--seconds 15]`: how pages fare while somebody keeps connections busy with
// heads and bodies that never end, or guesses the password of one account.
import { Agent } from 'node:http';
import { createConnection, type Socket } from 'node:net';
import { parseArgs } from 'node:util';
import { arrive } from '../bench/harness/arrivals.ts';
import { OwnPlatform } from '../bench/harness/own-platform.ts';
import { quantile } from '../bench/harness/statistics.ts';
import { ask } from '../client/ask.ts';

const HOST = 'atelier-nord.localhost';
const ACCOUNT = 'anna@atelier-nord.test';
const PAGES_PER_SECOND = 50;
const DRIP_MS = 2000;
const TIMEOUT_MS = 20_000;

const { values } = parseArgs({
  options: {
    connections: { type: 'string', default: '1000' },
    guesses: { type: 'string', default: '1000' },
    seconds: { type: 'string', default: '15' },
  },
});
const [CONNECTIONS, GUESSES, SECONDS] = [Number(values.connections), Number(values.guesses), Number(values.seconds)];
/** What pages may take beside it (docs/performance.md), and how many guesses of one account are looked at in a quarter of an hour. */
const MOST_MS = 500;
const MOST_LOOKED_AT = 10;
const HEAD = `GET / HTTP/1.1\r\nhost: ${HOST}\r\n`;
const BODY = `POST /api/form/FormSubmissionKey HTTP/1.1\r\nhost: ${HOST}\r\ncontent-type: application/json\r\ncontent-length: 100000\r\n\r\n`;
process.exit(await main());

async function main(): Promise<number> {
  console.log('Starting a platform of its own …');
  const platform = new OwnPlatform();
  try {
    await platform.start({ LITFASS_TRUSTED_PROXIES: '127.0.0.1/32' });
    const { port } = platform.place;
    console.log('| beside | pages | failed | p50 | p99 | what became of it |');
    console.log('| --- | --- | --- | --- | --- | --- |');
    const alone = await measure(port, 'nothing', () => Promise.resolve(''));
    const besides = [
      await measure(port, `${CONNECTIONS} heads without an end`, () => drip(port, HEAD, 'x-a: b\r\n')),
      await measure(port, `${CONNECTIONS} bodies without an end`, () => drip(port, BODY, 'x')),
    ];
    let lookedAt = 0;
    const guessed = await measure(port, `${GUESSES} guesses of a password from ${GUESSES} addresses`, async () => {
      const statuses = await guess(port);
      lookedAt = statuses.get(401) ?? 0;
      return [...statuses].map(([status, times]) => `${status}: ${times}`).join(', ');
    });
    const isWell = [alone, ...besides, guessed].every(({ failed, p99 }) => failed === 0 && p99 <= MOST_MS);
    return isWell && lookedAt <= MOST_LOOKED_AT ? 0 : 1;
  } finally {
    await platform.remove();
  }
}

/** Asks for pages at a steady rate while something goes on, and prints a line. */
async function measure(
  port: number,
  name: string,
  abuse: () => Promise<string>,
): Promise<{ failed: number; p99: number }> {
  const agent = new Agent({ keepAlive: true });
  const times: number[] = [];
  let failed = 0;
  const [became] = await Promise.all([
    abuse(),
    arrive({ rate: PAGES_PER_SECOND, seconds: SECONDS }, async () => {
      const begun = performance.now();
      const call = { agent, port, path: '/', method: 'GET', headers: { host: HOST }, timeoutMs: TIMEOUT_MS };
      if ((await ask(call)).status !== 200) failed += 1;
      times.push(performance.now() - begun);
    }),
  ]);
  agent.destroy();
  const [p50, p99] = [quantile(times, 0.5), quantile(times, 0.99)];
  console.log(`| ${name} | ${times.length} | ${failed} | ${p50.toFixed(1)} ms | ${p99.toFixed(1)} ms | ${became} |`);
  return { failed, p99 };
}

/** Opens connections, sends each a little now and then, and answers how many of them the server had ended at the end. */
async function drip(port: number, first: string, more: string): Promise<string> {
  let ended = 0;
  const sockets: Socket[] = [];
  for (let number = 0; number < CONNECTIONS; number += 1) {
    const socket = createConnection({ host: '127.0.0.1', port });
    socket.on('error', () => undefined).once('close', () => (ended += 1));
    socket.resume().write(first);
    sockets.push(socket);
  }
  const dripping = setInterval(() => {
    for (const socket of sockets) if (socket.writable) socket.write(more);
  }, DRIP_MS);
  await new Promise((resolve) => setTimeout(resolve, SECONDS * 1000));
  clearInterval(dripping);
  const answer = `${ended} ended by the server within ${SECONDS} s`;
  for (const socket of sockets) socket.destroy();
  return answer;
}

/** Guesses a password of one account, each time from another address (RFC 2544); how often each status came. */
async function guess(port: number): Promise<Map<number, number>> {
  const agent = new Agent({ keepAlive: true, maxSockets: 50 });
  const headers = { host: HOST, origin: `http://${HOST}:${port}`, 'content-type': 'application/json' };
  const call = (path: string, more: Record<string, string>, body: string) =>
    ask({ agent, port, path, headers: { ...headers, host: `${HOST}:${port}`, ...more }, timeoutMs: TIMEOUT_MS }, body);
  const { crumb }: { crumb: string } = JSON.parse((await call('/api/form/FormSubmissionKey', {}, '{}')).text);
  const statuses = new Map<number, number>();
  await Promise.all(
    Array.from({ length: GUESSES }, async (_guess, number) => {
      const more = {
        'x-csrf-token': crumb,
        cookie: `crumb=${crumb}`,
        'x-forwarded-for': `198.18.${number >> 8}.${number & 255}`,
      };
      const { status } = await call('/api/auth/login', more, JSON.stringify({ email: ACCOUNT, password: `${number}` }));
      statuses.set(status, (statuses.get(status) ?? 0) + 1);
    }),
  );
  agent.destroy();
  return statuses;
}
