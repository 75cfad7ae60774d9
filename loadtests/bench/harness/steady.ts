import { Agent, request } from 'node:http';
import { arrive } from './arrivals.ts';

/** What became of the hits of one website that were sent at a steady rate. */
export interface Steady {
  sent: number;
  acknowledged: number;
  /** Answered with 503 or 429 and Retry-After. */
  refused: number;
  /** Answered otherwise, or not at all. */
  failed: number;
  /** Milliseconds until each answer, in the order in which they came. */
  latencies: number[];
}

export const nothing = (): Steady => ({ sent: 0, acknowledged: 0, refused: 0, failed: 0, latencies: [] });

/** Adds what became of further hits of the same website. */
export function add(all: Steady, more: Steady): void {
  all.sent += more.sent;
  all.acknowledged += more.acknowledged;
  all.refused += more.refused;
  all.failed += more.failed;
  all.latencies.push(...more.latencies);
}

/** Hits of a website, so many a second for so long. */
export interface Sending {
  host: string;
  rate: number;
  seconds: number;
  visitors?: number;
}

const BROWSER =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Safari/537.36';
const TIMEOUT_MS = 10_000;

/** Sends page views of a website, `rate` a second for `seconds`, whether or not the earlier ones are answered. */
export async function sendSteadily(port: number, { host, rate, seconds, visitors = 1000 }: Sending): Promise<Steady> {
  const agent = new Agent({ keepAlive: true, maxSockets: 256 });
  const result = nothing();
  await arrive({ rate, seconds }, (number) => {
    result.sent += 1;
    return send({ agent, port, host, visitor: number % visitors }, result);
  });
  agent.destroy();
  return result;
}

/** Sends one page view and adds what became of it. */
export async function sendOne(port: number, host: string, result: Steady): Promise<void> {
  result.sent += 1;
  await send({ agent: oneByOne, port, host, visitor: 0 }, result);
}

const oneByOne = new Agent({ keepAlive: true, maxSockets: 1 });

function send(
  { agent, port, host, visitor }: { agent: Agent; port: number; host: string; visitor: number },
  result: Steady,
): Promise<void> {
  const data = JSON.stringify({ pagePath: `/seite-${visitor % 20}`, member_locale: 'de-DE' });
  const id = `0b1c2d3e-4f50-4a61-8b72-${visitor.toString(16).padStart(12, '0')}|1|1|1|1`;
  const body = new URLSearchParams({ event: '1', data, ss_cvr: id }).toString();
  const headers = { host, 'user-agent': BROWSER, 'content-type': 'application/x-www-form-urlencoded' };
  const begun = performance.now();
  return new Promise((resolve) => {
    const end = (status: number, isToldWhen: boolean): void => {
      result.latencies.push(performance.now() - begun);
      if (status === 204) result.acknowledged += 1;
      else if ((status === 503 || status === 429) && isToldWhen) result.refused += 1;
      else result.failed += 1;
      resolve();
    };
    const options = { host: '127.0.0.1', port, path: '/api/census/RecordHit', method: 'POST', agent, headers };
    const outgoing = request({ ...options, timeout: TIMEOUT_MS }, (answer) => {
      answer.resume().once('end', () => end(answer.statusCode ?? 0, answer.headers['retry-after'] !== undefined));
    });
    outgoing.once('timeout', () => outgoing.destroy(new Error('no answer')));
    outgoing.once('error', () => end(0, false));
    outgoing.end(body);
  });
}
