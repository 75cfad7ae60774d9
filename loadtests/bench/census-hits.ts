import { startBaseline } from './harness/baseline.ts';
import { SITES, startCensusRig, SUFFIX, type CensusRig } from './harness/census-rig.ts';
import { loadRow, type Findings } from './harness/report.ts';
import { interleave, type Contender, type Measured } from './harness/rounds.ts';
import type { ServerProcess } from './harness/server-process.ts';
import type { Session } from './harness/session.ts';
import { needPrograms } from './harness/wrk.ts';

const CONNECTIONS = 64;
/** Umami's `POST /api/send`, recorded once beside the same baseline: not part of this run. */
const UMAMI = { plain: 0.0075, cached: 0.011 };

/** H1 to H3: hits that the stream has acknowledged, each its own request, against a Fastify that keeps nothing (H). */
export async function censusHits(session: Session): Promise<Findings> {
  needPrograms();
  const baseline = await startBaseline(session, 'hit', null);
  const rigs: CensusRig[] = [];
  for (const syncAlways of [false, true, true]) rigs.push(await startCensusRig(session, { syncAlways }));
  try {
    const [plain, durable, draining] = rigs;
    if (!plain || !durable || !draining) throw new Error('no rig');
    const takers = { LITFASS_HIT_DRAIN: '0' };
    const measured = await interleave(
      [
        contender('H: Fastify, nothing kept', baseline, null),
        contender('census', await plain.start(takers), plain),
        contender('census, fsync before ack', await durable.start(takers), durable),
        contender('census, fsync, accept and drain', await draining.start(), draining),
      ],
      session.options,
    );
    return findingsOf(measured);
  } finally {
    await session.endServers();
    for (const rig of rigs) await rig.stop();
  }
}

function contender(name: string, server: ServerProcess, rig: CensusRig | null): Contender {
  return {
    name,
    load: {
      url: `http://127.0.0.1:${server.port}/api/census/RecordHit`,
      headers: {},
      connections: CONNECTIONS,
      hits: { sites: SITES, suffix: SUFFIX },
    },
    processes: { server: server.pid, ...(rig && { nats: rig.nats.pid() }) },
  };
}

function findingsOf(measured: Measured[]): Findings {
  const [h, plain, durable, both] = measured;
  if (!h || !plain || !durable || !both) throw new Error('a contender is missing');
  const rate = (each: Measured): number => each.requestsPerSecond / h.requestsPerSecond;
  return {
    rows: measured.map(loadRow),
    verdicts: [
      { id: 'H1', what: 'acknowledged hits, of H', value: rate(plain), goal: '≥ 0.5' },
      {
        id: 'H1',
        what: 'processor time of the service, of H',
        value: (plain.cpuOf['server'] ?? 0) / h.cpu,
        goal: '≤ 2.5',
      },
      { id: 'H2', what: 'with fsync before each acknowledgement, of H', value: rate(durable), goal: '≥ 0.4' },
      { id: 'H3', what: 'against Umami', value: rate(plain) / UMAMI.plain, goal: '≥ 35' },
      { id: 'H3', what: 'against Umami with its cache', value: rate(plain) / UMAMI.cached, goal: '≥ 25' },
      { id: 'H4', what: 'accepting and draining at once, with fsync, of H', value: rate(both), goal: '≥ 0.35' },
    ],
    notes: [
      `Page views on ${SITES} websites by Zipf's law, 5,000 visitors, all fields of a page; each is its own request.`,
      'Umami is not part of the run: its rate is 0.0075 (0.011 with cache) × H by a figure recorded on another machine.',
      'NATS and PostgreSQL are not pinned; census and H have one core, wrk the other.',
    ],
  };
}
