// `pnpm fault:syncs [--count 500]`: counts how often NATS makes the disk write while messages are acknowledged one after the other (R2): as
// it is set up here, at least once for each. Needs `strace`.
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { pino } from 'pino';
import { prepareNats } from '../../../scripts/platform/nats.ts';
import { answers } from '../../../scripts/platform/readiness.ts';
import { connectBus } from '../../../services/kit/src/index.ts';
import { partOf } from '../../servers/part.ts';

const { values } = parseArgs({ options: { count: { type: 'string', default: '500' } } });
const COUNT = Number(values.count);
/** Calls that make the disk write. */
const syncsIn = (trace: string): number => readFileSync(trace, 'utf8').match(/(?:fsync|fdatasync)\(/g)?.length ?? 0;

console.log('| NATS | acknowledged | syncs | each |');
console.log('| --- | --- | --- | --- |');
const always = await countSyncs('as it is set up here', (file) => file);
// What the counting is worth: a server that syncs now and then does not pass.
const now = await countSyncs('with its own interval', (file) => file.replace('sync_interval: always', ''));
process.exit(always >= COUNT && now < COUNT ? 0 : 1);

/** Publishes one message after the other and answers how often the server made the disk write them. */
async function countSyncs(name: string, change: (configuration: string) => string): Promise<number> {
  const folder = mkdtempSync(path.join(tmpdir(), 'litfass-syncs-'));
  const trace = path.join(folder, 'trace');
  const { url, healthUrl, command, pidFile } = await prepareNats(folder);
  const file = command.at(-1) ?? '';
  writeFileSync(file, change(readFileSync(file, 'utf8')));
  const nats = partOf({
    name: 'NATS',
    command: ['strace', '-f', '-qq', '-e', 'trace=fsync,fdatasync', '-o', trace, ...command],
    isReady: () => answers(healthUrl),
  });
  await nats.start();
  const bus = await connectBus({ url, name: 'syncs', log: pino({ level: 'silent' }) });
  const publish = (number: number): Promise<void> =>
    bus.publish(`litfass.syncs.thing.made.${number}`, Buffer.from('x'), { msgId: `${name} ${number}` });
  await publish(0);
  const before = syncsIn(trace);
  const begun = performance.now();
  for (let number = 1; number <= COUNT; number += 1) await publish(number);
  const each = (performance.now() - begun) / COUNT;
  const syncs = syncsIn(trace) - before;
  console.log(`| ${name} | ${COUNT} | ${syncs} | ${each.toFixed(2)} ms |`);
  await bus.close();
  // The tracer ends with what it traces, and not before.
  process.kill(Number(readFileSync(pidFile, 'utf8')));
  await nats.stop();
  rmSync(folder, { recursive: true, force: true });
  return syncs;
}
