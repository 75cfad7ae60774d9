import { rowsOf } from '../../services/kit/src/testing/index.ts';
import { startCensusRig, SUFFIX, type CensusRig } from './harness/census-rig.ts';
import { memoryOf } from '../../scripts/loads/cpu.ts';
import type { Findings, Row } from './harness/report.ts';
import type { Session } from './harness/session.ts';
import { quantile } from './harness/statistics.ts';
import { startSiteRender } from './harness/site-servers.ts';
import { add, nothing, sendOne, sendSteadily, type Steady } from './harness/steady.ts';
import { sendLoudly } from './harness/loud.ts';
import { sendBeside } from './harness/beside.ts';
import { needPrograms } from './harness/wrk.ts';
import { askSteadily } from './harness/steady-pages.ts';

const LOUD = `site1.${SUFFIX}`;
const QUIET = `site2.${SUFFIX}`;
const PATIENCE_MS = 60_000;

/** Hits that have become views in the sums. */
const stored = async ({ adminUrl }: CensusRig): Promise<number> =>
  Number(
    (await rowsOf({ adminUrl, schema: 'census' }, 'select coalesce(sum(views), 0) as n from visit_hour'))[0]?.['n'],
  );

/**
 * Waits until everything that was acknowledged is in the sums; the seconds that it took. What got no answer in time may be
 * there as well. @throws Error when something is missing for ever, or there twice
 */
