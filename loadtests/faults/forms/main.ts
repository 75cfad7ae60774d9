// `pnpm fault:forms [--count 20000] [--rounds 3]`: kills forms, NATS and PostgreSQL while submissions come in, and counts after.
import { parseArgs } from 'node:util';
import { runFaults } from './run.ts';

const { values } = parseArgs({
  options: { count: { type: 'string', default: '20000' }, rounds: { type: 'string', default: '3' } },
});
const { killed, ...result } = await runFaults({ count: Number(values.count), rounds: Number(values.rounds) });
console.log(`killed and started again: ${killed.join(', ')}`);
console.log(
  `sent ${result.sent}, acknowledged ${result.acknowledged}, stored ${result.stored}, sent again ${result.repeated} times`,
);
console.log(
  `lost ${result.lost}, doubled ${result.doubled}, not told once ${result.untold}, events not published ${result.unpublished}`,
);
const isWhole = result.acknowledged === result.sent && result.untold === 0 && result.unpublished === 0;
process.exitCode = result.lost === 0 && result.doubled === 0 && isWhole ? 0 : 1;
