import { execFile, spawnSync } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';

/** The core of the load generator; servers under test run on the other. */
export const LOAD_CORE = '0';
export const SERVER_CORE = '1';

export interface Load {
  url: string;
  headers: Record<string, string>;
  connections: number;
  seconds: number;
  /** Every request searches for what no request did before, so that nothing answers from a cache. */
  vary?: boolean;
  /** Instead of the address, page views of visitors on this many websites are posted. */
  hits?: { sites: number; suffix: string };
  /** Makes a file with a body a line before each run; each is posted once, so that no request is a repetition. */
  bodies?: (seconds: number) => Promise<string>;
}

/** What one run of wrk printed. Latencies in ms. */
export interface LoadResult {
  requests: number;
  requestsPerSecond: number;
  p50: number;
  p99: number;
}

/** Puts load on a server from one core. @throws when wrk is missing, or when anything but 2xx was answered */
export async function applyLoad(load: Load): Promise<LoadResult> {
  const headers = Object.entries(load.headers).flatMap(([name, value]) => ['-H', headerLine(name, value)]);
  const file = load.bodies ? 'bodies.lua' : load.hits ? 'hits.lua' : load.vary ? 'vary.lua' : null;
  const bodies = load.bodies && { BODIES: await load.bodies(load.seconds) };
  const script = file ? ['-s', path.join(import.meta.dirname, file)] : [];
  const env = load.hits && { HIT_SITES: String(load.hits.sites), HIT_SUFFIX: load.hits.suffix };
  const command = [
    '-c',
    LOAD_CORE,
    'wrk',
    '-t1',
    '--timeout',
    '10s',
    `-c${load.connections}`,
    `-d${load.seconds}s`,
    '--latency',
  ];
  const { stdout } = await promisify(execFile)('taskset', [...command, ...script, ...headers, load.url], {
    timeout: (load.seconds + 20) * 1000,
    env: { ...process.env, ...env, ...bodies },
  });
  return parseWrk(stdout);
}

// Under any other spelling than `Host`, wrk adds a second one of its own.
const headerLine = (name: string, value: string): string => `${name === 'host' ? 'Host' : name}: ${value}`;

/** Reads what wrk prints. @throws when requests failed: their figures would flatter */
export function parseWrk(output: string): LoadResult {
  const failed = /Non-2xx or 3xx responses: (\d+)|Socket errors: (.*)/.exec(output);
  if (failed) throw new Error(`requests failed under load: ${failed[0]}`);
  const number = (pattern: RegExp): number => Number(pattern.exec(output)?.[1] ?? Number.NaN);
  const result = {
    requests: number(/(\d+) requests in /),
    requestsPerSecond: number(/Requests\/sec:\s+([\d.]+)/),
    p50: milliseconds(/^\s+50%\s+(\S+) *$/m.exec(output)?.[1]),
    p99: milliseconds(/^\s+99%\s+(\S+) *$/m.exec(output)?.[1]),
  };
  if (!(result.requests > 0)) throw new Error(`no request was answered:\n${output}`);
  return result;
}

function milliseconds(text: string | undefined): number {
  const [, value, unit] = /^([\d.]+)(us|ms|s|m)$/.exec(text ?? '') ?? [];
  const factors: Record<string, number> = { us: 0.001, ms: 1, s: 1000, m: 60_000 };
  return Number(value) * (factors[unit ?? ''] ?? Number.NaN);
}

/** Says what to install where a program of the harness is missing. @throws Error */
export function needPrograms(): void {
  for (const [program, source] of [
    ['wrk', 'wrk'],
    ['taskset', 'util-linux'],
  ] as const) {
    if (spawnSync(program, ['--version']).error) throw new Error(`${program} is missing: apt-get install ${source}`);
  }
}
