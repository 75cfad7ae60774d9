import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { pino } from 'pino';
import { connectBus, KEY_CHECK, openDatabase, type Bus, type Database } from '../../services/kit/src/index.ts';
import { roleUrl } from '../../scripts/platform/schemas.ts';
import { root } from '../../scripts/platform/settings.ts';
import { ask } from './harness/ask.ts';
import { cpuSeconds } from '../../scripts/loads/cpu.ts';
import { startCensusRig, SUFFIX, websiteIdOf, type CensusRig } from './harness/census-rig.ts';
import type { Findings, Row } from './harness/report.ts';
import type { Session } from './harness/session.ts';
import type { ServerProcess } from './harness/server-process.ts';
import { quantile } from './harness/statistics.ts';

const DAYS = 30;
const VISITS = 2_500_000;
const VIEWS = 4;
const KEY = 'lfk_bench';
const REPEATS = 20;
const FILTERED_REPEATS = 6;

interface Asked {
  report: string;
  address: string;
  isFiltered: boolean;
}

interface Filler {
  fill: (
    db: Database<object>,
    wanted: { websiteId: string; days: number; visits: number; views: number },
  ) => Promise<{ from: string; to: string }>;
}

/** Stands in for auth: one key reads the reports of every website. */
async function answerKeys(natsUrl: string): Promise<Bus> {
  const bus = await connectBus({ url: natsUrl, name: 'auth', log: pino({ level: 'silent' }) });
  const key = { id: 'bench', name: 'bench', reads: ['activity'], writes: [], expiresAt: null };
  bus.respond(KEY_CHECK, () => Buffer.from(JSON.stringify(key)));
  return bus;
}

/** H6: reports over ten million hits of one website in 30 days, asked as a program would. */
export async function censusReport(session: Session): Promise<Findings> {
  const rig = await startCensusRig(session, { syncAlways: false });
  const auth = await answerKeys(rig.nats.url);
  try {
    const visits = Math.ceil((VISITS * session.options.rounds) / FULL_ROUNDS);
    const begun = performance.now();
    const { from, to } = await fill(rig, visits);
    const seconds = Math.round((performance.now() - begun) / 1000);
    const server = await rig.start({ LITFASS_HIT_DRAIN: '0' });
    const rows: Row[] = [];
    const range = `from=${from}&to=${to}`;
    for (const [report, address] of reports)
      rows.push(
        await measure(server, { report, address: `${address}${range}`, isFiltered: isFiltered([report, address]) }),
      );
    const of = (name: string): number => Number(rows.find((row) => row['report'] === name)?.['p50 ms']);
    return {
      rows,
      verdicts: [
        {
          id: 'H6',
          what: 'ms for the visits of 30 days by source, with the 30 days before',
          value: of('sources'),
          goal: '≤ 25',
        },
        { id: 'H6', what: 'ms for the pages of 30 days', value: of('pages'), goal: '≤ 150' },
        {
          id: 'H6',
          what: 'ms for the summary with its unique visitors by sketches',
          value: of('summary'),
          goal: '≤ 100',
        },
        {
          id: 'H6',
          what: 'ms for the slowest of the reports with a filter',
          value: Math.max(...reports.filter(isFiltered).map(([name]) => of(name))),
          goal: '≤ 500',
        },
      ],
      notes: [
        `${(visits * VIEWS).toLocaleString('en')} page views in ${visits.toLocaleString('en')} visits, written in ${seconds} s by the service's own code.`,
        `--rounds ${FULL_ROUNDS} (the default) is ten million hits; fewer rounds are as many fifths of them.`,
      ],
    };
  } finally {
    await session.endServers();
    await auth.close();
    await rig.stop();
  }
}

const FULL_ROUNDS = 5;

const reports: readonly (readonly [name: string, address: string])[] = [
  ['summary', 'summary?'],
  ['sources', 'visits/source?'],
  ['pages', 'visits/page?'],
  ['countries', 'visits/country?'],
  ['summary of phones', 'summary?device=phone&'],
  ['sources of phones', 'visits/source?device=phone&'],
  ['pages of phones', 'visits/page?device=phone&'],
  ['pages of phones in Germany', 'visits/page?device=phone&country=DE&'],
  ['devices of who saw a page', 'visits/device?page=/seite-1&'],
  ['forms of phones', 'reports/forms?device=phone&'],
  ['web vitals of phones', 'vitals?device=phone&'],
];

const isFiltered = ([, address]: readonly [name: string, address: string]): boolean => !address.endsWith('?');

async function measure({ port, pid }: ServerProcess, { report, address, isFiltered }: Asked): Promise<Row> {
  const headers = { host: `site1.${SUFFIX}`, authorization: `Bearer ${KEY}` };
  const times: number[] = [];
  // What reads millions of visits is asked less often.
  const repeats = isFiltered ? FILTERED_REPEATS : REPEATS;
  const before = cpuSeconds([pid]);
  for (let repeat = 0; repeat < repeats; repeat += 1) {
    const begun = performance.now();
    const answer = await ask(port, `/api/rest/census/${address}`, headers);
    if (answer.status !== 200) throw new Error(`${report} answered ${answer.status}`);
    times.push(performance.now() - begun);
  }
  const cpu = ((cpuSeconds([pid]) - before) * 1000) / repeats;
  return { report, 'p50 ms': quantile(times, 0.5), 'p99 ms': quantile(times, 0.99), 'service CPU ms': cpu };
}

/** Writes visits and sums by the code of the drain, sketches by that of the closed days. */
async function fill(rig: CensusRig, visits: number): Promise<{ from: string; to: string }> {
  const file = pathToFileURL(path.join(root, 'services/census/test/sample.ts')).href;
  const { fill: write }: Filler = await import(file);
  const db = openDatabase<object>({
    schema: 'census',
    tenantUrl: roleUrl(rig.adminUrl, 'census', 'service'),
    systemUrl: roleUrl(rig.adminUrl, 'census', 'system'),
    poolSize: 2,
  });
  try {
    const websiteId = websiteIdOf(1);
    return await write(db, { websiteId, days: DAYS, visits, views: VIEWS });
  } finally {
    await db.close();
  }
}
