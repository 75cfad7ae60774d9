import { spawn } from 'node:child_process';
import { Agent } from 'node:http';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { Target } from '../attack/attack.ts';
import { memberOf, type Visitor } from '../attack/visitor.ts';
import { ask } from './harness/ask.ts';
import { arrive } from './harness/arrivals.ts';
import type { Again } from './harness/asking-again.ts';
import { nodeChildren, waitedForProcessor } from './harness/node-children.ts';
import type { Loudness } from './harness/options.ts';
import { PAUSE_MS } from './harness/loud.ts';
import { OwnPlatform } from './harness/own-platform.ts';
import type { Findings, Row } from './harness/report.ts';
import type { Session } from './harness/session.ts';
import { quantile } from './harness/statistics.ts';

const QUIET = 'gasthaus-linde.localhost';
const LOUD = [
  { site: 'atelier-nord', email: 'anna@atelier-nord.test', password: 'geheim-anna-1' },
  { site: 'mira-falk', email: 'mira@mira-falk.test', password: 'geheim-mira-1' },
] as const;
/** How many owners of each loud one look at the page as a draft at the same time, and how many visitors ask for it. */
const AT_ONCE = 4;
const PROBES_PER_SECOND = 10;
/** What a platform that has just started and been written to still has to do, and threads that start with the first loud call. */
const SETTLING_SECONDS = 15;
/** Texts of a page, each with as many tags as fit: together just below what may be saved at once. */
const TEXTS = 30;
const TAGS = 2000;

/** Milliseconds of the quiet website's pages, and answers that were none. */
interface Probe {
  kept: number[];
  unkept: number[];
  failed: number;
  /** Milliseconds of each second that the service's own thread was ready and had no processor. */
  waited: number[];
}

/** What the loud ones were answered. */
type Statuses = Map<number, number>;

/**
 * T5: two tenants have the worst page drawn that may be saved, again and again, by its owners' preview and by visitors. How soon
 * are a kept and an unkept page of a third one answered meanwhile, by what they take without the two? Rounds alternate.
 */
export async function loudTenants({ options: { rounds, seconds, loud: loudness } }: Session): Promise<Findings> {
  const platform = new OwnPlatform();
  const agent = new Agent({ keepAlive: true });
  try {
    await platform.start({ LITFASS_TRUSTED_PROXIES: '127.0.0.1/32' });
    const { port, dataDir } = platform.place;
    const target = new Target({ port, dataDir, natsPort: 0, agent });
    const begun = await Promise.all(LOUD.map((one) => begin(target, one)));
    const loud = begun.flatMap((one) => askedOf(one, loudness));
    const pid = nodeChildren(platform.pid).find(({ name }) => name === 'site-render')?.pid ?? null;
    const listen = (into: Probe) => withWaiting(pid, seconds, into, () => probe(port, seconds, into));
    const [calm, beside]: [Probe, Probe] = [nothing(), nothing()];
    const statuses: Statuses = new Map();
    await besideLoud(loud, new Map(), () => probe(port, 2, nothing()));
    await probe(port, SETTLING_SECONDS, nothing());
    for (let round = 0; round < rounds; round += 1) {
      await listen(calm);
      await besideLoud(loud, statuses, () => listen(beside));
    }
    return findingsOf(calm, beside, statuses);
  } finally {
    agent.destroy();
    await platform.remove();
  }
}

interface Loud {
  visitor: Visitor;
  id: string;
  urlId: string;
}

/** Logs in, saves the worst page and publishes it. */
async function begin(target: Target, { site, email, password }: (typeof LOUD)[number]): Promise<Loud> {
  const visitor = target.visitor(site);
  const status = await visitor.logIn(email, password);
  if (status !== 200) throw new Error(`${email} could not log in: ${status}`);
  const made = await visitor.ask({ path: '/api/rest/site/documents', body: { kind: 'page', title: 'Viel zu viel' } });
  const [id, urlId] = [String(memberOf(made, 'id')), String(memberOf(made, 'urlId'))];
  const blocks = Array.from({ length: TEXTS }, (_, index) => ({
    type: 'html',
    value: { html: `<p>${`<b><i>${index}</i></b> `.repeat(TAGS)}</p>` },
  }));
  const document = { urlId, title: 'Viel zu viel', workflow: 1, sections: [{ theme: 'white', blocks }] };
  const path = `/api/rest/site/drafts/page/${id}`;
  const saved = await visitor.ask({ method: 'PUT', path, body: { document, version: memberOf(made, 'version') } });
  if (saved.status !== 200)
    throw new Error(`the worst page was not saved: ${saved.status} ${saved.text.slice(0, 200)}`);
  const shown = await visitor.ask({ method: 'POST', path: `${path}/publish` });
  if (shown.status !== 200)
    throw new Error(`the worst page was not published: ${shown.status} ${shown.text.slice(0, 200)}`);
  return { visitor, id, urlId };
}

