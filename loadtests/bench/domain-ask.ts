import { Agent } from 'node:http';
import { ask } from '../client/ask.ts';
import { arrive } from './harness/arrivals.ts';
import type { Findings } from './harness/report.ts';
import type { Session } from './harness/session.ts';
import { startSiteRender } from './harness/site-servers.ts';
import { median, quantile } from './harness/statistics.ts';

const RATE = 500;
const TIMEOUT_MS = 10_000;

interface Asked {
  latencies: number[];
  /** Answered otherwise than the name deserves. */
  wrong: number;
}

/**
 * T9: whether a certificate may be ordered, asked 500 times a second: for a name that is proven, and for names that
 * nobody has ever heard, as whoever wants certificates to run out would send them. Beside it a route that does nothing.
 */
export async function domainAsk(session: Session): Promise<Findings> {
  const { host, seconds } = session.options;
  const { port } = await startSiteRender(session, {});
  const pathOf = (domain: string): string => `/api/site/domain-ask?domain=${domain}`;
  const names = (number: number): string => `x${number.toString(36)}-${Date.now().toString(36)}.example.org`;
  const nothing = await askSteadily(port, seconds, () => ({ path: '/healthz', status: 200 }));
  const proven = await askSteadily(port, seconds, () => ({ path: pathOf(host), status: 200 }));
  const invented = await askSteadily(port, seconds, (number) => ({ path: pathOf(names(number)), status: 404 }));
  const kinds = { nothing, proven, invented };
  return {
    rows: Object.entries(kinds).map(([asked, { latencies, wrong }]) => ({
      asked,
      times: latencies.length,
      'p50 ms': median(latencies),
      'p99 ms': quantile(latencies, 0.99),
      wrong,
    })),
    verdicts: [
      { id: 'T9', what: 'ms p99 of proven names', value: quantile(proven.latencies, 0.99), goal: '≤ 20' },
      { id: 'T9', what: 'ms p99 of invented names', value: quantile(invented.latencies, 0.99), goal: '≤ 20' },
      { id: 'T9', what: 'wrong answers', value: proven.wrong + invented.wrong, goal: '≤ 0' },
    ],
  };
}

async function askSteadily(
  port: number,
  seconds: number,
  next: (number: number) => { path: string; status: number },
): Promise<Asked> {
  const agent = new Agent({ keepAlive: true, maxSockets: 256 });
  const asked: Asked = { latencies: [], wrong: 0 };
  await arrive({ rate: RATE, seconds }, async (number) => {
    const { path, status } = next(number);
    const begun = performance.now();
    const answer = await ask({ agent, port, path, method: 'GET', headers: {}, timeoutMs: TIMEOUT_MS });
    asked.latencies.push(performance.now() - begun);
    if (answer.status !== status) asked.wrong += 1;
  });
  agent.destroy();
  return asked;
}
