import type { Term } from '@litfass/model';

export type Weight = 1 | 2 | 3 | 4 | 5;

const weights: readonly Weight[] = [1, 2, 3, 4, 5];

/**
 * Size class of a term among all that are shown: 1 for the rarest, 5 for the most used, 3 where all are used alike.
 * Steps are logarithmic, because a few terms are always used many times more than the rest.
 */
export const weigh = (count: number, all: readonly Term[]): Weight => {
  const counts = all.map((term) => Math.max(1, term.count));
  const [least, most] = [Math.log(Math.min(...counts)), Math.log(Math.max(...counts))];
  if (most <= least) return 3;
  const part = (Math.log(Math.max(1, count)) - least) / (most - least);
  return weights[Math.round(Math.min(1, Math.max(0, part)) * 4)] ?? 3;
};
