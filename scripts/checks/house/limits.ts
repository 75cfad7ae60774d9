import type { Figure } from './figures.ts';

/** What figures have reached, by their ids: it must not get worse again. */
export type Limits = Record<string, number>;

/** What is worse than it was; also limits of figures that are no longer measured, for those hold nothing. */
export function faultsOf(figures: readonly Figure[], limits: Limits): string[] {
  const measured = new Set(figures.map(({ id }) => id));
  const worse = figures.flatMap(({ id, value }) => {
    const limit = limits[id];
    return limit !== undefined && value > limit ? [`${id}: ${value}, was ${limit} at most`] : [];
  });
  const gone = Object.keys(limits).filter((id) => !measured.has(id));
  return [...worse, ...gone.map((id) => `${id}: has a limit and is not measured`)];
}

/**
 * Limits for what has reached its goal, which it may use up, and for what is held from now on: figures whose id begins
 * so. Limits only ever fall.
 */
export function tightened(figures: readonly Figure[], limits: Limits, held?: string): Limits {
  const reached = figures.flatMap(({ id, value, goal }): [string, number][] => {
    const limit = limits[id];
    const isHeld = limit !== undefined || (goal !== undefined && value <= goal) || (held && id.startsWith(held));
    return isHeld ? [[id, Math.min(limit ?? Infinity, Math.max(value, goal ?? 0))]] : [];
  });
  return Object.fromEntries(reached);
}
