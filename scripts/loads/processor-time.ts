import { existsSync, readFileSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import { childrenOf, cpuSeconds } from './cpu.ts';

/** Seconds of processor time by the name of a process. */
type Times = ReadonlyMap<string, number>;

/** What the processes of a platform used from one moment to another. */
export interface Used {
  seconds: number;
  times: Times;
}

const IDLE_MS = 3000;

/** What each process uses from now on, until the answer is called; of a platform elsewhere nothing is known. */
export function watchProcessors(platform: number | null): () => Used {
  const begun = performance.now();
  const before = processorTimes(platform);
  return () => {
    const grown = [...processorTimes(platform)].map(([name, now]) => [name, now - (before.get(name) ?? 0)] as const);
    return { seconds: (performance.now() - begun) / 1000, times: new Map(grown) };
  };
}

/** What they use when nobody comes. */
export async function idleUse(platform: number | null): Promise<Used> {
  const used = watchProcessors(platform);
  if (platform !== null) await wait(IDLE_MS);
  return used();
}

function processorTimes(platform: number | null): Times {
  if (platform === null || !existsSync('/proc/self/stat')) return new Map();
  return new Map(childrenOf(platform).map((pid) => [nameOf(pid), cpuSeconds([pid])]));
}

/**
 * How much a request took in all and in each process, most first, beyond what is used when nobody comes: a core does as many
 * a second as go into 1,000 ms. Null where nothing is known.
 */
export function perRequest(under: Used, idle: Used, requests: number): string | null {
  if (under.times.size === 0 || requests === 0) return null;
  const costs = [...under.times].map(([name, used]) => {
    const without = ((idle.times.get(name) ?? 0) / idle.seconds) * under.seconds;
    return [name, (Math.max(0, used - without) * 1000) / requests] as const;
  });
  const all = costs.reduce((sum, [, ms]) => sum + ms, 0);
  const parts = costs
    .filter(([, ms]) => ms >= 0.005)
    .toSorted(([, one], [, other]) => other - one)
    .map(([name, ms]) => `${name} ${ms.toFixed(2)}`);
  return `${all.toFixed(2)} ms (${parts.join(', ')})`;
}

/** A service by its folder, a server by its program. */
function nameOf(pid: number): string {
  const [program = '', file = ''] = readFileSync(`/proc/${pid}/cmdline`, 'utf8').split('\0');
  return /(?:services|deploy)\/([\w-]+)\/dist/.exec(file)?.[1] ?? program.split('/').at(-1) ?? program;
}
