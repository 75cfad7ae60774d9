import { measure, warmUp, type Contender } from './rounds.ts';
import { intervalOfMedian, median } from './statistics.ts';

/** What one contender needs by what another one does, both measured one right after the other, many times. */
export interface Pair {
  name: string;
  /** Median of the quotients of processor time a request. */
  share: number;
  /** Where that median lies with 95 % certainty. */
  interval: [number, number];
  /** Medians, in µs a request. */
  cpu: number;
  cpuOfBase: number;
}

/**
 * Answers small differences on a machine that has other work: what disturbs it for longer than a turn disturbs both of a pair alike,
 * and drops out of their quotient. Every second pair begins with the other one.
 */
export async function pairWith(
  base: Contender,
  others: readonly Contender[],
  { rounds, seconds }: { rounds: number; seconds: number },
): Promise<Pair[]> {
  const turns = others.map((): { own: number; base: number }[] => []);
  for (const { load } of [base, ...others]) await warmUp(load);
  const cpu = async (contender: Contender): Promise<number> =>
    Object.values((await measure(contender, seconds)).cpuOf).reduce((sum, each) => sum + each, 0);
  for (let round = 0; round < rounds; round += 1)
    for (const [index, other] of others.entries()) {
      const first = round % 2 === 0 ? await cpu(base) : null;
      const own = await cpu(other);
      turns[index]?.push({ own, base: first ?? (await cpu(base)) });
    }
  return others.map(({ name }, index) => {
    const of = turns[index] ?? [];
    const shares = of.map((turn) => turn.own / turn.base);
    return {
      name,
      share: median(shares),
      interval: intervalOfMedian(shares),
      cpu: median(of.map(({ own }) => own)),
      cpuOfBase: median(of.map((turn) => turn.base)),
    };
  });
}
