import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { languageOf, say, type Text } from '../platform/language.ts';
import { dataDirOf, root } from '../platform/settings.ts';
import { runningPlatform } from '../platform/state.ts';
import { connectToPlatform } from '../sites/platform-client.ts';
import { listWebsites } from '../sites/websites.ts';
import { formsOf } from './forms.ts';
import { readOptions, type LoadOptions } from './options.ts';
import { idleUse, perRequest, watchProcessors } from './processor-time.ts';
import { countStored } from './stored.ts';
import { loadTexts } from './texts.ts';

/** The figures that k6 leaves behind. */
interface Summary {
  metrics: Record<string, { values: Record<string, number>; thresholds?: Record<string, { ok: boolean }> } | undefined>;
}

/** Where the load goes and where is looked afterwards. */
interface Place {
  target: string;
  hosts: string[];
  database: string | null;
  /** The platform's first process, where it runs on this machine. */
  pid: number | null;
}

/** Says a text in the language of whoever called. */
const tell = (text: Text, values: Record<string, string | number> = {}): string =>
  say(text, languageOf(process.env), values);

process.exitCode = await main();

async function main(): Promise<number> {
  let options: LoadOptions | null;
  try {
    options = readOptions(process.argv.slice(2));
  } catch (error) {
    console.error(tell(loadTexts.wrongUse, { reason: messageOf(error) }));
    return 2;
  }
  if (!options) {
    console.log(tell(loadTexts.help));
    return 0;
  }
  try {
    return await runTest(options);
  } catch (error) {
    console.error(tell(loadTexts.failed, { reason: messageOf(error) }));
    return 1;
  }
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

async function runTest(options: LoadOptions): Promise<number> {
  const place = await placeOf(options);
  const k6 = spawnSync(path.join(root, 'scripts/k6-get.sh'), {
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  if (k6.status !== 0) return 1;
  const reports = path.join(root, '.cache/loadtests');
  mkdirSync(reports, { recursive: true });
  const run = `run-${Date.now().toString(36)}`;
  const forms = options.test === 'form-submit' ? await formsOf(place) : [];
  if (options.test === 'form-submit' && forms.length === 0) throw new Error(tell(loadTexts.noForms));
  const idle = await idleUse(place.pid);
  const used = watchProcessors(place.pid);
  const child = spawn(k6.stdout.trim(), ['run', '--quiet', '--no-usage-report', `loadtests/${options.test}.js`], {
    cwd: root,
    stdio: 'inherit',
    env: {
      ...process.env,
      TARGET: place.target,
      HOSTS: place.hosts.join(','),
      FORMS: JSON.stringify(forms),
      STAGE: options.stage,
      REPORTS: reports,
      RUN: run,
      ...(options.rate && { RATE: String(options.rate) }),
      ...(options.seconds && { SECONDS: String(options.seconds) }),
    },
  });
  await once(child, 'exit');
  const under = used();
  const file = path.join(reports, `${options.test}-${options.stage}`);
  const summary: Summary = JSON.parse(readFileSync(`${file}.json`, 'utf8'));
  const time = perRequest(under, idle, summary.metrics['http_reqs']?.values['count'] ?? 0);
  const isWhole = await report(options, place, { summary, run, time });
  console.log(tell(loadTexts.reports, { html: `${file}.html`, json: `${file}.json` }));
  return child.exitCode === 0 && isWhole ? 0 : 1;
}

async function placeOf({ target, hosts, database }: LoadOptions): Promise<Place> {
  const dataDir = dataDirOf(process.env);
  const state = runningPlatform(dataDir);
  if (target && hosts.length > 0) return { target, hosts, database, pid: null };
  if (!state) throw new Error(tell(loadTexts.noPlatform, { folder: dataDir }));
  const websites = await listWebsites(connectToPlatform(dataDir));
  return {
    target: target ?? `http://127.0.0.1:${state.port}`,
    hosts: hosts.length > 0 ? hosts : websites.map(({ identifier }) => `${identifier}.${state.appDomain}`),
    database: database ?? state.databaseUrl,
    pid: target ? null : state.pid,
  };
}

/** Prints what came out; false where something that was acknowledged is missing or there twice. */
async function report(
  { test, stage }: LoadOptions,
  { database }: Place,
  { summary, run, time }: { summary: Summary; run: string; time: string | null },
): Promise<boolean> {
  const { metrics } = summary;
  const of = (metric: string, value: string): number => metrics[metric]?.values[value] ?? 0;
  const ms = (value: string): string => `${of('http_req_duration', value).toFixed(1)} ms`;
  const rows: [string, string][] = [
    ['requests/s', of('http_reqs', 'rate').toFixed(1)],
    ['p50, p95, p99', `${ms('med')}, ${ms('p(95)')}, ${ms('p(99)')}`],
    ['failed checks', String(of('checks', 'fails'))],
    ['refused with Retry-After', String(of('refused_with_retry_after', 'count'))],
    ['not begun in time', String(of('dropped_iterations', 'count'))],
  ];
  if (time !== null) rows.push(['processor time a request', time]);
  const acknowledged = of('acknowledged', 'count');
  const found = database && (await countStored(test, { database, run, acknowledged }));
  if (found) {
    const verdict = found.stored === acknowledged ? '=' : '≠';
    rows.push([
      'acknowledged, stored',
      `${acknowledged} ${verdict} ${found.stored} (after ${(found.waitedMs / 1000).toFixed(1)} s)`,
    ]);
  }
  console.log(`\n${test}, ${stage}`);
  for (const [name, value] of rows) console.log(`  ${name.padEnd(26)}${value}`);
  for (const [name, metric] of Object.entries(metrics).filter(([name]) => !name.includes('{slice:')))
    for (const [rule, { ok }] of Object.entries(metric?.thresholds ?? {}))
      console.log(`  ${ok ? 'met   ' : 'MISSED'} ${name} ${rule}`);
  if (!database) console.log(tell(loadTexts.notCounted));
  return !found || found.stored === acknowledged;
}
