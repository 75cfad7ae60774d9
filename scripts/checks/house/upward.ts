import type { Graph } from './knots.ts';

/**
 * The arrows that climb when nodes are stacked so that as few as possible do: what must be turned round before the
 * graph has no cycle. The fewest are not found for certain (the problem is NP-hard): a greedy order (Eades, Lin and
 * Smyth 1993) is improved by moving one node at a time, which gives the same answer for the same graph.
 */
export function upwardArrows(graph: Graph): [string, string][] {
  const order = improved(graph, greedy(graph));
  const floor = new Map(order.map((node, index) => [node, index]));
  return arrowsOf(graph).filter(([from, to]) => (floor.get(from) ?? 0) > (floor.get(to) ?? 0));
}

const arrowsOf = (graph: Graph): [string, string][] =>
  [...graph].flatMap(([from, targets]) => [...targets].map((to): [string, string] => [from, to]));

/** From the top: who is used by nobody left; to the bottom: who uses nobody left; else who uses most more than he is used. */
function greedy(graph: Graph): string[] {
  const left = new Set([...graph.keys()].toSorted());
  const [top, bottom]: [string[], string[]] = [[], []];
  const uses = (node: string): number => [...(graph.get(node) ?? [])].filter((other) => left.has(other)).length;
  const used = (node: string): number => [...left].filter((other) => graph.get(other)?.has(node)).length;
  while (left.size > 0) {
    const lowest = [...left].find((node) => uses(node) === 0);
    const next = lowest ?? [...left].toSorted((a, b) => uses(b) - used(b) - (uses(a) - used(a)))[0] ?? '';
    if (lowest === undefined) top.push(next);
    else bottom.unshift(next);
    left.delete(next);
  }
  return [...top, ...bottom];
}

/** Moves nodes to where fewest arrows climb, until no move of one node helps. */
function improved(graph: Graph, order: string[]): string[] {
  let current = order;
  for (let moved = true; moved;) {
    moved = false;
    for (const node of order) {
      const better = bestMove(graph, current, node);
      if (better) [current, moved] = [better, true];
    }
  }
  return current;
}

function bestMove(graph: Graph, order: readonly string[], node: string): string[] | undefined {
  const others = order.filter((other) => other !== node);
  // Climbing arrows of the node when it stands on top: all that come in.
  const gains = others.map((other) => Number(graph.get(node)?.has(other)) - Number(graph.get(other)?.has(node)));
  const sums = [0];
  for (const gain of gains) sums.push((sums.at(-1) ?? 0) + gain);
  const now = sums[order.indexOf(node)] ?? 0;
  const least = Math.min(...sums);
  return least < now ? others.toSpliced(sums.indexOf(least), 0, node) : undefined;
}
