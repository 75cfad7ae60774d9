import { createServer } from 'node:http';
import { once } from 'node:events';
import { loadRow, type Findings } from './harness/report.ts';
import { interleave, type Contender } from './harness/rounds.ts';
import type { Session } from './harness/session.ts';
import { freePort } from '../../services/kit/src/testing/free-port.ts';
import { startSiteRender } from './harness/site-servers.ts';
import { needPrograms } from './harness/wrk.ts';

const CONNECTIONS = 8;
const SAMPLED = { 'no traces': null, 'one of a hundred': '0.01', 'one of ten': '0.1', 'every one': '1' } as const;

/** O2: what traces cost a page that is made anew for each request, by how many of them are told. */
export async function traces(session: Session): Promise<Findings> {
  needPrograms();
  const { host, page } = session.options;
  const port = await freePort();
  // A collector that takes everything: what it does with it is not the service's time.
  const collector = createServer((request, response) => request.resume().once('end', () => response.end()));
  await once(collector.listen(port, '127.0.0.1'), 'listening');
  try {
    const contenders: Contender[] = [];
    for (const [name, share] of Object.entries(SAMPLED)) {
      const traced = {
        LITFASS_OTLP_ENDPOINT: `http://127.0.0.1:${port}`,
        OTEL_TRACES_SAMPLER: 'parentbased_traceidratio',
        OTEL_TRACES_SAMPLER_ARG: share ?? '',
      };
      const site = await startSiteRender(session, {
        env: { LITFASS_PAGE_CACHE_BYTES: '0', ...(share !== null && traced) },
      });
      const url = `http://127.0.0.1:${site.port}${page}`;
      contenders.push({
        name,
        load: { url, headers: { host }, vary: true, connections: CONNECTIONS },
        processes: { 'site-render': site.pid },
      });
    }
    const [none, ...others] = await interleave(contenders, session.options);
    if (!none) throw new Error('nothing was measured');
    const verdicts = others.map(({ name, cpu }) => ({
      id: 'O2',
      what: `share of processor time that traces add: ${name}`,
      value: cpu / none.cpu - 1,
      goal: name === 'every one' ? ('≤ 0.5' as const) : ('≤ 0.05' as const),
    }));
    return { rows: [none, ...others].map(loadRow), verdicts };
  } finally {
    collector.close();
    collector.closeAllConnections();
  }
}
