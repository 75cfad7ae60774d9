import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';
import { SUFFIX } from './census-rig.ts';
import { LOAD_CORE } from './wrk.ts';

/** What became of the hits of a loud website. */
export interface Loud {
  sent: number;
  refused: number;
}

const PAUSE_MS = 100;

/**
 * Sends hits of the first website, about `rate` a second, by a program that costs the machine little: a client in
 * JavaScript would take the processor time that is to be measured. It steps back behind the client that measures beside
 * it. Whatever is not taken counts as refused.
 */
export async function sendLoudly(port: number, { rate, seconds }: { rate: number; seconds: number }): Promise<Loud> {
  const connections = Math.round((rate * PAUSE_MS) / 1000);
  const script = path.join(import.meta.dirname, 'hits.lua');
  const options = ['-t1', '--timeout', '10s', `-c${connections}`, `-d${seconds}s`, '-s', script];
  const env = { ...process.env, HIT_SITES: '1', HIT_SUFFIX: SUFFIX, HIT_PAUSE_MS: String(PAUSE_MS) };
  const url = `http://127.0.0.1:${port}/api/census/RecordHit`;
  const { stdout } = await promisify(execFile)('taskset', ['-c', LOAD_CORE, 'nice', 'wrk', ...options, url], { env });
  return {
    sent: Number(/(\d+) requests in /.exec(stdout)?.[1]),
    refused: Number(/Non-2xx or 3xx responses: (\d+)/.exec(stdout)?.[1] ?? 0),
  };
}
