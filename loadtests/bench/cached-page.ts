import { startBaseline } from './harness/baseline.ts';
import { askPage } from './harness/ask.ts';
import { needPrograms } from './harness/wrk.ts';
import { loadRow, type Findings } from './harness/report.ts';
import { interleave, type Measured } from './harness/rounds.ts';
import type { Session } from './harness/session.ts';
import { startEdge, startSiteRender } from './harness/site-servers.ts';

const CONNECTIONS = 32;

/** P1: a page from the cache, against a bare Fastify that sends the same bytes with the same headers (C). */
export async function cachedPage(session: Session): Promise<Findings> {
  needPrograms();
  const { host, page } = session.options;
  const headers = { host, 'accept-encoding': 'gzip, br' };
  const site = await startSiteRender(session, {});
  const edge = await startEdge(session, site);
  const answer = await settledPage(site.port, page, headers);
  const baseline = await startBaseline(session, 'cached-page', answer);
  const at = (port: number) => ({ url: `http://127.0.0.1:${port}${page}`, headers, connections: CONNECTIONS });
  const measured = await interleave(
    [
      { name: 'C: Fastify, Buffer', load: at(baseline.port), processes: { baseline: baseline.pid } },
      { name: 'site-render', load: at(site.port), processes: { 'site-render': site.pid } },
      {
        name: 'edge + site-render',
        load: at(edge.port),
        processes: { edge: edge.pid, 'site-render': site.pid },
      },
    ],
    session.options,
  );
  return { rows: measured.map(loadRow), verdicts: judge(measured), notes: [noteOn(answer.body.length)] };
}

/** The page once the thorough compression has replaced the quick one: it is the same bytes twice in a row. */
async function settledPage(port: number, page: string, headers: Record<string, string>) {
  let last = await askPage(port, page, headers);
  for (let same = 0; same < 3;) {
    await new Promise((resolve) => setTimeout(resolve, 100));
    const next = await askPage(port, page, headers);
    same = next.body.equals(last.body) ? same + 1 : 0;
    last = next;
  }
  return last;
}

function judge([baseline, site, edge]: Measured[]): Findings['verdicts'] {
  if (!baseline || !site || !edge) return [];
  return [
    { id: 'P1', what: '× C in req/s', value: site.requestsPerSecond / baseline.requestsPerSecond, goal: '≥ 0.6' },
    { id: 'P1', what: '× C in CPU', value: site.cpu / baseline.cpu, goal: '≤ 1.6' },
    {
      id: 'P1+',
      what: '× C in req/s, the aim',
      value: site.requestsPerSecond / baseline.requestsPerSecond,
      goal: '≥ 0.85',
    },
  ];
}

const noteOn = (bytes: number): string =>
  `${bytes} bytes, brotli; the edge is a second hop in Node for one machine, a cluster has an ingress in its place`;
