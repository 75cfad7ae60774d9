import { expect, it } from 'vitest';
import { faultsOf, tightened } from './limits.ts';

const knot = (value: number) => ({ id: 'knot', value, goal: 3 });
const size = (value: number) => ({ id: 'lines', value, goal: 100, drifts: true as const });

it('fails what is worse than it was, and nothing else', () => {
  expect(faultsOf([knot(4)], { knot: 4 })).toEqual([]);
  expect(faultsOf([knot(5)], {})).toEqual([]);
  expect(faultsOf([knot(5)], { knot: 4 })).toEqual(['knot: 5, was 4 at most']);
  expect(faultsOf([], { knot: 4 })).toEqual(['knot: has a limit and is not measured']);
});

it('holds what was reached, down to the goal, and never loosens', () => {
  expect(tightened([knot(9)], {})).toEqual({ knot: 9 });
  expect(tightened([knot(9)], { knot: 7 })).toEqual({ knot: 7 });
  expect(tightened([knot(5)], { knot: 7 })).toEqual({ knot: 5 });
  expect(tightened([knot(1)], { knot: 7 })).toEqual({ knot: 3 });
});

it('lets the product grow until its size has reached the goal', () => {
  expect(tightened([size(120)], {})).toEqual({});
  expect(tightened([size(90)], {})).toEqual({ lines: 100 });
  expect(tightened([size(120)], { lines: 100 })).toEqual({ lines: 100 });
  expect(tightened([{ id: 'lines', value: 0, drifts: true }], {})).toEqual({});
});
