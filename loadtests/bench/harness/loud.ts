import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';
import { SUFFIX } from './census-rig.ts';
import { LOAD_CORE } from './wrk.ts';

/** What became of what many connections sent. */
export interface Loud {
  sent: number;
  refused: number;
}

/** How many connections send for how long, each about `PAUSE_MS` after its last answer. */
export interface Crowd {
  connections: number;
  seconds: number;
}

/** What a connection waits for after an answer, in the mean. */
export const PAUSE_MS = 100;

/**
 * Sends hits of the first website, about `rate` a second. Whatever is not taken counts as refused.
 */
export const sendLoudly = (port: number, { rate, seconds }: { rate: number; seconds: number }): Promise<Loud> =>
  sendInCrowds({ connections: Math.round((rate * PAUSE_MS) / 1000), seconds }, 'hits.lua', {
    url: `http://127.0.0.1:${port}/api/census/RecordHit`,
    env: { HIT_SITES: '1', HIT_SUFFIX: SUFFIX },
  });

/** Asks for a page of searches, which nothing keeps, each time for another. Whatever is not answered with it counts as refused. */
export const askLoudly = (
  port: number,
  { host, page, ...crowd }: Crowd & { host: string; page: string },
): Promise<Loud> =>
  sendInCrowds(crowd, 'vary.lua', { url: `http://127.0.0.1:${port}${page}`, headers: ['-H', `Host: ${host}`] });

/**
 * Sends by a program that costs the machine little: a client in JavaScript would take the processor time that is to be
 * measured. It steps back behind the client that measures beside it.
 */
async function sendInCrowds(
  { connections, seconds }: Crowd,
  script: string,
  { url, env = {}, headers = [] }: { url: string; env?: Record<string, string>; headers?: string[] },
): Promise<Loud> {
  const file = path.join(import.meta.dirname, script);
  const options = ['-t1', '--timeout', '10s', `-c${connections}`, `-d${seconds}s`, '-s', file, ...headers];
  const { stdout } = await promisify(execFile)('taskset', ['-c', LOAD_CORE, 'nice', 'wrk', ...options, url], {
    env: { ...process.env, ...env, PAUSE_MS: String(PAUSE_MS) },
  });
  return {
    sent: Number(/(\d+) requests in /.exec(stdout)?.[1]),
    refused: Number(/Non-2xx or 3xx responses: (\d+)/.exec(stdout)?.[1] ?? 0),
  };
}
