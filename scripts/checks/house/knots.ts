/** Which nodes each node points to. */
export type Graph = ReadonlyMap<string, ReadonlySet<string>>;

/** Builds a graph of all nodes and of the arrows between two different ones of them. */
export function graphOf(nodes: Iterable<string>, arrows: Iterable<readonly [string, string]>): Graph {
  const graph = new Map([...nodes].map((node) => [node, new Set<string>()]));
  for (const [from, to] of arrows) if (from !== to && graph.has(to)) graph.get(from)?.add(to);
  return graph;
}

/** Sets of two nodes and more that all reach each other (Tarjan 1972), the largest first. */
export function knotsOf(graph: Graph): string[][] {
  const [order, low] = [new Map<string, number>(), new Map<string, number>()];
  const open: string[] = [];
  const knots: string[][] = [];
  const visit = (node: string): number => {
    const index = order.size;
    order.set(node, index);
    low.set(node, index);
    open.push(node);
    for (const next of graph.get(node) ?? []) {
      const reached = order.has(next) ? (open.includes(next) ? order.get(next) : undefined) : visit(next);
      low.set(node, Math.min(low.get(node) ?? index, reached ?? index));
    }
    const lowest = low.get(node) ?? index;
    if (lowest === index) knots.push(open.splice(open.indexOf(node)));
    return lowest;
  };
  for (const node of graph.keys()) if (!order.has(node)) visit(node);
  return knots.filter((knot) => knot.length > 1).toSorted((a, b) => b.length - a.length);
}

/** Pairs of nodes that point at each other. */
export function mutualPairs(graph: Graph): [string, string][] {
  return [...graph].flatMap(([from, targets]) =>
    [...targets].filter((to) => from < to && graph.get(to)?.has(from)).map((to): [string, string] => [from, to]),
  );
}
