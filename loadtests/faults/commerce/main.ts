// `pnpm fault:commerce [--count 10000] [--rounds 3]`: kills commerce, NATS and PostgreSQL while orders come in, and counts after.
import { parseArgs } from 'node:util';
import { runFaults } from './run.ts';

const { values } = parseArgs({
  options: { count: { type: 'string', default: '10000' }, rounds: { type: 'string', default: '3' } },
});
const { killed, ordered, acknowledged, stored, repeated, ...faults } = await runFaults({
  count: Number(values.count),
  rounds: Number(values.rounds),
});
console.log(`killed and started again: ${killed.join(', ')}`);
console.log(`ordered ${ordered}, acknowledged ${acknowledged}, stored ${stored}, calls repeated ${repeated}`);
console.log(
  Object.entries(faults)
    .map(([name, count]) => `${name} ${count}`)
    .join(', '),
);
process.exitCode = Object.values(faults).every((count) => count === 0) && stored === ordered ? 0 : 1;
