import { rowsOf } from '../../services/kit/src/testing/index.ts';
import { SITES, startCensusRig, SUFFIX, type CensusRig } from './harness/census-rig.ts';
import { cpuSeconds } from './harness/cpu.ts';
import type { Findings, Row } from './harness/report.ts';
import type { Session } from './harness/session.ts';
import { median } from './harness/statistics.ts';
import { applyLoad, needPrograms } from './harness/wrk.ts';

/** H4, H5: how fast waiting hits come from the stream into tables and sums, and how large they are there. */
export async function censusDrain(session: Session): Promise<Findings> {
  needPrograms();
  const rig = await startCensusRig(session, { syncAlways: false });
  try {
    const rows: Row[] = [];
    for (let round = 0; round < session.options.rounds; round += 1) rows.push(await drainOnce(session, rig));
    const rates = rows.map((row) => Number(row['hits/s']));
    const size = await sizes(rig);
    return {
      rows,
      verdicts: [
        {
          id: 'H4',
          what: 'hits a second into tables and sums, in one transaction with the place',
          value: median(rates),
          goal: '≥ 15000',
        },
        { id: 'H5', what: 'bytes of a stored hit with its index', value: size.hit, goal: '≤ 340' },
      ],
      notes: [
        `${SITES} websites by Zipf's law; visits and sums take ${Math.round(size.visit)} and ${Math.round(size.sums)} bytes a hit besides.`,
        'The drain has one core, PostgreSQL (fsync on) is not pinned.',
      ],
    };
  } finally {
    await session.endServers();
    await rig.stop();
  }
}

async function drainOnce(session: Session, rig: CensusRig): Promise<Row> {
  const before = await stored(rig);
  const taker = await rig.start({ LITFASS_HIT_DRAIN: '0' });
  const load = { url: `http://127.0.0.1:${taker.port}/api/census/RecordHit`, headers: {}, connections: 64 };
  const { requests } = await applyLoad({
    ...load,
    hits: { sites: SITES, suffix: SUFFIX },
    seconds: session.options.seconds,
  });
  await session.endServers();
  const drain = await rig.start();
  const [startedAt, cpu] = [performance.now(), cpuSeconds([drain.pid])];
  // wrk does not count what was answered after its end.
  while ((await stored(rig)) < before + requests) await new Promise((resolve) => setTimeout(resolve, 50));
  const seconds = (performance.now() - startedAt) / 1000;
  const hits = (await stored(rig)) - before;
  const spent = cpuSeconds([drain.pid]) - cpu;
  await session.endServers();
  return { hits, seconds, 'hits/s': hits / seconds, 'CPU µs of the service': (spent / hits) * 1e6 };
}

const stored = async (rig: CensusRig): Promise<number> =>
  number(rig, 'select coalesce(sum(views), 0) as n from visit_hour');

async function number({ adminUrl }: CensusRig, sql: string): Promise<number> {
  return Number((await rowsOf({ adminUrl, schema: 'census' }, sql))[0]?.['n']);
}

async function sizes(rig: CensusRig): Promise<{ hit: number; visit: number; sums: number }> {
  const hits = await number(rig, 'select count(*) as n from hit');
  const of = (pattern: string): Promise<number> =>
    number(
      rig,
      `select coalesce(sum(pg_total_relation_size(oid)), 0) as n from pg_class
       where relnamespace = 'census'::regnamespace and relkind = 'r' and relname ~ '${pattern}'`,
    );
  return {
    hit: (await of(String.raw`^hit_\d`)) / hits,
    visit: (await of(String.raw`^visit_\d`)) / hits,
    sums: (await of('^(visit_day|visit_hour|signal_day|label)$')) / hits,
  };
}
