import { execFileSync } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { KeptConnection } from '../client/kept-connection.ts';
import { buy } from '../commerce-stack/buyer.ts';
import { goodsOf, startCommerceStack, type CommerceStack } from '../commerce-stack/stack.ts';
import { cpuSeconds } from '../../scripts/loads/cpu.ts';
import { loadRow, type Findings, type Row } from './harness/report.ts';
import { interleave, type Contender, type Measured } from './harness/rounds.ts';
import type { Session } from './harness/session.ts';
import { median, spread } from './harness/statistics.ts';
import { LOAD_CORE, needPrograms, SERVER_CORE } from './harness/wrk.ts';

/** As many as Vendure was measured with. */
const USERS = 8;
const BODIES_PER_SECOND = 6000;

/** Vendure 3.7 on a machine like this, 8 users: a second's product lists, additions to a cart, whole checkouts. */
const vendure = { list: 27, add: 40, checkout: 7.5 };

/**
 * S1 to S3: a list of 12 of 60 products that nothing caches, adding to a cart with stock and sums, durable, and a whole
 * checkout with the test provider. Beside Vendure's recorded figures, since that is no part of this repository.
 */
export async function store(session: Session): Promise<Findings> {
  needPrograms();
  const stack = await startCommerceStack({ instances: 1, pinned: ['taskset', '-c', SERVER_CORE] });
  try {
    const measured = await interleave(contendersOf(stack, path.join(session.folder, 'cart.txt')), session.options);
    // As autovacuum does within a minute: thousands of carts came into empty tables, for which nobody plans an index.
    await stack.rows('analyze');
    // What works for a checkout are four programs, the client the smallest of them: they share both cores.
    for (const commerce of stack.commerce)
      execFileSync('taskset', ['-a', '-p', '-c', `${LOAD_CORE},${SERVER_CORE}`, `${commerce.pid()}`]);
    const checkout = await checkouts(stack, session.options);
    return {
      rows: [...measured.map(loadRow), checkout.row],
      verdicts: [...judge(measured), ...checkout.verdicts],
      notes: ['Vendure’s figures are recorded ones: list 27/s, adding 40/s, checkout 7.5/s with 8 users'],
    };
  } finally {
    await stack.close();
  }
}

function contendersOf(stack: CommerceStack, file: string): Contender[] {
  const { port = 0 } = stack.commerce[0] ?? {};
  const processes = { commerce: stack.commerce[0]?.pid() ?? 0, postgres: stack.postgres.pid() };
  const url = `http://127.0.0.1:${port}/api/commerce`;
  const headers = { ...stack.headers, cookie: `crumb=${stack.crumb}` };
  const bodies = async (seconds: number): Promise<string> => {
    const lines = Array.from({ length: seconds * BODIES_PER_SECOND }, (_, number) =>
      JSON.stringify({ ...goodsOf(number), quantity: 1 }),
    );
    await writeFile(file, lines.join('\n'));
    return file;
  };
  return [
    { name: 'product list', load: { url: `${url}/products`, headers, connections: USERS }, processes },
    { name: 'add to cart', load: { url: `${url}/cart/items`, headers, connections: USERS, bodies }, processes },
  ];
}

function judge([list, add]: Measured[]): Findings['verdicts'] {
  if (!list || !add) return [];
  return [
    { id: 'S1', what: '× Vendure’s lists a second', value: list.requestsPerSecond / vendure.list, goal: '≥ 10' },
    { id: 'S2', what: '× Vendure’s additions a second', value: add.requestsPerSecond / vendure.add, goal: '≥ 20' },
    { id: 'S2', what: 'ms p99 at 8 users', value: add.p99, goal: '≤ 50' },
  ];
}

/** Whole checkouts of 8 users at once, round by round, and whose processor time they take. */
async function checkouts(
  stack: CommerceStack,
  { rounds, seconds }: { rounds: number; seconds: number },
): Promise<{ row: Row; verdicts: Findings['verdicts'] }> {
  const buyers = Array.from({ length: USERS }, () => new KeptConnection(stack.commerce[0]?.port ?? 0));
  const [rates, times]: [number[], number[]] = [[], []];
  const spent = partsOf(stack).map((part) => ({ ...part, cpus: new Array<number>() }));
  const round = roundsOf(stack, buyers);
  await round(seconds);
  for (let each = 0; each < rounds; each++) {
    const before = spent.map(({ seconds: read }) => read());
    const begun = performance.now();
    const took = await round(seconds);
    rates.push((took.length * 1000) / (performance.now() - begun));
    for (const [index, { seconds: read, cpus }] of spent.entries())
      cpus.push(((read() - (before[index] ?? 0)) * 1e6) / took.length);
    times.push(...took);
  }
  for (const buyer of buyers) buyer.close();
  const sorted = times.toSorted((a, b) => a - b);
  const at = (share: number): number => sorted[Math.floor(sorted.length * share)] ?? Number.NaN;
  const rate = median(rates);
  const sums = rates.map((_rate, index) => spent.reduce((sum, { cpus }) => sum + (cpus[index] ?? 0), 0));
  return {
    row: {
      contender: 'whole checkout',
      'req/s': rate,
      'CPU µs': median(sums),
      of: spent.map(({ name, cpus }) => `${name} ${Math.round(median(cpus)).toLocaleString('en')}`).join(', '),
      'p50 ms': at(0.5),
      'p99 ms': at(0.99),
      'moved ×': spread(sums),
    },
    verdicts: [
      { id: 'S3', what: '× Vendure’s checkouts a second', value: rate / vendure.checkout, goal: '≥ 15' },
      { id: 'S3', what: 'ms p99 of a whole checkout', value: at(0.99), goal: '≤ 250' },
    ],
  };
}

/** Who works for a checkout on these cores, and how to read the seconds that they have worked. */
function partsOf({ commerce: [commerce], postgres, nats }: CommerceStack): { name: string; seconds: () => number }[] {
  const own = (): number => {
    const { user, system } = process.cpuUsage();
    return (user + system) / 1e6;
  };
  return [
    { name: 'commerce', seconds: () => cpuSeconds([commerce?.pid() ?? 0]) },
    { name: 'postgres', seconds: () => cpuSeconds([postgres.pid()]) },
    { name: 'nats', seconds: () => cpuSeconds([nats.pid()]) },
    { name: 'client', seconds: own },
  ];
}

/** Lets every buyer check out again and again for some seconds; answers the ms that each checkout took. */
function roundsOf(stack: CommerceStack, buyers: readonly KeptConnection[]): (seconds: number) => Promise<number[]> {
  const shop = { ports: stack.commerce.map(({ port }) => port), headers: stack.headers, crumb: stack.crumb };
  let number = 0;
  return async (seconds) => {
    const took: number[] = [];
    const until = performance.now() + seconds * 1000;
    const buyUntil = async (connection: KeptConnection): Promise<void> => {
      while (performance.now() < until) {
        number += 1;
        const begun = performance.now();
        const post = connection.post.bind(connection);
        await buy({ shop, post, number, name: `buyer-${number}`, goods: goodsOf(number), onRepeat: () => undefined });
        took.push(performance.now() - begun);
      }
    };
    await Promise.all(buyers.map(buyUntil));
    return took;
  };
}
