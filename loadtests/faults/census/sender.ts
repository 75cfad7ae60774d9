import { Agent } from 'node:http';
import { ask } from '../../client/ask.ts';

/** What became of the hits that were sent. */
export interface Sent {
  /** Numbers of the hits that were answered with 204. */
  acknowledged: Set<number>;
  /** How many were answered otherwise, or not at all. */
  refused: number;
}

const BROWSER =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Safari/537.36';
const TIMEOUT_MS = 10_000;

/** Sends numbered page views at a steady rate, whether or not the earlier ones are answered, until `signal`. */
export async function sendHits(
  { port, host, run, rate }: { port: number; host: string; run: string; rate: number },
  signal: AbortSignal,
): Promise<Sent> {
  const agent = new Agent({ keepAlive: true, maxSockets: 200 });
  const sent: Sent = { acknowledged: new Set(), refused: 0 };
  const underWay = new Set<Promise<void>>();
  let number = 0;
  const begun = performance.now();
  while (!signal.aborted) {
    for (const due = ((performance.now() - begun) * rate) / 1000; number < due; number += 1) {
      const one = sendOne({ agent, port, host, run, number }, sent).finally(() => underWay.delete(one));
      underWay.add(one);
    }
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  await Promise.all(underWay);
  agent.destroy();
  return sent;
}

async function sendOne(
  { agent, port, host, run, number }: { agent: Agent; port: number; host: string; run: string; number: number },
  sent: Sent,
): Promise<void> {
  const data = JSON.stringify({ pagePath: '/', faultRun: run, number });
  const body = new URLSearchParams({ event: '1', data, ss_cvr: '' }).toString();
  const headers = { host, 'user-agent': BROWSER, 'content-type': 'application/x-www-form-urlencoded' };
  const call = { agent, port, path: '/api/census/RecordHit', headers, timeoutMs: TIMEOUT_MS };
  const { status } = await ask(call, body);
  if (status === 204) sent.acknowledged.add(number);
  else sent.refused += 1;
}