function askedOf({ visitor: { host, cookie, port }, id, urlId }: Loud, loudness: Loudness): Again[] {
  const accepts = { 'accept-encoding': 'gzip, br' };
  const often = { port, connections: AT_ONCE, pauseMs: PAUSE_MS };
  const asked = {
    owners: { path: `/api/rest/site/previews/page/${id}`, headers: { host, cookie, ...accepts }, ...often },
    visitors: { path: `/${urlId}`, headers: { host, ...accepts }, ...often },
  };
  return loudness === 'both' ? Object.values(asked) : [asked[loudness]];
}

/** Has the pages drawn and asked for by a process of its own, until `work` is done. */
async function besideLoud(asked: Again[], statuses: Statuses, work: () => Promise<void>): Promise<void> {
  const file = path.join(import.meta.dirname, 'harness/asking-again.ts');
  const child = spawn('nice', ['node', file, JSON.stringify(asked)], { stdio: ['ignore', 'pipe', 'inherit'] });
  const lines = createInterface(child.stdout)[Symbol.asyncIterator]();
  await lines.next();
  await work().finally(() => child.kill());
  const told = await lines.next();
  for (const [status, count] of Object.entries<number>(JSON.parse(String(told.value))))
    statuses.set(Number(status), (statuses.get(Number(status)) ?? 0) + count);
}

async function probe(port: number, seconds: number, into: Probe): Promise<void> {
  const run = String(performance.now());
  await arrive({ rate: PROBES_PER_SECOND, seconds }, async (number) => {
    await Promise.all([call(port, '/', into, into.kept), call(port, `/search?q=x${run}-${number}`, into, into.unkept)]);
  });
}

async function call(port: number, path: string, probe: Probe, into: number[]): Promise<void> {
  const begun = performance.now();
  const headers = { host: `${QUIET}:${port}`, 'accept-encoding': 'gzip, br' };
  const answer = await ask(port, path, headers).catch(() => null);
  if (answer?.status === 200) into.push(performance.now() - begun);
  else probe.failed += 1;
}

/** Notes how long the service's own thread waits for a processor, where it can be seen. */
async function withWaiting(pid: number | null, seconds: number, into: Probe, work: () => Promise<void>): Promise<void> {
  const before = pid === null ? null : waitedForProcessor(pid);
  await work();
  if (pid !== null && before !== null) into.waited.push((waitedForProcessor(pid) - before) / seconds);
}

const nothing = (): Probe => ({ kept: [], unkept: [], failed: 0, waited: [] });

function findingsOf(calm: Probe, beside: Probe, statuses: Statuses): Findings {
  const slower = (kind: 'kept' | 'unkept'): number => quantile(beside[kind], 0.99) / quantile(calm[kind], 0.99);
  const told = [...statuses].toSorted(([one], [other]) => one - other);
  return {
    rows: [rowsOf('calm', calm), rowsOf('beside two loud ones', beside)].flat(),
    verdicts: [
      { id: 'T5', what: '× p99 of a kept page', value: slower('kept'), goal: '≤ 1.2' },
      { id: 'T5', what: '× p99 of a page that is made', value: slower('unkept'), goal: '≤ 1.2' },
      { id: 'T5', what: 'pages that were not answered', value: calm.failed + beside.failed, goal: '≤ 0' },
    ],
    notes: [
      `The loud ones were answered ${told.map(([status, count]) => `${status} ${count} times`).join(', ')}.`,
      `Of each second the service’s own thread was ready and had no processor for ${mean(beside.waited)} ms beside the loud ones, ${mean(calm.waited)} ms without.`,
      'Everything shares the machine: the platform with its edge and PostgreSQL, and whoever asks.',
    ],
  };
}

const rowsOf = (when: string, probe: Probe): Row[] =>
  (['kept', 'unkept'] as const).map((kind) => ({
    when,
    what: kind === 'kept' ? 'a page that is kept' : 'a page that is made',
    answered: probe[kind].length,
    'p50 ms': quantile(probe[kind], 0.5),
    'p99 ms': quantile(probe[kind], 0.99),
  }));

const mean = (all: number[]): string =>
  all.length === 0 ? 'an unknown number of' : (all.reduce((sum, one) => sum + one, 0) / all.length).toFixed(1);
