// `pnpm fault:census`: kills census, a second instance of it, NATS and PostgreSQL while hits come in, and counts after.
import { spawn } from 'node:child_process';
import { parseArgs } from 'node:util';
import { setTimeout as wait } from 'node:timers/promises';
import { freePort, rowsOf } from '../../../services/kit/src/testing/index.ts';
import { serviceTasks } from '../../../scripts/platform/service-tasks.ts';
import { platformKeys } from '../../../scripts/platform/settings.ts';
import { runningPlatform, type PlatformState } from '../../../scripts/platform/state.ts';
import { readOptions } from '../../bench/harness/options.ts';
import { Session } from '../../bench/harness/session.ts';
import { pidsOf, victims, type Victim } from './processes.ts';
import { sendHits, type Sent } from './sender.ts';

const HOST = 'atelier-nord.localhost';
const PATIENCE_MS = 120_000;

const { values } = parseArgs({
  options: {
    rate: { type: 'string', default: '100' },
    seconds: { type: 'string', default: '10' },
    rounds: { type: 'string', default: '1' },
  },
});
const session = new Session(readOptions([]));
try {
  process.exitCode = await run();
} finally {
  await session.close();
}

async function run(): Promise<number> {
  const { dataDir, port } = await session.platform();
  const state = runningPlatform(dataDir);
  if (!state) throw new Error(`no platform runs with the data folder ${dataDir}`);
  const mark = `fault-${Date.now().toString(36)}`;
  const stop = new AbortController();
  const sending = sendHits({ port, host: HOST, run: mark, rate: Number(values.rate) }, stop.signal);
  const second = await startSecond(state, dataDir);
  try {
    for (let round = 0; round < Number(values.rounds); round += 1) await killAll(dataDir, second);
  } finally {
    stop.abort();
    second.end();
  }
  return judge(await sending, { mark, database: state.databaseUrl });
}

/** Each part in turn, with time between to come back: the supervisor starts it again. */
async function killAll(dataDir: string, second: Awaited<ReturnType<typeof startSecond>>): Promise<void> {
  const names: Victim[] = ['service', 'NATS', 'PostgreSQL'];
  for (const name of names) {
    await wait(Number(values.seconds) * 1000);
    const pids = pidsOf(name, dataDir).filter((pid) => pid !== second.pid());
    console.log(`killing ${name} (${victims[name].join(' ')}): ${pids.join(' ')}`);
    for (const pid of pids) process.kill(pid, 'SIGKILL');
  }
  await wait(Number(values.seconds) * 1000);
  console.log(`killing the second instance: ${second.pid()}`);
  second.kill();
  await wait(Number(values.seconds) * 1000);
}

/** A second instance of census, which drains whenever the first one is away; started again when it ends. */
async function startSecond(state: PlatformState, dataDir: string) {
  const port = await freePort();
  const { appDomain, databaseUrl, natsUrl } = state;
  const settings = { port: state.port, dataDir, appDomain };
  const keys = platformKeys(dataDir, process.env);
  const servers = { databaseUrl, natsUrl, natsUrlOf: () => natsUrl, natsMonitorUrl: null, keys };
  const service = { name: 'census', schema: 'census', portOffset: 0, paths: [] };
  const [task] = serviceTasks([service], { settings, servers, ports: { census: port } });
  const [program = process.execPath, ...args] = task?.command ?? [];
  const start = () => spawn(program, args, { env: { ...process.env, ...task?.env }, stdio: 'ignore' });
  let child = start();
  return {
    pid: () => child.pid ?? 0,
    kill: () => {
      child.kill('SIGKILL');
      child = start();
    },
    end: () => child.kill('SIGTERM'),
  };
}

/** Compares what was acknowledged with what is there, once all of it is or two minutes have passed. */
async function judge(sent: Sent, { mark, database }: { mark: string; database: string }): Promise<number> {
  const until = Date.now() + PATIENCE_MS;
  for (;;) {
    const rows = await rowsOf(
      { adminUrl: database, schema: 'census' },
      `select (data->>'number')::int as number, count(*)::int as times from hit where data->>'faultRun' = $1 group by 1`,
      [mark],
    ).catch(() => []);
    const stored = new Map(rows.map(({ number, times }) => [Number(number), Number(times)]));
    const lost = [...sent.acknowledged].filter((number) => !stored.has(number)).length;
    const doubled = [...stored.values()].filter((times) => times > 1).length;
    if (lost > 0 && Date.now() < until) {
      await wait(500);
      continue;
    }
    console.log(`acknowledged ${sent.acknowledged.size}, refused or unanswered ${sent.refused}, stored ${stored.size}`);
    console.log(`lost ${lost}, doubled ${doubled}`);
    return lost === 0 && doubled === 0 && sent.acknowledged.size > 0 ? 0 : 1;
  }
}
