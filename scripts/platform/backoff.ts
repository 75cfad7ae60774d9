/** A process that ran this long counts as healthy: the next failure begins again with the shortest wait. */
const HEALTHY_MS = 30_000;
const SHORTEST_MS = 250;
const LONGEST_MS = 10_000;

/**
 * How long to wait before a process that ended is started again.
 * @param failures how often it ended in a row before, each time soon after its start
 * @param ranMs how long it ran this time
 */
export function nextStart(failures: number, ranMs: number): { waitMs: number; failures: number } {
  const before = ranMs >= HEALTHY_MS ? 0 : failures;
  return { waitMs: Math.min(LONGEST_MS, SHORTEST_MS * 2 ** before), failures: before + 1 };
}
