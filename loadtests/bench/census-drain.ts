import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { newId, openDatabase, type Database } from '../../services/kit/src/index.ts';
import { rowsOf } from '../../services/kit/src/testing/index.ts';
import { roleUrl } from '../../scripts/platform/schemas.ts';
import { root } from '../../scripts/platform/settings.ts';
import { SITES, startCensusRig, type CensusRig } from './harness/census-rig.ts';
import { cpuSeconds } from '../../scripts/loads/cpu.ts';
import type { Findings, Row } from './harness/report.ts';
import type { Session } from './harness/session.ts';
import { median } from './harness/statistics.ts';
import { appendHits } from './harness/waiting-hits.ts';
import { needPrograms } from './harness/wrk.ts';

/** Hits that wait when a drain begins: more than what its start and its first, slow turns take part in. */
const HITS = 150_000;

/** H4, H5: how fast waiting hits come from the stream into tables and sums, and how large they are there. */
export async function censusDrain(session: Session): Promise<Findings> {
  needPrograms();
  const rig = await startCensusRig(session, { syncAlways: false });
  try {
    const rows: Row[] = [];
    for (let round = 0; round < session.options.rounds; round += 1) rows.push(await drainOnce(session, rig, round));
    const rates = rows.map((row) => Number(row['hits/s']));
    const size = await sizes(rig);
    const packed = await packedSize(rig);
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
        { id: 'H5', what: 'bytes of a hit of a packed day', value: packed, goal: '≤ 120' },
      ],
      notes: [
        `${SITES} websites by Zipf's law; visits and sums take ${Math.round(size.visit)} and ${Math.round(size.sums)} bytes a hit besides.`,
        'Each visitor views five pages; 40 hits a message. The drain has one core, PostgreSQL (fsync on) is not pinned.',
      ],
    };
  } finally {
    await session.endServers();
    await rig.stop();
  }
}

async function drainOnce(session: Session, rig: CensusRig, round: number): Promise<Row> {
  const before = await stored(rig);
  await appendHits(rig.nats.url, { hits: HITS, round });
  const drain = await rig.start();
  const pids = { drain: drain.pid, postgres: await postgresPid(rig) };
  const [startedAt, cpu] = [
    performance.now(),
    { drain: cpuSeconds([pids.drain]), postgres: cpuSeconds([pids.postgres]) },
  ];
  const already = await stored(rig);
  while ((await stored(rig)) < before + HITS) await new Promise((resolve) => setTimeout(resolve, 100));
  const seconds = (performance.now() - startedAt) / 1000;
  const hits = before + HITS - already;
  const spent = (name: 'drain' | 'postgres'): number => ((cpuSeconds([pids[name]]) - cpu[name]) / hits) * 1e6;
  const row = {
    hits,
    seconds,
    'hits/s': hits / seconds,
    'CPU µs of the service': spent('drain'),
    'of PostgreSQL': spent('postgres'),
  };
  await session.endServers();
  return row;
}

async function postgresPid({ adminUrl }: CensusRig): Promise<number> {
  const [row] = await rowsOf({ adminUrl, schema: 'census' }, `select pg_read_file('postmaster.pid') as text`);
  return Number(String(row?.['text']).split('\n', 1)[0]);
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

/** Packs everything as if its days were over. */
async function packedSize(rig: CensusRig): Promise<number> {
  const file = pathToFileURL(path.join(root, 'services/census/src/days/close-days.ts')).href;
  const {
    packDaysBefore,
  }: { packDaysBefore: (parts: { db: Database<object>; newId: () => string }, day: string) => Promise<void> } =
    await import(file);
  const urls = {
    tenantUrl: roleUrl(rig.adminUrl, 'census', 'service'),
    systemUrl: roleUrl(rig.adminUrl, 'census', 'system'),
  };
  const db = openDatabase<object>({ schema: 'census', ...urls, poolSize: 2 });
  try {
    await packDaysBefore({ db, newId }, '2999-01-01');
  } finally {
    await db.close();
  }
  return number(rig, `select pg_total_relation_size('hit_pack')::float8 / sum(hits) as n from hit_pack`);
}
