import { cpuSeconds } from '../../../scripts/loads/cpu.ts';
import { median, spread } from './statistics.ts';
import { applyLoad, type Load, type LoadResult } from './wrk.ts';

/** Something under load, and the processes whose time counts for it. */
export interface Contender {
  name: string;
  load: Omit<Load, 'seconds'>;
  /** Processes, with their children, by what they are. */
  processes: Record<string, number>;
}

/** Medians over the rounds; processor time in µs a request, latencies in ms. */
export interface Measured {
  name: string;
  requestsPerSecond: number;
  /** Of all processes together. */
  cpu: number;
  cpuOf: Record<string, number>;
  p50: number;
  p99: number;
  /** Largest by smallest processor time of the rounds. */
  spread: number;
}

export interface Round extends LoadResult {
  cpuOf: Record<string, number>;
}

export interface RoundOptions {
  rounds: number;
  seconds: number;
}

/** Warms everybody up, then measures in turns, so that what disturbs the machine disturbs all alike. */
export async function interleave(
  contenders: readonly Contender[],
  { rounds, seconds }: RoundOptions,
): Promise<Measured[]> {
  const results = contenders.map((): Round[] => []);
  for (const { load } of contenders) await warmUp(load);
  for (let round = 0; round < rounds; round++)
    for (const [index, contender] of contenders.entries()) results[index]?.push(await measure(contender, seconds));
  return contenders.map(({ name }, index) => summarise(name, results[index] ?? []));
}

/** A submission costs twice as much at the first request as after so many, while one handler alone is fast at once. */
const WARM_REQUESTS = 20_000;
const WARM_SECONDS = 20;

/** Asks until the engine has compiled what is hot: by requests, because a busy machine makes few in a second. */
export async function warmUp(load: Omit<Load, 'seconds'>): Promise<void> {
  const until = performance.now() + WARM_SECONDS * 1000;
  for (let requests = 0; requests < WARM_REQUESTS && performance.now() < until;)
    requests += (await applyLoad({ ...load, seconds: 2 })).requests;
}

/** One contender under load for a while. */
export async function measure({ load, processes }: Contender, seconds: number): Promise<Round> {
  const read = (): [string, number][] => Object.entries(processes).map(([name, pid]) => [name, cpuSeconds([pid])]);
  const before = new Map(read());
  const result = await applyLoad({ ...load, seconds });
  const spent = read().map(([name, after]) => [name, ((after - (before.get(name) ?? 0)) * 1e6) / result.requests]);
  return { ...result, cpuOf: Object.fromEntries(spent) };
}

function summarise(name: string, rounds: readonly Round[]): Measured {
  const of = (pick: (round: Round) => number): number => median(rounds.map(pick));
  const all = ({ cpuOf }: Round): number => Object.values(cpuOf).reduce((sum, cpu) => sum + cpu, 0);
  const processes = Object.keys(rounds[0]?.cpuOf ?? {});
  return {
    name,
    requestsPerSecond: of((round) => round.requestsPerSecond),
    cpu: of(all),
    cpuOf: Object.fromEntries(processes.map((process) => [process, of((round) => round.cpuOf[process] ?? 0)])),
    p50: of((round) => round.p50),
    p99: of((round) => round.p99),
    spread: spread(rounds.map(all)),
  };
}
