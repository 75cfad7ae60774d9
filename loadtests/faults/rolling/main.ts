// `pnpm fault:rolling [--rate 200] [--times 10]`: exchanges both instances of a service again and again under a steady load that
// does not wait for answers, and counts what failed (R11).
import { Agent } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { arrive } from '../../bench/harness/arrivals.ts';
import { ask } from '../../client/ask.ts';
import { startFaultPlace, type FaultPlace } from '../platform/place.ts';
import type { ServiceOf } from '../platform/service-of.ts';

/** What is asked of each service, through the edge. */
const calls: Readonly<Record<string, string[]>> = {
  'site-render': ['/', '/blog', '/kontakt', '/ueber-uns'],
  forms: ['/api/form/CaptchaChallenge'],
};
const TIMEOUT_MS = 30_000;
const inSeconds = (ms: number): string => `${(ms / 1000).toFixed(1)} s`;

const { values } = parseArgs({
  options: { rate: { type: 'string', default: '200' }, times: { type: 'string', default: '10' } },
});
// What was ended leaves connections that would keep this process.
process.exit(await main(Number(values.rate), Number(values.times)));

interface Counted {
  asked: number;
  failed: number;
  /** How often each status came that was not 200; 0 is no answer. */
  others: Map<number, number>;
  longestMs: number;
}

async function main(rate: number, times: number): Promise<number> {
  console.log('Starting a platform of its own …');
  const place = await startFaultPlace();
  try {
    console.log('| service | exchanged | calls | a second | failed | longest | longest exchange |');
    console.log('| --- | --- | --- | --- | --- | --- | --- |');
    let failed = 0;
    for (const service of place.services) {
      const paths = calls[service.name];
      if (paths) failed += await run(place, service, { paths, rate, times });
    }
    return failed === 0 ? 0 : 1;
  } finally {
    await place.close();
  }
}

/** Prints a line and answers how many calls failed. */
async function run(
  place: FaultPlace,
  service: ServiceOf,
  { paths, rate, times }: { paths: string[]; rate: number; times: number },
): Promise<number> {
  const counted: Counted = { asked: 0, failed: 0, others: new Map(), longestMs: 0 };
  const done = new AbortController();
  await service.add();
  const begun = performance.now();
  const load = send(place, { paths, rate, counted }, done.signal);
  let longestExchange = 0;
  for (let time = 0; time < times; time += 1) {
    const since = performance.now();
    await service.roll();
    longestExchange = Math.max(longestExchange, performance.now() - since);
  }
  done.abort();
  const seconds = (performance.now() - begun) / 1000;
  await load;
  const { asked, failed, others, longestMs } = counted;
  const cells = [
    service.name,
    `${times} × 2`,
    asked,
    Math.round(asked / seconds),
    failed,
    inSeconds(longestMs),
    inSeconds(longestExchange),
  ];
  console.log(`| ${cells.join(' | ')} |`);
  if (failed > 0) console.log([...others].map(([status, count]) => `${count} × ${status || 'no answer'}`).join(', '));
  return failed;
}

/** Begins calls at a steady rate until `done`; one that is late keeps no other one back. */
async function send(
  { port, host }: FaultPlace,
  { paths, rate, counted }: { paths: string[]; rate: number; counted: Counted },
  done: AbortSignal,
): Promise<void> {
  const agent = new Agent({ keepAlive: true });
  const headers = { host: `${host}:${port}` };
  const one = async (): Promise<void> => {
    const path = paths[counted.asked % paths.length] ?? '/';
    counted.asked += 1;
    const begun = performance.now();
    const { status } = await ask({ agent, port, path, method: 'GET', headers, timeoutMs: TIMEOUT_MS });
    counted.longestMs = Math.max(counted.longestMs, performance.now() - begun);
    if (status === 200) return;
    counted.failed += 1;
    counted.others.set(status, (counted.others.get(status) ?? 0) + 1);
  };
  const slices: Promise<void>[] = [];
  while (!done.aborted) {
    slices.push(arrive({ rate, seconds: 1 }, one));
    await wait(1000);
  }
  await Promise.all(slices);
  agent.destroy();
}
