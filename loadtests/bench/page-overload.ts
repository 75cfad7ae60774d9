import { execFileSync } from 'node:child_process';
import { ask } from './harness/ask.ts';
import { arrive } from './harness/arrivals.ts';
import { askLoudly, PAUSE_MS, type Loud } from './harness/loud.ts';
import type { Findings, Row } from './harness/report.ts';
import { warmUp } from './harness/rounds.ts';
import type { ServerProcess } from './harness/server-process.ts';
import { postgresPid, type Session } from './harness/session.ts';
import { startSiteRender } from './harness/site-servers.ts';
import { quantile } from './harness/statistics.ts';
import { applyLoad, needPrograms, SERVER_CORE } from './harness/wrk.ts';

/** Another website of the demo. */
const OTHER = 'gasthaus-linde.localhost';
/** What is found is a page that no cache holds. */
const SEARCH = '/search';
const TIMES = 5;
/** Keeps the core busy, and with the probes beside it less than what a website may have under way and waiting: nobody is refused. */
const FULL_HOUSE = 64;
/** Waiting included, a page takes this much longer than its visitor's pause; so more of them come for the same rate. */
const CROWD_BY_RATE = 1.3;
const PROBES_PER_SECOND = 20;
const RECOVERED = 20;
const RECOVERS_WITHIN_MS = 20_000;

/** What became of calls that were made beside the load, at a steady rate. */
interface Probe {
  answered: number[];
  refused: number[];
  /** Neither a page nor a refusal that says when to come again. */
  failed: number;
}

/** The three kinds of calls: of the loud website, pages that nothing keeps; one that is kept; pages of another website. */
type Probes = Record<'loud' | 'kept' | 'other', Probe>;

/**
 * R12: visitors ask a website for pages that no cache holds, five times as many as it can make. How many are still made, how
 * soon are the others refused, and how do a page of the cache and another website fare meanwhile?
 */
export async function pageOverload(session: Session): Promise<Findings> {
  needPrograms();
  const { host, seconds } = session.options;
  await pinPostgres(session);
  const site = await startSiteRender(session, {});
  const load = { url: `http://127.0.0.1:${site.port}${SEARCH}`, headers: { host }, vary: true, connections: 8 };
  await warmUp(load);
  const calm = await probe(site, session, { seconds });
  const [peak, full] = await Promise.all([
    applyLoad({ ...load, connections: FULL_HOUSE, seconds }),
    probe(site, session, { seconds }),
  ]);
  const connections = Math.ceil(((peak.requestsPerSecond * TIMES * PAUSE_MS) / 1000) * CROWD_BY_RATE);
  const [crowd, over] = await Promise.all([
    askLoudly(site.port, { host, page: SEARCH, connections, seconds }),
    probe(site, session, { seconds }),
  ]);
  const recovery = await recovered(site, session, quantile(calm.loud.answered, 0.99));
  return {
    rows: [rowsOf('calm', calm), rowsOf('at its capacity', full), rowsOf('far above', over)].flat(),
    verdicts: judge({ peak: peak.requestsPerSecond, crowd, seconds, full, over, recovery }),
    notes: [
      `${Math.round(peak.requestsPerSecond)} pages a second are its capacity; ${connections} connections asked for ${Math.round(crowd.sent / seconds)} a second, of which ${Math.round((crowd.sent - crowd.refused) / seconds)} were made.`,
      'All servers, PostgreSQL among them, share one core, all clients the other one.',
    ],
  };
}

/**
 * The capacity is that of one core for all that a page takes. Where PostgreSQL may use the clients' core as well, it has most of that
 * one while the capacity is measured and next to nothing of it beside a load, and the comparison is of two machines.
 */
async function pinPostgres(session: Session): Promise<void> {
  const postmaster = postgresPid(await session.platform());
  // Connections that are opened from now on have their processes there, too.
  if (postmaster !== null) execFileSync('taskset', ['-p', '-c', SERVER_CORE, `${postmaster}`], { stdio: 'ignore' });
}

