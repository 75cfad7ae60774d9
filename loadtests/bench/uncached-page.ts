import { askPage } from './harness/ask.ts';
import { startBaseline } from './harness/baseline.ts';
import { loadRow, type Findings } from './harness/report.ts';
import { interleave, type Contender, type Measured } from './harness/rounds.ts';
import { postgresPid, type Session } from './harness/session.ts';
import { startSiteRender } from './harness/site-servers.ts';
import { shown } from './harness/statistics.ts';
import { needPrograms } from './harness/wrk.ts';

const CONNECTIONS = 8;
/** CPU of one uncached home page with 12 posts, whole stack, in µs: recorded once, in an hour in which R took `RECORDED_R_US`. */
const PEERS = { WordPress: 44_000, Ghost: 36_000, 'Next.js': 5400 };
const RECORDED_R_US = 463;

/** P2–P4: a page made from the database for every request, against renderToString of 31 kB of similar markup (R). */
export async function uncachedPage(session: Session): Promise<Findings> {
  needPrograms();
  const { host, page } = session.options;
  const headers = { host };
  // A cache without room: each request is answered with a page of its own.
  const site = await startSiteRender(session, { env: { LITFASS_PAGE_CACHE_BYTES: '0' } });
  const forgetful = await startSiteRender(session, {
    env: { LITFASS_PAGE_CACHE_BYTES: '0', LITFASS_LIST_MEMORY_BYTES: '0' },
  });
  const ours = (await askPage(site.port, page, headers)).body.length;
  const baseline = await startBaseline(session, 'react-page', null);
  const postgres = postgresPid(await session.platform());
  const base = { url: `http://127.0.0.1:${baseline.port}/`, headers };
  const uncached = { url: `http://127.0.0.1:${site.port}${page}`, headers };
  const stack = { 'site-render': site.pid, ...(postgres && { postgres }) };
  const all = { ...uncached, url: `http://127.0.0.1:${forgetful.port}${page}`, connections: CONNECTIONS };
  const contenders: Contender[] = [
    { name: 'R: renderToString', load: { ...base, connections: CONNECTIONS }, processes: { baseline: baseline.pid } },
    { name: 'site-render, no cache', load: { ...uncached, connections: CONNECTIONS }, processes: stack },
    { name: 'the same, 1 connection', load: { ...uncached, connections: 1 }, processes: stack },
    { name: 'its list read and drawn, too', load: all, processes: { ...stack, 'site-render': forgetful.pid } },
  ];
  const measured = await interleave(contenders, session.options);
  const theirs = (await askPage(baseline.port, '/', headers)).body.length;
  const machine = (measured[0]?.cpu ?? Number.NaN) / RECORDED_R_US;
  return {
    rows: measured.map(loadRow),
    verdicts: judge(measured, machine),
    notes: [
      `${host}${page} has ${ours} bytes, the baseline's page ${theirs}; both uncompressed`,
      `P3: the peers' figures are recorded ones, times ${shown(machine)}: what R took in this run by the ${RECORDED_R_US} µs that it took then`,
      ...(postgres ? [] : ['PostgreSQL runs elsewhere: its time is not counted']),
    ],
  };
}

/** @param machine how slow the machine is in this run, by the hour in which the peers were measured */
function judge([baseline, loaded, single]: Measured[], machine: number): Findings['verdicts'] {
  if (!baseline || !loaded || !single) return [];
  // Only requests that shared one rendering cost so much less than a single one.
  if (loaded.cpu < single.cpu / 2) throw new Error('requests at the same time did not render each for itself');
  const app = loaded.cpuOf['site-render'] ?? Number.NaN;
  return [
    { id: 'P2', what: '× R, CPU of the application', value: app / baseline.cpu, goal: '≤ 2' },
    { id: 'P2+', what: '× R, the aim', value: app / baseline.cpu, goal: '≤ 1.4' },
    ...Object.entries(PEERS).map(([peer, recorded]) => ({
      id: 'P3',
      what: `× less CPU than ${peer}`,
      value: (recorded * machine) / loaded.cpu,
      goal: peer === 'Next.js' ? ('≥ 5' as const) : ('≥ 20' as const),
    })),
    { id: 'P4', what: 'ms p50 on one connection', value: single.p50, goal: '≤ 3' },
  ];
}