async function drained(rig: CensusRig, ...sendings: Steady[]): Promise<number> {
  const acknowledged = sum(sendings.map((each) => each.acknowledged));
  const most = acknowledged + sum(sendings.map((each) => each.failed));
  const begun = performance.now();
  for (;;) {
    const found = await stored(rig);
    const waited = performance.now() - begun;
    if (found >= acknowledged && found <= most) return waited / 1000;
    if (found > most || waited > PATIENCE_MS)
      throw new Error(`${acknowledged} hits were acknowledged, ${found} are stored`);
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

const sum = (values: readonly number[]): number => values.reduce((whole, value) => whole + value, 0);

const rowOf = (what: string, { sent, acknowledged, refused, failed, latencies }: Steady): Row => ({
  what,
  sent,
  acknowledged,
  refused,
  failed,
  'p50 ms': quantile(latencies, 0.5),
  'p99 ms': quantile(latencies, 0.99),
});

async function onRig(session: Session, work: (rig: CensusRig) => Promise<Findings>): Promise<Findings> {
  const rig = await startCensusRig(session, { syncAlways: true });
  try {
    return await work(rig);
  } finally {
    await session.endServers();
    await rig.stop();
  }
}

const SOAK_RATE = 300;
const SAMPLE_MS = 1000;

/** A steady rate for `--seconds` (600 is the soak): is everything stored, and does memory stay where it was? */
export const censusSoak = (session: Session): Promise<Findings> =>
  onRig(session, async (rig) => {
    const { seconds } = session.options;
    const server = await rig.start();
    // What is compiled and remembered at first is no leak.
    const warm = await sendSteadily(server.port, { host: LOUD, rate: SOAK_RATE, seconds: Math.max(10, seconds / 10) });
    const samples: number[] = [];
    const timer = setInterval(() => samples.push(memoryOf(server.pid).own), SAMPLE_MS);
    const steady = await sendSteadily(server.port, { host: LOUD, rate: SOAK_RATE, seconds });
    clearInterval(timer);
    await drained(rig, warm, steady);
    const fifth = Math.max(1, Math.floor(samples.length / 5));
    const fifths = Array.from({ length: 5 }, (_part, index) =>
      quantile(samples.slice(index * fifth, (index + 1) * fifth), 0.5),
    );
    const [first = 0, last = 0] = [fifths[0], fifths[4]];
    return {
      rows: [rowOf(`${SOAK_RATE} hits a second`, steady)],
      verdicts: [
        {
          id: 'soak',
          what: 'MiB of own memory that the last fifth lies above the first',
          value: last - first,
          goal: '≤ 20',
        },
        { id: 'soak', what: 'hits that were not acknowledged', value: steady.sent - steady.acknowledged, goal: '≤ 0' },
      ],
      notes: [
        `Own memory in each fifth of the time: ${fifths.map(Math.round).join(', ')} MiB; every acknowledged hit is in the sums once.`,
      ],
    };
  });

const CALM_RATE = 100;
const BURST = 13;

const PAGE_RATE = 50;

/**
 * Thirteen times the rate for `--seconds` (60 is R9): is everything stored, how soon after the end, and how much slower
 * are pages meanwhile?
 */
export const censusBurst = (session: Session): Promise<Findings> =>
  onRig(session, async (rig) => {
    needPrograms();
    const { seconds, host, page } = session.options;
    const [server, site] = [await rig.start(), await startSiteRender(session, {})];
    const pages = { host, page, rate: PAGE_RATE, seconds };
    await askSteadily(site.port, { ...pages, seconds: 3 });
    const calm = await sendSteadily(server.port, { host: LOUD, rate: CALM_RATE, seconds: 5 });
    const pagesAlone = await askSteadily(site.port, pages);
    const before = memoryOf(server.pid).own;
    const [burst, pagesBeside] = await Promise.all([
      sendBeside(server.port, { host: LOUD, rate: CALM_RATE * BURST, seconds }),
      askSteadily(site.port, pages),
    ]);
    const lag = await drained(rig, calm, burst);
    const grown = memoryOf(server.pid).own - before;
    const [alone, beside] = [pagesAlone, pagesBeside].map((each) => quantile(each, 0.99));
    return {
      rows: [rowOf('calm', calm), rowOf('burst', burst)],
      verdicts: [
        { id: 'R9', what: 'seconds after the burst until all of it is in the sums', value: lag, goal: '≤ 5' },
        {
          id: 'R9',
          what: 'hits that were neither stored nor refused with Retry-After',
          value: burst.failed,
          goal: '≤ 0',
        },
        {
          id: 'R9',
          what: 'share by which the p99 of pages grew meanwhile',
          value: (beside ?? 0) / (alone ?? 1) - 1,
          goal: '≤ 0.1',
        },
      ],
      notes: [
        `Own memory grew by ${Math.round(grown)} MiB. p99 of ${PAGE_RATE} pages a second: ${alone?.toFixed(1)} ms alone, ${beside?.toFixed(1)} ms during the burst.`,
        'Census and site-render share one core here; the clients, a process for hits and one for pages, have the other one.',
      ],
    };
  });

const QUIET_RATE = 50;
const LOUD_TIMES = 50;
/** Hits of the quiet website with and without the loud one: enough for a p99. */
const QUIET_HITS = 1000;
const TURNS = 4;
const HEAD_START = 2;

/** A website at fifty times the hits of another one: how much slower is the other one answered? In turns. (T5) */
export const censusNeighbour = (session: Session): Promise<Findings> =>
  onRig(session, async (rig) => {
    needPrograms();
    // As in production: one website may not take all of an instance.
    const server = await rig.start({ LITFASS_HITS_PER_SECOND: '500' });
    const seconds = Math.max(session.options.seconds, QUIET_HITS / QUIET_RATE / TURNS);
    const quiet = { host: QUIET, rate: QUIET_RATE, seconds };
    const noisy = { rate: QUIET_RATE * LOUD_TIMES, seconds };
    await Promise.all([
      sendSteadily(server.port, { ...quiet, seconds: 3 }),
      sendLoudly(server.port, { ...noisy, seconds: 3 }),
    ]);
    const [alone, beside, loud] = [nothing(), nothing(), { sent: 0, refused: 0 }];
    for (let turn = 0; turn < TURNS; turn += 1) {
      add(alone, await sendSteadily(server.port, quiet));
      const noise = sendLoudly(server.port, { ...noisy, seconds: seconds + HEAD_START });
      // Its connections come all at once: what is measured is a website that is loud, not one that begins to be.
      await sendSteadily(server.port, { ...quiet, seconds: HEAD_START });
      add(beside, await sendSteadily(server.port, quiet));
      const { sent, refused } = await noise;
      loud.sent += sent;
      loud.refused += refused;
    }
    const slower = (at: number): number => quantile(beside.latencies, at) / quantile(alone.latencies, at) - 1;
    return {
      rows: [rowOf('the quiet website alone', alone), rowOf('beside the loud one', beside)],
      verdicts: [
        { id: 'T5', what: 'share by which the p99 of the quiet website grows', value: slower(0.99), goal: '≤ 0.2' },
        { id: 'T5', what: 'share by which its p50 grows', value: slower(0.5), goal: '≤ 0.2' },
        {
          id: 'T5',
          what: 'hits of the quiet website that were not taken',
          value: beside.sent - beside.acknowledged,
          goal: '≤ 0',
        },
        { id: 'T5', what: 'hits that the loud one was refused', value: loud.refused, goal: '≥ 1' },
      ],
      notes: [`The loud website sent ${loud.sent} hits. All clients share one core, census has the other.`],
    };
  });

/** Fewer than the connections that fill it. */
const QUEUE = 100;
const REFUSALS = 2000;

/** The stream stands still and the queue is full: how soon is a hit refused, and does memory grow? (H7) */
export const censusOverload = (session: Session): Promise<Findings> =>
  onRig(session, async (rig) => {
    const server = await rig.start({ LITFASS_HIT_QUEUE: String(QUEUE), LITFASS_HIT_DRAIN: '0' });
    await sendSteadily(server.port, { host: LOUD, rate: 300, seconds: 3 });
    process.kill(rig.nats.pid(), 'SIGSTOP');
    try {
      // Fills the queue and keeps it full; what waits fails in the end, since nobody stores it.
      const filling = sendSteadily(server.port, { host: LOUD, rate: QUEUE * 3, seconds: 3 });
      await new Promise((resolve) => setTimeout(resolve, 800));
      const before = memoryOf(server.pid).own;
      const refused = await sendOneByOne(server.port);
      const grown = memoryOf(server.pid).own - before;
      process.kill(rig.nats.pid(), 'SIGCONT');
      await filling;
      return {
        rows: [rowOf('while the queue is full', refused)],
        verdicts: [
          {
            id: 'H7',
            what: 'ms until a refusal, the median, one after another',
            value: quantile(refused.latencies, 0.5),
            goal: '≤ 1',
          },
          { id: 'H7', what: 'MiB of own memory that refusals cost', value: grown, goal: '≤ 20' },
        ],
        notes: [
          `${refused.refused} of ${refused.sent} were refused with Retry-After; the time includes the connection and the client.`,
        ],
      };
    } finally {
      process.kill(rig.nats.pid(), 'SIGCONT');
    }
  });

async function sendOneByOne(port: number): Promise<Steady> {
  const all = nothing();
  const until = performance.now() + 1500; // shorter than the time after which the stream is given up
  while (all.sent < REFUSALS && performance.now() < until) await sendOne(port, LOUD, all);
  return all;
}
