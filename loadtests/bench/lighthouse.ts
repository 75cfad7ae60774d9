import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { root } from '../../scripts/platform/settings.ts';
import { askPage } from './harness/ask.ts';
import { defaults } from './harness/options.ts';
import type { Findings, Row } from './harness/report.ts';
import type { Session } from './harness/session.ts';
import { median } from './harness/statistics.ts';

const HOSTS = ['atelier-nord.localhost', 'gasthaus-linde.localhost', 'mira-falk.localhost'];
const PAGE_WITHIN_MS = 120_000;
const CHROME_FLAGS =
  '--headless=new --no-sandbox --host-resolver-rules="MAP *.localhost 127.0.0.1, MAP *.test 127.0.0.1"';

/** The part of Lighthouse's report that is read. */
interface Report {
  categories: Record<string, { score: number | null }>;
  audits: Record<string, { numericValue?: number }>;
  runtimeError?: { message: string };
}

/** Visits after which a page is compressed as those are that many read. */
const VISITS = 20;

/** L1: Lighthouse as a phone on the home pages of the demo sites, or of the host that is named; read by others before. */
export async function lighthouse(session: Session): Promise<Findings> {
  const { port } = await session.platform();
  const { host: named, rounds } = session.options;
  const hosts = named === defaults.host ? HOSTS : [named];
  for (const host of hosts)
    for (let visit = 0; visit < VISITS; visit++) await askPage(port, '/', { host, 'accept-encoding': 'br' });
  const runs = hosts.map((): Row[] => []);
  for (let round = 0; round < rounds; round++)
    for (const [index, host] of hosts.entries())
      runs[index]?.push(await audit(`http://${host}:${port}/`, path.join(session.folder, 'lighthouse.json')));
  const rows = hosts.map((host, index) => ({ home: host, ...medians(runs[index] ?? []) }));
  return { rows, verdicts: judge(rows) };
}

async function audit(url: string, file: string): Promise<Row> {
  await promisify(execFile)(
    path.join(root, 'loadtests/node_modules/.bin/lighthouse'),
    [url, '--quiet', '--output=json', `--output-path=${file}`, `--chrome-flags=${CHROME_FLAGS}`],
    {
      timeout: PAGE_WITHIN_MS,
      env: { ...process.env, CHROME_PATH: process.env['CHROME_PATH'] ?? '/usr/bin/chromium-headless-shell' },
    },
  );
  const { categories, audits, runtimeError }: Report = JSON.parse(readFileSync(file, 'utf8'));
  if (runtimeError) throw new Error(`${url}: ${runtimeError.message}`);
  const score = (name: string): number => Math.round((categories[name]?.score ?? 0) * 100);
  const number = (name: string): number => audits[name]?.numericValue ?? Number.NaN;
  return {
    performance: score('performance'),
    accessibility: score('accessibility'),
    'best practices': score('best-practices'),
    seo: score('seo'),
    'LCP s': number('largest-contentful-paint') / 1000,
    'TBT ms': number('total-blocking-time'),
    CLS: number('cumulative-layout-shift'),
  };
}

const medians = (runs: readonly Row[]): Row =>
  Object.fromEntries(
    Object.keys(runs[0] ?? {}).map((column) => [column, median(runs.map((run) => Number(run[column])))]),
  );

function judge(rows: readonly Row[]): Findings['verdicts'] {
  const all = (column: string): number[] => rows.map((row) => Number(row[column]));
  const others = ['accessibility', 'best practices', 'seo'].flatMap(all);
  return [
    { id: 'L1', what: 'performance, least', value: Math.min(...all('performance')), goal: '≥ 98' },
    { id: 'L1', what: 'accessibility, practices, SEO, least', value: Math.min(...others), goal: '≥ 100' },
    { id: 'L1', what: 's LCP, largest', value: Math.max(...all('LCP s')), goal: '≤ 1.8' },
    { id: 'L1', what: 'ms TBT, largest', value: Math.max(...all('TBT ms')), goal: '≤ 30' },
    { id: 'L1', what: 'CLS, largest', value: Math.max(...all('CLS')), goal: '≤ 0.01' },
  ];
}