async function probe(
  { port }: ServerProcess,
  { options: { host, page } }: Session,
  { seconds }: { seconds: number },
): Promise<Probes> {
  const probes: Probes = { loud: nothing(), kept: nothing(), other: nothing() };
  const run = String(performance.now());
  await arrive({ rate: PROBES_PER_SECOND, seconds }, (number) =>
    Promise.all([
      call(port, `${SEARCH}?q=x${run}-${number}`, host, probes.loud),
      call(port, page, host, probes.kept),
      call(port, `${SEARCH}?q=x${run}-${number}`, OTHER, probes.other),
    ]).then(() => undefined),
  );
  return probes;
}

const nothing = (): Probe => ({ answered: [], refused: [], failed: 0 });

async function call(port: number, path: string, host: string, into: Probe): Promise<void> {
  const begun = performance.now();
  const answer = await ask(port, path, { host, 'accept-encoding': 'gzip, br' }).catch(() => null);
  const took = performance.now() - begun;
  const isRefusal = answer?.status === 429 || answer?.status === 503;
  if (answer?.status === 200) into.answered.push(took);
  else if (isRefusal && answer.headers['retry-after'] !== undefined) into.refused.push(took);
  else into.failed += 1;
}

/** Seconds after the load until pages that nothing keeps come as soon as before it, several in a row. */
async function recovered({ port }: ServerProcess, { options: { host } }: Session, usual: number): Promise<number> {
  const begun = performance.now();
  for (let [number, well] = [0, 0]; well < RECOVERED; number += 1) {
    if (performance.now() - begun > RECOVERS_WITHIN_MS) break;
    const one = nothing();
    await call(port, `${SEARCH}?q=xr${begun}-${number}`, host, one);
    well = (one.answered[0] ?? Infinity) <= usual * 2 ? well + 1 : 0;
  }
  return (performance.now() - begun) / 1000;
}

const rowsOf = (when: string, probes: Probes): Row[] =>
  [
    { what: 'pages of the loud website', of: probes.loud },
    { what: 'its page that is kept', of: probes.kept },
    { what: 'pages of another website', of: probes.other },
  ].map(({ what, of: { answered, refused, failed } }) => ({
    when,
    what,
    answered: answered.length,
    'p50 ms': quantile(answered, 0.5),
    'p99 ms': quantile(answered, 0.99),
    refused: refused.length,
    'refused in ms': refused.length > 0 ? quantile(refused, 0.5) : '',
    failed,
  }));

interface Measured {
  peak: number;
  crowd: Loud;
  seconds: number;
  full: Probes;
  over: Probes;
  recovery: number;
}

function judge({ peak, crowd, seconds, full, over, recovery }: Measured): Findings['verdicts'] {
  const slower = (kind: keyof Probes): number =>
    quantile(over[kind].answered, 0.99) / quantile(full[kind].answered, 0.99);
  const failed = Object.values(over).reduce((sum, each) => sum + each.failed, 0);
  const bystanders = over.kept.refused.length + over.other.refused.length;
  return [
    { id: 'R12', what: '× the capacity was asked for', value: crowd.sent / seconds / peak, goal: '≥ 4.5' },
    {
      id: 'R12',
      what: 'of the capacity is still made',
      value: (crowd.sent - crowd.refused) / seconds / peak,
      goal: '≥ 0.8',
    },
    { id: 'R12', what: '× p99 of pages that were made, by that at the capacity', value: slower('loud'), goal: '≤ 2' },
    { id: 'R12', what: '× p99 of the page that is kept', value: slower('kept'), goal: '≤ 2' },
    { id: 'R12', what: '× p99 of pages of another website', value: slower('other'), goal: '≤ 2' },
    { id: 'R12', what: 'answers that were neither a page nor a refusal with Retry-After', value: failed, goal: '≤ 0' },
    { id: 'R12', what: 'refusals of the kept page and of the other website', value: bystanders, goal: '≤ 0' },
    { id: 'R12', what: 'seconds until all is as before', value: recovery, goal: '≤ 10' },
  ];
}
