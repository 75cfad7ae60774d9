import fc from 'fast-check';
import { expect, it } from 'vitest';
import { graphOf, knotsOf, mutualPairs, type Graph } from './knots.ts';
import { upwardArrows } from './upward.ts';

const ring = graphOf('abcde', ['ab', 'bc', 'ca', 'cd', 'de', 'ed'].map(pairOf));

it('finds the sets of nodes that reach each other, the largest first', () => {
  expect(knotsOf(ring).map((knot) => knot.toSorted().join(''))).toEqual(['abc', 'de']);
  expect(mutualPairs(ring)).toEqual([['d', 'e']]);
});

it('finds the fewest arrows that climb: one of each ring', () => {
  expect(upwardArrows(ring)).toHaveLength(2);
  expect(upwardArrows(graphOf('abc', ['ab', 'ac', 'bc'].map(pairOf)))).toEqual([]);
});

it('leaves no knot when the arrows that climb are taken away', () => {
  fc.assert(
    fc.property(graphs, (graph) => {
      const upward = new Set(upwardArrows(graph).map((pair) => pair.join('')));
      const rest = arrowsOf(graph).filter((pair) => !upward.has(pair.join('')));
      expect(knotsOf(graphOf(graph.keys(), rest))).toEqual([]);
      expect(upward.size).toBeGreaterThanOrEqual(mutualPairs(graph).length);
    }),
  );
});

it('ties two nodes together exactly when each reaches the other', () => {
  fc.assert(
    fc.property(graphs, (graph) => {
      const knots = knotsOf(graph);
      const pairs = [...graph.keys()].flatMap((one) => [...graph.keys()].map((other) => ({ one, other })));
      const tied = pairs.filter(({ one, other }) => knots.some((knot) => knot.includes(one) && knot.includes(other)));
      const mutual = pairs.filter(({ one, other }) => reaches(graph, one, other) && reaches(graph, other, one));
      expect(tied.filter(({ one, other }) => one !== other)).toEqual(mutual.filter(({ one, other }) => one !== other));
    }),
  );
});

const node = fc.constantFrom(...'abcdefgh');
const graphs = fc.array(fc.tuple(node, node), { maxLength: 24 }).map((arrows) => graphOf('abcdefgh', arrows));

function pairOf(text: string): [string, string] {
  const [from = '', to = ''] = text;
  return [from, to];
}

const arrowsOf = (graph: Graph): [string, string][] =>
  [...graph].flatMap(([from, targets]) => [...targets].map((to): [string, string] => [from, to]));

function reaches(graph: Graph, from: string, to: string, seen = new Set<string>()): boolean {
  if (seen.has(from)) return false;
  seen.add(from);
  return [...(graph.get(from) ?? [])].some((next) => next === to || reaches(graph, next, to, seen));
}
