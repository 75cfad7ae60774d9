// `./scripts/faults`: each part of a whole platform is killed, frozen, cut off, slowed down or filled up under a small load.
import { setTimeout as wait } from 'node:timers/promises';
import { runAlerts } from './alerts.ts';
import { oddities, readBooks } from './books.ts';
import { faultsOf, heading, lineOf, type Outcome } from './judge.ts';
import { kinds, Ledger } from './ledger.ts';
import { startFaultPlace, type FaultPlace } from './place.ts';
import { allThere, scenariosOf, type Scenario } from './scenarios.ts';
import { Visitors } from './visitors.ts';

const HELP = `Breaks each part of a whole platform under a small load and checks what visitors see and what is stored.

Usage:
  ./scripts/faults all                 every fault, at most a quarter of an hour
  ./scripts/faults alerts [part …]     a dozen faults that last: do the chart's alerts fire, and none else?
  ./scripts/faults <part …>            only of these: a service, NATS, PostgreSQL, clock, rolling, upgrade

'upgrade' exchanges the services for those of the release before, and back again: LITFASS_RELEASE_BEFORE names the folder of
a checkout of it that was built (./scripts/run pnpm build).

Columns: answers that were well of all answers, by kind; the longest one; how soon everything was well again;
acknowledged entries that were lost or doubled. Ends with 0 when every fault was stood as promised.`;

const WITHIN_MS = 15 * 60_000;
/** What is kept of it to settle the books of the store and to end everything. */
const END_WITHIN_MS = 90_000;
const BACK_WITHIN_MS = 60_000;

const asked = process.argv.slice(2);
if (asked.length === 0 || asked.includes('--help')) {
  console.log(HELP);
  process.exit(asked.length === 0 ? 2 : 0);
}
// What was killed leaves connections that would keep this process.
process.exit(await main());

async function main(): Promise<number> {
  const begun = performance.now();
  console.log('Starting a platform of its own …');
  // Asked to stop while it starts, it starts to the end and then removes all of it: nothing is left behind.
  const stop = new AbortController();
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => stop.abort());
  const place = await startFaultPlace();
  try {
    if (stop.signal.aborted) return 1;
    if (asked.includes('alerts')) return await withVisitors(place, stop);
    const chosen = scenariosOf(place).filter(({ part }) => asked.includes('all') || asked.includes(part));
    if (chosen.length === 0) {
      console.error(`There is no fault of that name: ${asked.join(' ')}`);
      return 2;
    }
    if (!place.disks) console.log('Left out: full disks; this user may not mount a small one.');
    return await runAll(place, chosen, { stop, until: begun + WITHIN_MS - END_WITHIN_MS });
  } finally {
    await place.close();
  }
}

/** The same visitors, while faults last long enough for alerts. */
async function withVisitors(place: FaultPlace, stop: AbortController): Promise<number> {
  const ledger = new Ledger();
  const visitors = new Visitors({ ...place, ledger }, stop.signal);
  await visitors.readAll();
  const coming = visitors.come();
  const untilWell = async (): Promise<void> => {
    ledger.turn();
    if (!((await allWell(ledger, performance.now() + BACK_WITHIN_MS)) && (await allThere(place, BACK_WITHIN_MS))))
      throw new Error('not well again within a minute');
  };
  const wrong = await runAlerts(place, {
    parts: asked.filter((part) => part !== 'alerts'),
    untilWell,
    signal: stop.signal,
  });
  stop.abort();
  await coming;
  return wrong === 0 ? 0 : 1;
}

async function runAll(
  place: FaultPlace,
  chosen: readonly Scenario[],
  { stop, until }: { stop: AbortController; until: number },
): Promise<number> {
  const ledger = new Ledger();
  const visitors = new Visitors({ ...place, ledger }, stop.signal);
  await visitors.readAll();
  const coming = visitors.come();
  // What visitors were refused for good ends the run at once: it is told, not counted.
  const failed = coming.then(
    () => new Error('stopped'),
    (error: unknown) => (error instanceof Error ? error : new Error(String(error))),
  );
  const timeIsUp = wait(until - performance.now(), null, { ref: false });
  console.log(heading);
  const outcomes: Outcome[] = [];
  for (const scenario of chosen) {
    const outcome = await Promise.race([runOne(place, scenario, { ledger, visitors }), failed, timeIsUp]);
    if (outcome instanceof Error) throw outcome;
    if (outcome === null) break;
    outcomes.push(outcome);
    console.log(lineOf(outcome));
  }
  stop.abort();
  await coming;
  const odd = await oddities(place);
  return conclude(chosen.length, outcomes, { odd, visitors });
}

async function runOne(
  place: FaultPlace,
  scenario: Scenario,
  { ledger, visitors }: { ledger: Ledger; visitors: Visitors },
): Promise<Outcome> {
  await wait(500);
  ledger.turn();
  await scenario.run();
  const ended = performance.now();
  const during = ledger.turn();
  const isBack = await allWell(ledger, ended + BACK_WITHIN_MS);
  const backMs = isBack && (await allThere(place, BACK_WITHIN_MS)) ? performance.now() - ended : null;
  const after = ledger.turn();
  for (const kind of kinds) {
    for (const [status, times] of after[kind].statuses)
      during[kind].statuses.set(status, (during[kind].statuses.get(status) ?? 0) + times);
    during[kind].answered += after[kind].answered;
    during[kind].longestMs = Math.max(during[kind].longestMs, after[kind].longestMs);
  }
  return { scenario, answers: during, backMs, books: await readBooks(place, visitors.acknowledged) };
}

/** Waits until each kind of call has gone well three times since the fault ended. */
async function allWell(ledger: Ledger, until: number): Promise<boolean> {
  while (performance.now() < until) {
    if (kinds.every((kind) => ledger.wellSince(kind) >= 3)) return true;
    await wait(50);
  }
  return false;
}

function conclude(
  asked: number,
  outcomes: readonly Outcome[],
  { odd, visitors: { acknowledged } }: { odd: number; visitors: Visitors },
): number {
  const wrong = outcomes.filter((outcome) => faultsOf(outcome).length > 0).length;
  const { forms, orders, hits } = acknowledged;
  console.log(`\nacknowledged: ${forms.size} forms, ${orders.size} orders, ${hits.size} hits`);
  console.log(`charges, numbers and pieces of the store that do not add up: ${odd}`);
  if (outcomes.length < asked) console.log(`not through in time: ${asked - outcomes.length}`);
  console.log(`${outcomes.length - wrong} of ${asked} as promised`);
  return wrong === 0 && odd === 0 && outcomes.length === asked ? 0 : 1;
}
