import type { Figure } from './figures.ts';

/** The best that each figure has reached, by its id: it must not get worse again. */
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

/** Today's figures as limits; who has reached its goal may use it up. Limits only ever fall. */
export function tightened(figures: readonly Figure[], limits: Limits): Limits {
  const held = figures.flatMap(({ id, value, goal, drifts }): [string, number][] => {
    const limit = limits[id] ?? Infinity;
    if (drifts && (goal === undefined || value > goal)) return limit === Infinity ? [] : [[id, limit]];
    return [[id, Math.min(limit, Math.max(value, goal ?? 0))]];
  });
  return Object.fromEntries(held);
}
