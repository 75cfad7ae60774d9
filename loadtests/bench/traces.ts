import { createServer } from 'node:http';
import { once } from 'node:events';
import { freePort } from '../../services/kit/src/testing/free-port.ts';
import { pairWith, type Pair } from './harness/pairs.ts';
import type { Findings } from './harness/report.ts';
import type { Contender } from './harness/rounds.ts';
import type { Session } from './harness/session.ts';
import type { ServerProcess } from './harness/server-process.ts';
import { startSiteRender } from './harness/site-servers.ts';
import { needPrograms } from './harness/wrk.ts';

const CONNECTIONS = 8;
const TRACE = `00-${'ab'.repeat(16)}-${'cd'.repeat(8)}`;
/** Share of the requests whose trace is told where one of ten is. */
const SAMPLED = 0.1;

/**
 * O2: what traces cost a page that is made anew for each request. Whether a request's trace is told is for who asks to say, so both
 * are measured at the same process: two of them differ by more than that.
 */
export async function traces(session: Session): Promise<Findings> {
  needPrograms();
  const { host, page } = session.options;
  const port = await freePort();
  // A collector that takes everything: what it does with it is not the service's time.
  const collector = createServer((request, response) => request.resume().once('end', () => response.end()));
  await once(collector.listen(port, '127.0.0.1'), 'listening');
  const uncached = { LITFASS_PAGE_CACHE_BYTES: '0' };
  try {
    const plain = await startSiteRender(session, { env: uncached });
    const traced = await startSiteRender(session, {
      env: {
        ...uncached,
        LITFASS_OTLP_ENDPOINT: `http://127.0.0.1:${port}`,
        OTEL_TRACES_SAMPLER: 'parentbased_always_on',
      },
    });
    const asked = (name: string, site: ServerProcess, flags: string): Contender => ({
      name,
      load: {
        url: `http://127.0.0.1:${site.port}${page}`,
        headers: { host, traceparent: `${TRACE}-${flags}` },
        connections: CONNECTIONS,
      },
      processes: { 'site-render': site.pid },
    });
    const [told, without] = await pairWith(
      asked('none told', traced, '00'),
      [asked('every one told', traced, '01'), asked('no traces at all', plain, '00')],
      session.options,
    );
    if (!told || !without) throw new Error('nothing was measured');
    return findingsOf(told, without);
  } finally {
    collector.close();
    collector.closeAllConnections();
  }
}

function findingsOf(told: Pair, without: Pair): Findings {
  return {
    rows: [told, without].map(({ name, cpu, cpuOfBase, share, interval: [low, high] }) => ({
      traces: name,
      'CPU µs': cpu,
      'none told µs': cpuOfBase,
      'more %': (share - 1) * 100,
      'from %': (low - 1) * 100,
      'to %': (high - 1) * 100,
    })),
    verdicts: [
      { id: 'O2', what: 'share of processor time that telling every trace adds', value: told.share - 1, goal: '≤ 0.5' },
      {
        id: 'O2',
        what: 'share that traces add where one of ten is told',
        value: (1 + SAMPLED * (told.share - 1)) / without.share - 1,
        goal: '≤ 0.05',
      },
    ],
    notes: [
      'Turns in pairs with the same service of which no trace is told: median of their quotients, and where it lies with 95 % certainty.',
      'Every one told is measured at the same process; no traces at all at another one, which alone may differ by some percent.',
    ],
  };
}
